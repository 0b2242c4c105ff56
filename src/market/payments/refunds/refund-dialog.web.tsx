import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { currencyFormat, minorUnits, writeAmount } from '#engine/definition/amount.ts'
import type { Row } from '#engine/definition/resource.ts'
import { checkField } from '#engine/definition/validation.ts'
import { writeNumber } from '#engine/fields/numbers/write-number.web.tsx'
import { MoneyInput } from '#engine/fields/numbers/money-input.web.tsx'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { announce } from '#engine/ui/notices.web.ts'
import { EventConsequences } from '#market/orders/event-consequences.web.tsx'
import type { OfferedEvent } from '#market/orders/order-events.contract.ts'
import { refundableOf, useMoneyActs } from '../payments.web.ts'
import {
  selectionIncludes,
  priceOfChosen,
  sentLines,
  typedAmount,
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
import { useSubmit } from '#engine/ui/use-submit.web.ts'
import { FormDialog } from '#engine/ui/form-dialog.web.tsx'
import classes from './refund.module.css'

const amountField = transaction.fields.amountTotal

/** Gives money of an order back: everything, lines or an amount; or, with an event of the workflow, everything. Says what it does first. */
export default function RefundDialog(props: {
  readonly row: Row<typeof order>
  readonly event?: OfferedEvent
  readonly onClose: () => void
}) {
  const { row, event, onClose } = props
  const say = useSay()
  const language = useLanguage()
  const { refund } = useMoneyActs(row)
  const { data: found } = useQuery(refundableOf(row))
  const [scope, setScope] = useState<RefundScope>('all')
  const [chosen, setChosen] = useState<SelectedLines>({})
  const [typed, setTyped] = useState<unknown>(null)
  const [returning, setReturning] = useState<ReturnDisposition>('put_back')
  const [reason, setReason] = useState('')
  const money = (units: bigint): string => `\u2066${writeNumber(writeAmount(units), language, currencyFormat())}\u2069`
  const most = found ? minorUnits(found.refundable) : 0n
  const amount = !found
    ? 0n
    : scope === 'lines'
      ? priceOfChosen(found, chosen)
      : scope === 'amount'
        ? (typedAmount(typed) ?? 0n)
        : most
  const fault = scope === 'amount' && typed !== null ? checkField('amount', amountField, typed).details[0] : undefined
  const asksStock = found !== undefined && scope === 'lines' && selectionIncludes(found, chosen, true)

  const send = async (key: string): Promise<void> => {
    if (!found) return
    const wanted = {
      amount: scope === 'amount' && typeof typed === 'string' ? typed : null,
      reason: reason || null,
      paymentModeId: null,
      returning: asksStock ? returning : 'keep',
      eventId: event?.id ?? null,
      lines: scope === 'lines' ? sentLines(found, chosen) : null,
    }
    const { data } = await refund(wanted, key)
    const coming = data.state === 'pending'
    announce({
      tone: coming ? 'info' : 'success',
      title: coming ? say(messages.refunding) : say(messages.refunded, { amount: money(amount) }),
    })
    onClose()
  }
  const form = useSubmit(send, { shows: (name) => ['amount', 'reason'].includes(name) })
  const { wrong } = form

  return (
    <FormDialog
      title={event ? say(event.name) : say(messages.title, { number: `\u2066${row.number}\u2069` })}
      size="lg"
      act={say(messages.refund, { amount: money(amount) })}
      danger
      disabled={!found || amount <= 0n}
      form={form}
      onClose={onClose}
    >
      {!event && (
        <Segmented
          aria-label={say(messages.what)}
          value={scope}
          onChange={setScope}
          options={[
            { value: 'all', label: say(messages.all) },
            { value: 'lines', label: say(messages.lines) },
            { value: 'amount', label: say(messages.amount) },
          ]}
        />
      )}
      {scope === 'lines' && found && <RefundLines lines={found.lines} chosen={chosen} onChange={setChosen} />}
      {scope === 'amount' && (
        <MoneyInput
          id="refund-amount"
          name="amount"
          field={amountField}
          resource={transaction}
          label={say(messages.amount)}
          hint={say(messages.most, { amount: money(most) })}
          error={fault ? say(fault.sentence, { field: say(amountField.label), ...fault.values }) : wrong['amount']}
          value={typed}
          onChange={setTyped}
        />
      )}
      {asksStock && <StockChoice value={returning} onChange={setReturning} />}
      <Textarea
        label={say(messages.reason)}
        required
        rows={2}
        maxLength={1000}
        error={wrong['reason']}
        value={reason}
        onChange={(changed) => setReason(changed.currentTarget.value)}
        hint={say(messages.reasonWhy)}
      />
      {found && amount > 0n && (
        <Does>
          {event && <EventConsequences event={event} paid />}
          <RefundConsequences
            refundable={found}
            amount={amount}
            returning={asksStock ? returning : null}
            undelivered={scope === 'lines' && selectionIncludes(found, chosen, false)}
          />
        </Does>
      )}
    </FormDialog>
  )
}

function Does({ children }: { readonly children: ReactNode }) {
  const say = useSay()
  return (
    <div className={classes.does} role="status">
      <h3>{say(messages.does)}</h3>
      {children}
    </div>
  )
}

function StockChoice({
  value,
  onChange,
}: {
  readonly value: ReturnDisposition
  readonly onChange: (value: ReturnDisposition) => void
}) {
  const say = useSay()
  return (
    <RadioGroup
      label={say(messages.stock)}
      value={value}
      onChange={onChange}
      options={returnDispositions.map((one) => ({ value: one.value, label: say(one.label) }))}
    />
  )
}
