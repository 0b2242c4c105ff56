import { IconX } from '@tabler/icons-react'
import { currencyFormat, minorUnits, writeAmount } from '#engine/definition/amount.ts'
import { writeNumber } from '#engine/fields/numbers/write-number.web.tsx'
import { SingleField } from '#engine/crud/single-field.web.tsx'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { orderDetail } from '../order-detail.ts'
import type { QuotedLine } from './order-entry.contract.ts'
import type { DraftLine } from './order-entry.web.ts'
import { messages } from './order-entry.messages.ts'
import { IconButton } from '#engine/ui/controls/button.web.tsx'
import classes from './order-entry.module.css'

const lineFields = ['articleId', 'plackId', 'providerId', 'quantity'] as const

/** One line of an order that is entered: what, how many, and what the server says it costs. */
export function EntryLine(props: {
  readonly line: DraftLine
  readonly place: number
  readonly quoted: QuotedLine | undefined
  readonly wrong: Readonly<Record<string, string>>
  readonly onChange: (line: DraftLine) => void
  readonly onRemove: (() => void) | undefined
}) {
  const { line, place, quoted, wrong, onChange, onRemove } = props
  const say = useSay()
  const number = String(place + 1)
  return (
    <li>
      <div className={classes.line} role="group" aria-label={say(messages.line, { place: number })}>
        {lineFields.map((name) => {
          const { hint: _, ...short } = orderDetail.fields[name]
          return (
            <div key={name}>
              <SingleField
                resource={orderDetail}
                name={name}
                field={short}
                value={line[name]}
                error={wrong[`${line.key} ${name}`]}
                onChange={(value) => onChange({ ...line, [name]: value })}
              />
            </div>
          )
        })}
        {onRemove && (
          <IconButton className={classes.remove} label={say(messages.remove, { place: number })} onClick={onRemove}>
            <IconX size={18} aria-hidden="true" />
          </IconButton>
        )}
        {quoted && <Cost quoted={quoted} quantity={line.quantity ?? 0} />}
      </div>
    </li>
  )
}

function Cost(props: { readonly quoted: QuotedLine; readonly quantity: number }) {
  const { unitPrice, reduction, total, left } = props.quoted
  const say = useSay()
  const language = useLanguage()
  const money = (amount: string): string => `\u2066${writeNumber(amount, language, currencyFormat())}\u2069`
  const reduced = minorUnits(reduction) > 0n
  const each = writeAmount(minorUnits(unitPrice) - minorUnits(reduction))
  const few = left !== null && left < props.quantity
  return (
    <p className={classes.cost}>
      {left !== null && (
        <span className={few ? classes.short : undefined}>
          {say(few ? messages.short : messages.left, { count: writeNumber(left, language) })}
        </span>
      )}
      <span>{say(messages.each, { price: money(each) })}</span>
      {reduced && <span className={classes.before}>{money(unitPrice)}</span>}
      <strong>{money(total)}</strong>
    </p>
  )
}
