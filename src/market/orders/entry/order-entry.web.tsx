import { IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { currencyFormat } from '#engine/definition/amount.ts'
import { writeNumber } from '#engine/fields/numbers/write-number.web.tsx'
import { ApiProblem } from '#engine/http/api-problem.web.ts'
import { callApi } from '#engine/http/client.web.ts'
import { useNavigateTo } from '#engine/routing/link.web.tsx'
import { RecordHead } from '#engine/record/record-head.web.tsx'
import { RestoredDraftNotice } from '#engine/form/restored-draft-notice.web.tsx'
import { SingleField } from '#engine/crud/single-field.web.tsx'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { announceUnlessShown } from '#engine/shell/problem-notice.web.ts'
import { announce } from '#engine/ui/notices.web.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import form from '#engine/form/form.module.css'
import type { orderPlacement } from './order-entry.contract.ts'
import { EntryLine } from './order-entry-line.web.tsx'
import { messages } from './order-entry.messages.ts'
import { isBlank, nextLine, linePayload, useQuote, draftProblems } from './order-entry.web.ts'
import { useOrderDraft } from './order-entry-draft.web.ts'
import { order } from '../order.ts'
import classes from './order-entry.module.css'

const shownFields = /^(lines\.\d+\.)?(articleId|plackId|providerId|quantity)$|^(customerId|note|location)$/

/** The page on which an order is entered: for whom, what and how many; prices, discounts and stock are told while one types. */
export default function OrderEntry() {
  const say = useSay()
  const language = useLanguage()
  const go = useNavigateTo()
  const cache = useQueryClient()
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const { entered, change, key, renewKey, drop, restored, giveUp } = useOrderDraft(search['customerId'])
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState<'draft' | 'submit' | null>(null)
  const fields = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(refused).length > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refused])
  const { lines } = entered
  const { quote, lineOf, wrong: unsaleable } = useQuote(lines)
  const wrong = { ...unsaleable, ...refused }

  const changeLines = (next: typeof lines): void => {
    setRefused({})
    change({ ...entered, lines: next })
  }
  const add = (): void => changeLines([...lines, nextLine(lines)])
  const place = async (submit: boolean): Promise<void> => {
    if (busy) return
    setBusy(submit ? 'submit' : 'draft')
    const told = lines.length > 1 ? lines.filter((line) => !isBlank(line)) : lines
    try {
      const { customerId, note, location } = entered
      const { data } = await callApi<typeof orderPlacement>('POST', `${order.path}/place`, {
        body: { customerId, note, location, submit, lines: told.map(linePayload) },
        idempotencyKey: key,
      })
      drop()
      void cache.invalidateQueries({ queryKey: ['list'] })
      announce({ tone: 'success', title: say(submit ? messages.placed : messages.kept, { number: data.number }) })
      go(`${order.screen}/${data.id}`)
    } catch (problem) {
      // What got no answer may have been placed: it is the same wish when it is sent again.
      if (problem instanceof ApiProblem && problem.status >= 400 && problem.status < 500) renewKey()
      setRefused(draftProblems(problem, told))
      announceUnlessShown(problem, (field) => shownFields.test(field))
    } finally {
      setBusy(null)
    }
  }
  const ask = (name: 'customerId' | 'note' | 'location') => {
    return (
      <SingleField
        resource={order}
        name={name}
        field={order.fields[name]}
        value={entered[name]}
        error={wrong[name]}
        onChange={(value) => {
          setRefused({})
          change({ ...entered, [name]: value === '' ? null : value })
        }}
      />
    )
  }
  return (
    <section className={classes.page}>
      <RecordHead resource={order} row={null} />
      <form
        ref={fields}
        className={form.form}
        noValidate
        aria-label={say(order.labels.create)}
        onSubmit={(event) => {
          // Enter goes on to the next line; an order is only placed by its button.
          event.preventDefault()
          add()
        }}
      >
        {restored && <RestoredDraftNotice onGiveUp={giveUp} />}
        <fieldset className={form.group}>
          <legend>{say(messages.who)}</legend>
          <div className={form.fields}>{ask('customerId')}</div>
        </fieldset>
        <fieldset className={form.group}>
          <legend>{say(messages.lines)}</legend>
          <div>
            <p className={classes.about}>{say(messages.about)}</p>
            <ol className={classes.lines}>
              {lines.map((line, at) => (
                <EntryLine
                  key={line.key}
                  line={line}
                  place={at}
                  quoted={lineOf(line.key)}
                  wrong={wrong}
                  onChange={(next) => changeLines(lines.map((one) => (one.key === next.key ? next : one)))}
                  onRemove={
                    lines.length > 1 ? () => changeLines(lines.filter(({ key: one }) => one !== line.key)) : undefined
                  }
                />
              ))}
            </ol>
            <Button tone="bare" type="submit">
              <IconPlus size={16} aria-hidden="true" />
              {say(messages.add)}
            </Button>
          </div>
        </fieldset>
        <fieldset className={form.group}>
          <legend>{say(messages.more)}</legend>
          <div className={form.fields}>
            {ask('location')}
            {ask('note')}
          </div>
        </fieldset>
        <div className={classes.foot}>
          <p className={classes.total} role="status">
            {say(messages.total)}
            <strong>
              <bdi dir="ltr">{quote ? writeNumber(quote.total, language, currencyFormat()) : '—'}</bdi>
            </strong>
          </p>
          <Button tone="quiet" busy={busy === 'draft'} disabled={busy === 'submit'} onClick={() => void place(false)}>
            {say(messages.draft)}
          </Button>
          <Button busy={busy === 'submit'} disabled={busy === 'draft'} onClick={() => void place(true)}>
            {say(messages.submit)}
          </Button>
        </div>
      </form>
    </section>
  )
}
