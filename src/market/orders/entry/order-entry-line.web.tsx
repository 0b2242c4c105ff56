import { IconMinus, IconPlus, IconX } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { textDirection } from '#engine/definition/text/text-direction.ts'
import { Thumb } from '#engine/fields/images/image.web.tsx'
import { Misread } from '#engine/fields/numbers/amount-text.ts'
import { readTyped } from '#engine/fields/numbers/typed-amount.ts'
import { writeNumber } from '#engine/fields/numbers/write-number.web.tsx'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { IconButton } from '#engine/ui/controls/button.web.tsx'
import { Select } from '#engine/ui/controls/select.web.tsx'
import { TextInput } from '#engine/ui/controls/text-input.web.tsx'
import { DeliveredFrom } from '#market/shared/delivered-from.web.tsx'
import { Amount } from '#market/shared/amount.web.tsx'
import { PlanLine } from '#market/shared/plan/plan-line.web.tsx'
import { orderDetail } from '../order-detail.ts'
import type { QuotedLine } from './order-entry.contract.ts'
import type { DraftLine } from './order-entry.web.ts'
import { messages } from './order-entry.messages.ts'
import classes from './order-entry.module.css'

interface LineProps {
  readonly line: DraftLine
  readonly place: number
  readonly quoted: QuotedLine | undefined
  readonly wrong: string | undefined
  readonly onChange: (line: DraftLine) => void
  readonly onRemove: () => void
}

/** A line of the order being entered: article, quantity and the price quoted by the server. */
export function EntryLine(props: LineProps) {
  const { line, place, quoted, wrong, onChange, onRemove } = props
  const say = useSay()
  const id = useId()
  const number = String(place + 1)
  return (
    <li>
      <div className={classes.line} role="group" aria-label={say(messages.line, { place: number })}>
        <Thumb name={line.picture ?? ''} />
        <div className={classes.what}>
          <span dir={textDirection(line.name)}>{line.name || '—'}</span>
          <PlanLine plan={line.plan} />
          {quoted && <Cost quoted={quoted} quantity={line.quantity ?? 0} />}
        </div>
        {quoted && quoted.sources.length > 1 && <Source line={line} quoted={quoted} onChange={onChange} />}
        <Quantity
          value={line.quantity}
          wrong={wrong !== undefined}
          describedBy={wrong === undefined ? undefined : id}
          onChange={(quantity) => onChange({ ...line, quantity })}
        />
        <strong className={classes.sum}>{quoted ? <Amount value={quoted.total} /> : '—'}</strong>
        <IconButton className={classes.remove} label={say(messages.remove, { place: number })} onClick={onRemove}>
          <IconX size={18} aria-hidden="true" />
        </IconButton>
        {wrong !== undefined && (
          <p id={id} className={classes.wrong}>
            {wrong}
          </p>
        )}
      </div>
    </li>
  )
}

function Cost({ quoted, quantity }: { readonly quoted: QuotedLine; readonly quantity: number }) {
  const { unitPrice, price, left: available, onOrder, pieces, deliveredFrom } = quoted
  const say = useSay()
  const language = useLanguage()
  const short = available !== null && available < quantity
  return (
    <small>
      <Amount value={price} />
      {price !== unitPrice && (
        <del>
          <Amount value={unitPrice} />
        </del>
      )}
      {available !== null && !(short && onOrder) && (
        <span className={short ? classes.short : classes.left}>
          {say(short ? messages.short : messages.left, { count: writeNumber(available, language) })}
        </span>
      )}
      {onOrder && (short || available === null) && (
        <span className={classes.left}>{say(orderDetail.fields.onOrder.label)}</span>
      )}
      {pieces > 1 && <span className={classes.left}>{say(messages.pieces, { count: pieces })}</span>}
      {deliveredFrom && <DeliveredFrom moment={deliveredFrom} />}
    </small>
  )
}

/** The select for the source (plack or provider) of a line, shown when the line has several sources. */
function Source(props: Pick<LineProps, 'line' | 'onChange'> & { readonly quoted: QuotedLine }) {
  const { line, quoted, onChange } = props
  const say = useSay()
  const keyOf = (one: Pick<DraftLine, 'plackId' | 'providerId'>): string => `${one.plackId} ${one.providerId}`
  const anyLabel = quoted.delivers === 'profiles' ? orderDetail.fields.anyProvider.label : messages.firstToExpire
  const choices = [{ plackId: null, providerId: null, name: say(anyLabel) }, ...quoted.sources]
  return (
    <Select
      className={classes.source}
      aria-label={say(orderDetail.fields.providerId.label)}
      value={keyOf(line)}
      options={choices.map((one) => ({ value: keyOf(one), label: one.name }))}
      onChange={(event) => {
        const chosen = choices.find((one) => keyOf(one) === event.currentTarget.value)
        if (chosen) onChange({ ...line, plackId: chosen.plackId, providerId: chosen.providerId })
      }}
    />
  )
}

function Quantity(props: {
  readonly value: number | null
  readonly wrong: boolean
  readonly describedBy: string | undefined
  readonly onChange: (quantity: number | null) => void
}) {
  const { value, wrong, describedBy, onChange } = props
  const say = useSay()
  const language = useLanguage()
  const [typed, setTyped] = useState<string | null>(null)
  const step = (by: number): void => onChange(Math.max(1, (value ?? 0) + by))
  return (
    <div className={classes.stepper}>
      <IconButton label={say(messages.lower)} disabled={(value ?? 0) <= 1} onClick={() => step(-1)}>
        <IconMinus size={16} aria-hidden="true" />
      </IconButton>
      <TextInput
        aria-label={say(orderDetail.fields.quantity.label)}
        aria-describedby={describedBy}
        error={wrong}
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? (value === null ? '' : writeNumber(value, language))}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => setTyped(null)}
        onChange={({ currentTarget: { value: text } }) => {
          const amount = readTyped(text, language, [], 0)
          setTyped(text)
          onChange(amount instanceof Misread ? null : Number(amount.count))
        }}
      />
      <IconButton label={say(messages.raise)} onClick={() => step(1)}>
        <IconPlus size={16} aria-hidden="true" />
      </IconButton>
    </div>
  )
}
