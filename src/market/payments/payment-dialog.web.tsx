import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { currencyFormat } from '#engine/definition/amount.ts'
import type { Row } from '#engine/definition/resource.ts'
import { writeNumber } from '#engine/fields/numbers/write-number.web.tsx'
import { ownDirection } from '#engine/fields/control.web.tsx'
import { MoneyInput } from '#engine/fields/numbers/money-input.web.tsx'
import { ApiProblem } from '#engine/http/api-problem.web.ts'
import { Dialog } from '#engine/ui/dialog.web.tsx'
import { newIdempotencyKey } from '#engine/form/idempotency-key.web.ts'
import { useLanguage, useSay, useT } from '#engine/i18n/i18n.web.ts'
import { announceProblem } from '#engine/shell/problem-notice.web.ts'
import { announce } from '#engine/ui/notices.web.ts'
import { manualModes, useMoneyActs } from './payments.web.ts'
import { messages } from './payments.messages.ts'
import { transaction } from './transaction.ts'
import { Button } from '#engine/ui/button.web.tsx'
import { TextInput, Textarea } from '#engine/ui/text-input.web.tsx'
import { Select } from '#engine/ui/select.web.tsx'
import classes from './payments.module.css'

/** Writes down a payment that arrived by hand; `most` is what is still due. */
export default function PaymentDialog(props: {
  readonly row: Row
  readonly most: string
  readonly onClose: () => void
}) {
  const { row, most, onClose } = props
  const t = useT()
  const say = useSay()
  const language = useLanguage()
  const { record } = useMoneyActs(row)
  const key = useRef(newIdempotencyKey())
  const modes = useQuery(manualModes).data?.data
  const [modeId, setModeId] = useState<string | null>(null)
  const [amount, setAmount] = useState<unknown>(most)
  const [reference, setReference] = useState('')
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  const limit = `\u2066${writeNumber(most, language, currencyFormat())}\u2069`
  const chosen = modeId ?? modes?.[0]?.id ?? ''

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const entered = typeof amount === 'string' ? amount : null
    const payment = { paymentModeId: chosen, amount: entered, reference: reference || null, note: text || null }
    try {
      await record(payment, key.current)
      announce({ tone: 'success', title: say(messages.recorded) })
      onClose()
    } catch (error) {
      const fields = error instanceof ApiProblem ? error.fields : {}
      setWrong(fields)
      if (Object.keys(fields).length === 0) announceProblem(error)
      // What was refused is another wish once it is changed; what got no answer is the same one.
      if (error instanceof ApiProblem && error.status >= 400 && error.status < 500) key.current = newIdempotencyKey()
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog title={say(messages.record)} onClose={onClose}>
      <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
        {modes?.length === 0 && <p className={classes.about}>{say(messages.noMode)}</p>}
        {modes && modes.length > 0 && (
          <Select
            label={say(messages.mode)}
            error={wrong['paymentModeId']}
            value={chosen}
            onChange={(event) => setModeId(event.currentTarget.value)}
            options={modes.map((mode) => ({ value: mode.id, label: mode.name }))}
          />
        )}
        <MoneyInput
          id="payment-amount"
          name="amount"
          field={transaction.fields.amountTotal}
          resource={transaction}
          label={say(messages.amount)}
          hint={say(messages.mostDue, { amount: limit })}
          error={wrong['amount']}
          value={amount}
          onChange={setAmount}
        />
        <TextInput
          label={say(messages.reference)}
          maxLength={120}
          {...ownDirection(reference)}
          error={wrong['reference']}
          value={reference}
          onChange={(event) => setReference(event.currentTarget.value)}
          hint={say(messages.referenceWhy)}
        />
        <Textarea
          label={say(messages.note)}
          rows={2}
          maxLength={1000}
          {...ownDirection(text)}
          error={wrong['note']}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <div className={classes.acts}>
          <Button tone="quiet" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button busy={busy} type="submit" disabled={chosen === ''}>
            {say(messages.record)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
