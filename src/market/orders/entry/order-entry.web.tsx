import { useQueryClient } from '@tanstack/react-query'
import { useSearch } from '#engine/routing/router.web.tsx'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { fieldProblems } from '#engine/definition/field-problems.ts'
import { SingleField } from '#engine/crud/single-field.web.tsx'
import form from '#engine/form/form.module.css'
import { isTopmost } from '#engine/form/is-topmost.web.ts'
import { RestoredDraftNotice } from '#engine/form/restored-draft-notice.web.tsx'
import { ApiProblem } from '#engine/http/api-problem.web.ts'
import { callApi } from '#engine/http/client.web.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { RecordHead } from '#engine/record/record-head.web.tsx'
import { useNavigateTo } from '#engine/routing/link.web.tsx'
import { announce } from '#engine/ui/notices/notices.web.ts'
import { useForm } from '#engine/form/use-form.web.ts'
import { order } from '../order.ts'
import { EntryCustomer } from './entry-customer.web.tsx'
import { OfferSearch } from './offer-search.web.tsx'
import type { Offer, orderPlacement } from './order-entry.contract.ts'
import { useOrderDraft } from './order-entry-draft.web.ts'
import { EntryLine } from './order-entry-line.web.tsx'
import { messages } from './order-entry.messages.ts'
import { EntryTotal } from './order-entry-total.web.tsx'
import { linePayload, lineProblems, useQuote, withOffer, type DraftOrder } from './order-entry.web.ts'
import classes from './order-entry.module.css'

const shownFields = /^(lines\.\d+\.)?(articleId|plackId|providerId|quantity)$|^(customerId|note|location|lines)$/

/** The entry page of an order: customer, articles and quantities. Prices, discounts and stock are updated during typing. */
export default function OrderEntry() {
  const say = useSay()
  const go = useNavigateTo()
  const cache = useQueryClient()
  const search = useSearch()
  const { entered, change, key, renewKey, drop, restored, giveUp } = useOrderDraft(search['customerId'])
  const { lines } = entered
  const { quote, lineOf, wrong: unsaleable } = useQuote(lines)
  const [announcement, setAnnouncement] = useState('')
  const intent = useRef<'draft' | 'submit'>('submit')
  const customerBox = useRef<HTMLInputElement>(null)
  const offerBox = useRef<HTMLInputElement>(null)
  const [firstBox] = useState(entered.customerId === null ? customerBox : offerBox)

  const missing = (): Readonly<Record<string, string>> => ({
    ...(entered.customerId === null && {
      customerId: say(fieldProblems.required, { field: say(order.fields.customerId.label) }),
    }),
    ...(lines.length === 0 && { lines: say(messages.none) }),
  })
  const sending = useForm({
    async send(_values, { confirmation }) {
      const { customerId, note, location } = entered
      const submit = intent.current === 'submit'
      const { data } = await callApi<typeof orderPlacement>('POST', `${order.path}/place`, {
        body: { customerId, note, location, submit, lines: lines.map(linePayload), ...confirmation },
        // The idempotency key is stored with the draft. A retry after a lost response is therefore the same request, even after a
        // reload.
        idempotencyKey: key,
      })
      drop()
      void cache.invalidateQueries({ queryKey: ['list'] })
      announce({ tone: 'success', title: say(submit ? messages.placed : messages.kept, { number: data.number }) })
      // The entry page is replaced in the browser’s history, so that the back button does not open an empty form.
      go(`${order.screen}/${data.id}`, 'replace')
    },
    check: missing,
    shows: (field) => shownFields.test(field),
    refused(problem) {
      if (problem instanceof ApiProblem && problem.status >= 400 && problem.status < 500) renewKey()
      return false
    },
  })
  const { busy } = sending
  const refused = { ...sending.odd, ...sending.problems }
  const wrong = { ...unsaleable, ...lineProblems(refused, lines) }
  const place = (how: 'draft' | 'submit'): void => {
    if (busy) return
    intent.current = how
    void sending.submit()
  }
  const { ref: page } = sending.props
  const submit = useEffectEvent(() => place('submit'))

  useEffect(() => {
    // On a phone the on-screen keyboard would cover the page.
    if (matchMedia('(pointer: fine)').matches) firstBox.current?.focus()
    const press = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.key !== 'Enter') return
      event.preventDefault()
      if (page.current && isTopmost(page.current)) submit()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [firstBox, page])

  const edit = (next: Partial<DraftOrder>): void => {
    sending.setProblems({})
    change({ ...entered, ...next })
  }
  const add = (offer: Offer): void => {
    edit({ lines: withOffer(lines, offer) })
    setAnnouncement(say(messages.added, { name: offer.name }))
  }
  const ask = (name: 'note' | 'location') => (
    <SingleField
      resource={order}
      name={name}
      field={order.fields[name]}
      value={entered[name]}
      error={refused[name]}
      onChange={(value) => edit({ [name]: value === '' ? null : value })}
    />
  )
  return (
    <section className={classes.page}>
      <RecordHead resource={order} row={null} />
      <form
        {...sending.props}
        data-record-form
        className={classes.form}
        aria-label={say(order.labels.create)}
        onSubmit={(event) => {
          // The Enter key moves to the search for the next line; only the button places the order.
          event.preventDefault()
          offerBox.current?.focus()
        }}
      >
        <div className={`${form.form} ${classes.asked}`}>
          {restored && <RestoredDraftNotice onGiveUp={giveUp} />}
          <div className={form.group}>
            <EntryCustomer
              box={customerBox}
              value={entered.customerId}
              error={refused['customerId']}
              onChange={(customerId) => {
                edit({ customerId })
                offerBox.current?.focus()
              }}
            />
          </div>
          <fieldset className={form.group}>
            <legend>{say(messages.lines)}</legend>
            <div>
              <OfferSearch box={offerBox} error={refused['lines']} onAdd={add} />
              <p className="visually-hidden" role="status">
                {announcement}
              </p>
              {lines.length === 0 && <p className={classes.about}>{say(messages.about)}</p>}
              <ol className={classes.lines}>
                {lines.map((line, at) => (
                  <EntryLine
                    key={line.key}
                    line={line}
                    place={at}
                    quoted={lineOf(line.key)}
                    wrong={wrong[line.key]}
                    onChange={(next) => edit({ lines: lines.map((one) => (one.key === next.key ? next : one)) })}
                    onRemove={() => {
                      edit({ lines: lines.filter(({ key: one }) => one !== line.key) })
                      offerBox.current?.focus()
                    }}
                  />
                ))}
              </ol>
            </div>
          </fieldset>
          <fieldset className={form.group}>
            <legend>{say(messages.more)}</legend>
            <div className={form.fields}>
              {ask('location')}
              {ask('note')}
            </div>
          </fieldset>
        </div>
        <EntryTotal
          quote={quote}
          count={lines.length}
          busy={busy ? intent.current : null}
          confirms={Object.keys(sending.odd).length > 0 ? intent.current : null}
          onPlace={place}
        />
      </form>
    </section>
  )
}
