import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/Combobox.css'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import type { Row } from '#engine/core/resource.ts'
import { textOf } from '#engine/fields/cells.web.tsx'
import { writeNumber } from '#engine/fields/figures.web.tsx'
import { MoneyInput } from '#engine/fields/inputs/money.web.tsx'
import { ApiProblem } from '#engine/web/api-problem.ts'
import { Dialog } from '#engine/web/crud/dialog.tsx'
import { newKey } from '#engine/web/crud/record/idempotency-key.ts'
import { useLanguage, useSay, useT } from '#engine/web/i18n.ts'
import { announceProblem } from '#engine/web/problem-notice.ts'
import { announce } from '#engine/web/ui/notices.ts'
import { handModes, useMoneyAct } from './payments.web.ts'
import { said } from './payments-sentences.ts'
import { transaction } from './transaction.ts'
import classes from './payments.module.css'

const amountField = transaction.fields['amountTotal']

/** Writes down a payment that arrived by hand, or gives money back. `most` is what the amount may be at most. */
export default function MoneyDialog(props: {
  readonly act: 'payments' | 'refunds'
  readonly row: Row
  readonly most: string
  readonly onClose: () => void
}) {
  const { act, row, most, onClose } = props
  const t = useT()
  const say = useSay()
  const language = useLanguage()
  const send = useMoneyAct(row)
  const key = useRef(newKey())
  const paying = act === 'payments'
  const modes = useQuery({ ...handModes, enabled: paying })
  const [modeId, setModeId] = useState<string | null>(null)
  const [amount, setAmount] = useState<unknown>(most)
  const [reference, setReference] = useState('')
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  const currency = textOf(row['currency'])
  const limit = `\u2066${writeNumber(most, language, { style: 'currency', currency })}\u2069`
  const chosen = modeId ?? modes.data?.[0]?.id ?? ''

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const payment = { paymentModeId: chosen, amount, reference: reference || null, note: text || null }
    try {
      const made = await send(act, paying ? payment : { amount, reason: text || null }, key.current)
      const done = paying ? said.recorded : made['state'] === 'pending' ? said.refunding : said.refunded
      announce({ tone: made['state'] === 'pending' ? 'info' : 'success', title: say(done) })
      onClose()
    } catch (error) {
      const fields = error instanceof ApiProblem ? error.fields : {}
      setWrong(fields)
      if (Object.keys(fields).length === 0) announceProblem(error)
      // What was refused is another wish once it is changed; what got no answer is the same one.
      if (error instanceof ApiProblem && error.status >= 400 && error.status < 500) key.current = newKey()
    } finally {
      setBusy(false)
    }
  }

  if (!amountField) return null
  return (
    <Dialog title={say(paying ? said.record : said.refund)} onClose={onClose}>
      <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
        {paying && modes.data?.length === 0 && <p className={classes.about}>{say(said.noMode)}</p>}
        {paying && (modes.data?.length ?? 0) > 0 && (
          <NativeSelect
            label={say(said.mode)}
            error={wrong['paymentModeId']}
            value={chosen}
            onChange={(event) => setModeId(event.currentTarget.value)}
            data={(modes.data ?? []).map((mode) => ({ value: mode.id, label: textOf(mode['name']) }))}
          />
        )}
        <MoneyInput
          id={`money-${act}`}
          name="amount"
          field={amountField}
          resource={transaction}
          label={say(said.amount)}
          hint={say(paying ? said.mostDue : said.mostKept, { amount: limit })}
          error={wrong['amount']}
          value={amount}
          onChange={setAmount}
        />
        {paying && (
          <TextInput
            label={say(said.reference)}
            description={say(said.referenceWhy)}
            maxLength={120}
            dir={reference ? 'auto' : undefined}
            error={wrong['reference']}
            value={reference}
            onChange={(event) => setReference(event.currentTarget.value)}
          />
        )}
        <Textarea
          label={say(paying ? said.note : said.reason)}
          description={paying ? undefined : say(said.back)}
          required={!paying}
          rows={2}
          maxLength={1000}
          dir={text ? 'auto' : undefined}
          error={wrong['reason'] ?? wrong['note']}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <div className={classes.acts}>
          <Button variant="default" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button type="submit" color={paying ? 'accent' : 'red'} loading={busy} disabled={paying && chosen === ''}>
            {say(paying ? said.record : said.refund)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
