import { useQuery } from '@tanstack/react-query'
import { currencyFormat, writeAmount } from '#engine/definition/amount.ts'
import type { Row } from '#engine/definition/resource.ts'
import { writeNumber } from '#engine/fields/numbers/write-number.web.tsx'
import { MoneyInput } from '#engine/fields/numbers/number-input.web.tsx'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { announce } from '#engine/ui/notices/notices.web.ts'
import type { order } from '#market/orders/order.ts'
import { dueOf } from '#market/shared/payable-amounts.ts'
import { AddPaymentMode } from './add-payment-mode.web.tsx'
import { lastPaymentBy, staffModes, useMoneyActs } from './payments.web.ts'
import { messages } from './payments.messages.ts'
import { PointsOffer } from './points/points-offer.web.tsx'
import { transaction } from './transaction.ts'
import { TextInput, Textarea } from '#engine/ui/controls/text-input.web.tsx'
import { Select } from '#engine/ui/controls/select.web.tsx'
import { useForm } from '#engine/form/use-form.web.ts'
import { FormDialog } from '#engine/form/form-dialog.web.tsx'
import classes from './payments.module.css'

/** The dialog that records a manual payment or pays with the customer’s points. */
export default function PaymentDialog(props: { readonly row: Row<typeof order>; readonly onClose: () => void }) {
  const { row, onClose } = props
  const most = writeAmount(dueOf(row))
  const say = useSay()
  const language = useLanguage()
  const { record } = useMoneyActs(row)
  const modes = useQuery(staffModes).data?.data
  const byHand = modes?.filter(({ kind }) => kind === 'manual')
  const last = useQuery({
    ...lastPaymentBy(byHand ?? []),
    enabled: useMay()('transaction:read') && byHand !== undefined && byHand.length > 1,
  })
  const form = useForm({
    // An empty payment mode means the usual one, which is chosen below.
    start: { paymentModeId: '', amount: most as unknown, reference: '', note: '' },
    async send({ amount, reference, note }, { key, confirmation }) {
      const entered = typeof amount === 'string' ? amount : null
      const receipt = byPoints ? null : reference || null
      const body = { paymentModeId: chosen, amount: entered, reference: receipt, note: note || null }
      await record({ ...body, ...confirmation }, key)
      announce({ tone: 'success', title: say(messages.recorded) })
      onClose()
    },
  })
  const limit = `\u2066${writeNumber(most, language, currencyFormat())}\u2069`
  // Cashiers mostly use one mode all day, so the default is the mode of the last payment.
  const usual = byHand?.find(({ id }) => id === last.data?.data[0]?.paymentModeId) ?? byHand?.[0] ?? modes?.[0]
  const mode = modes?.find(({ id }) => id === form.values.paymentModeId) ?? usual
  const chosen = mode?.id ?? ''
  const byPoints = mode?.kind === 'points'
  return (
    <FormDialog
      title={say(messages.record)}
      act={say(messages.record)}
      disabled={chosen === '' || last.isLoading}
      form={form}
      onClose={onClose}
    >
      {modes?.length === 0 && (
        <p className={classes.about}>
          {say(messages.noMode)} <AddPaymentMode />
        </p>
      )}
      {modes && modes.length > 0 && !last.isLoading && (
        <Select
          label={say(messages.mode)}
          error={form.problem('paymentModeId')}
          value={chosen}
          onChange={(event) => form.set({ paymentModeId: event.currentTarget.value, amount: most })}
          options={modes.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      {byPoints && <PointsOffer row={row} amount={form.values.amount} onOffer={(amount) => form.set({ amount })} />}
      <MoneyInput
        id="payment-amount"
        {...form.control('amount')}
        field={transaction.fields.amountTotal}
        resource={transaction}
        label={say(messages.amount)}
        hint={say(messages.mostDue, { amount: limit })}
      />
      {!byPoints && (
        <TextInput
          label={say(messages.reference)}
          required={false}
          maxLength={120}
          {...form.input('reference')}
          hint={say(messages.referenceWhy)}
        />
      )}
      <Textarea label={say(messages.note)} required={false} rows={2} maxLength={1000} {...form.input('note')} />
    </FormDialog>
  )
}
