import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { currencyFormat, minorUnits, writeAmount } from '#engine/definition/amount.ts'
import type { Row } from '#engine/definition/resource.ts'
import { checkField } from '#engine/definition/validation.ts'
import { writeNumber } from '#engine/fields/numbers/write-number.web.tsx'
import { MoneyInput } from '#engine/fields/numbers/number-input.web.tsx'
import { ApiProblem } from '#engine/http/api-problem.web.ts'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { announce } from '#engine/ui/notices/notices.web.ts'
import { useDebounced } from '#engine/ui/use-debounced.web.ts'
import type { OfferedEvent } from '#market/orders/order-events.contract.ts'
import type { RefundBody } from '../payments.contract.ts'
import { refundableOf, refundOutcomeOf, useMoneyActs } from '../payments.web.ts'
import {
  selectionIncludes,
  priceOfChosen,
  sentLines,
  typedAmount,
  wholeLine,
  type SelectedLines,
  type RefundScope,
} from './refund-choice.web.ts'
import type { order } from '#market/orders/order.ts'
import { RefundConsequences } from './refund-consequences.web.tsx'
import { RefundLines } from './refund-lines.web.tsx'
import { messages } from './refund.messages.ts'
import { returnDispositions, type ReturnDisposition } from '#market/orders/state-machine/return-disposition.ts'
import { transaction } from '../transaction.ts'
import { Textarea } from '#engine/ui/controls/text-input.web.tsx'
import { RadioGroup, Segmented } from '#engine/ui/controls/checkbox.web.tsx'
import { useForm } from '#engine/form/use-form.web.ts'
import { FormDialog } from '#engine/form/form-dialog.web.tsx'
import classes from './refund.module.css'

const amountField = transaction.fields.amountTotal

/**
 * The dialog that refunds an order: in full, with the matching event of the workflow; or some lines, some profiles, or an amount. It shows
 * the server’s preview of the effects.
 */
export default function RefundDialog(props: {
  readonly row: Row<typeof order>
  /** The workflow events that refund the whole order. */
  readonly events: readonly OfferedEvent[]
  /** The id of the line that is selected when the dialog opens. */
  readonly line?: string
  readonly onClose: () => void
}) {
  const { row, events, line, onClose } = props
  const say = useSay()
  const language = useLanguage()
  const { refund } = useMoneyActs(row)
  const { data: refundable } = useQuery(refundableOf(row))
  const [scope, setScope] = useState<RefundScope>(line === undefined ? 'all' : 'lines')
  const [picked, setChosen] = useState<SelectedLines | null>(null)
  const chosen = picked ?? wholeLine(refundable, line)
  const [typed, setTyped] = useState<unknown>(null)
  const [returning, setReturning] = useState<ReturnDisposition>('put_back')
  const [eventId, setEventId] = useState<string | null>(events.find(({ allowed }) => allowed)?.id ?? null)
  const money = (units: bigint): string => `\u2066${writeNumber(writeAmount(units), language, currencyFormat())}\u2069`
  const most = refundable ? minorUnits(refundable.refundable) : 0n
  const byLine = scope === 'lines' || scope === 'profiles'
  const amount = !refundable
    ? 0n
    : byLine
      ? priceOfChosen(refundable, chosen)
      : scope === 'amount'
        ? (typedAmount(typed) ?? 0n)
        : most
  const fault = scope === 'amount' && typed !== null ? checkField('amount', amountField, typed).details[0] : undefined
  const asksStock = refundable !== undefined && byLine && selectionIncludes(refundable, chosen, true)
  const requested: RefundBody = {
    amount: scope === 'amount' && typeof typed === 'string' ? typed : null,
    reason: null,
    paymentModeId: null,
    returning: asksStock ? returning : 'keep',
    eventId: scope === 'all' ? eventId : null,
    lines: refundable && byLine ? sentLines(refundable, chosen) : null,
  }
  const tried = useDebounced(JSON.stringify(amount > 0n && !fault ? requested : null), 200)
  const previewed: RefundBody | null = JSON.parse(tried)
  const { data: outcome, error } = useQuery(refundOutcomeOf(row, previewed))
  const refused = error instanceof ApiProblem && error.status >= 400 && error.status < 500 ? error : null
  const total = outcome && tried === JSON.stringify(requested) ? minorUnits(outcome.amount) : amount

  const form = useForm({
    start: { reason: '' },
    async send({ reason }, { key, confirmation }) {
      const { data } = await refund({ ...requested, reason: reason || null, ...confirmation }, key)
      const coming = data.state === 'pending'
      announce({
        tone: coming ? 'info' : 'success',
        title: coming ? say(messages.refunding) : say(messages.refunded, { amount: money(total) }),
      })
      onClose()
    },
  })
  const choose = (next: RefundScope): void => {
    setScope(next)
    setChosen({})
  }
  const hasProfiles = refundable?.lines.some(({ profiles }) => profiles.length > 0)

  return (
    <FormDialog
      title={say(messages.title, { number: `\u2066${row.number}\u2069` })}
      size="lg"
      act={say(messages.refund, { amount: money(total) })}
      danger
      disabled={!refundable || amount <= 0n || refused !== null}
      form={form}
      onClose={onClose}
    >
      <Segmented
        aria-label={say(messages.what)}
        value={scope}
        onChange={choose}
        options={[
          { value: 'all', label: say(messages.all) },
          { value: 'lines', label: say(messages.lines) },
          ...(hasProfiles ? [{ value: 'profiles', label: say(messages.profiles) } as const] : []),
          { value: 'amount', label: say(messages.amount) },
        ]}
      />
      {scope === 'all' && <RefundEventChoice events={events} value={eventId} onChange={setEventId} />}
      {byLine && refundable && (
        <RefundLines lines={refundable.lines} chosen={chosen} byProfile={scope === 'profiles'} onChange={setChosen} />
      )}
      {scope === 'amount' && (
        <MoneyInput
          id="refund-amount"
          name="amount"
          field={amountField}
          resource={transaction}
          label={say(messages.amount)}
          hint={say(messages.most, { amount: money(most) })}
          error={
            fault ? say(fault.sentence, { field: say(amountField.label), ...fault.values }) : form.problem('amount')
          }
          value={typed}
          onChange={setTyped}
        />
      )}
      {asksStock && (
        <RadioGroup
          label={say(messages.stock)}
          value={returning}
          onChange={setReturning}
          options={returnDispositions.map((one) => ({ value: one.value, label: say(one.label) }))}
        />
      )}
      <Textarea
        label={say(messages.reason)}
        required
        data-autofocus
        rows={2}
        maxLength={1000}
        {...form.input('reason')}
        hint={say(messages.reasonWhy)}
      />
      <div
        className={classes.does}
        role="status"
        data-refused={refused !== null || undefined}
        hidden={amount <= 0n && !refused}
      >
        {!refused && <h3>{say(messages.does)}</h3>}
        {refused ? (
          <p>{Object.values(refused.fields)[0] ?? refused.message}</p>
        ) : (
          outcome && <RefundConsequences outcome={outcome} customer={row.titles?.['customerId'] ?? ''} />
        )}
      </div>
    </FormDialog>
  )
}

const [, , keep] = returnDispositions

/** The choice of the workflow event for a full refund, when there are several. Unavailable events show the reason. */
function RefundEventChoice(props: {
  readonly events: readonly OfferedEvent[]
  /** The id of the event; null refunds the money without an event. */
  readonly value: string | null
  readonly onChange: (id: string | null) => void
}) {
  const { events, value, onChange } = props
  const say = useSay()
  const allowed = events.filter((event) => event.allowed)
  const refused = events.filter((event) => !event.allowed)
  if (events.length === 0) return null
  const why = ({ name, reasons }: OfferedEvent): string =>
    `${say(name)} — ${reasons.map((reason) => say(reason)).join(' · ')}`
  return (
    <RadioGroup
      label={say(messages.way)}
      hint={refused.map(why).join(' · ')}
      value={value ?? keep.value}
      onChange={(id) => onChange(id === keep.value ? null : id)}
      options={[
        ...allowed.map(({ id, name }) => ({ value: id, label: say(name) })),
        { value: keep.value, label: say(keep.label) },
      ]}
    />
  )
}
