import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Resource, Row } from '#engine/definition/resource.ts'
import { sayCounted } from '#engine/definition/sentences.ts'
import { Badge } from '#engine/fields/cells.web.tsx'
import { writeInstant } from '#engine/fields/dates/instant.web.tsx'
import { request } from '#engine/http/client.web.ts'
import { SmallButton } from '#engine/ui/small-button.web.tsx'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { announceProblem } from '#engine/shell/problem-notice.web.ts'
import { deliveriesOf } from './deliveries.web.ts'
import type { Delivery } from './delivery.ts'
import { testEvent, webhookEvents } from './webhook-events.ts'
import classes from './webhook.module.css'
import { said } from './webhook.messages.ts'

const shown = {
  delivered: { label: said.delivered, colour: 'green' },
  waiting: { label: said.waiting, colour: 'orange' },
  given_up: { label: said.givenUp, colour: 'red' },
} as const

/** Everything that was sent to a webhook, the newest first, and what came of it. */
export default function DeliveriesTab({ row }: { readonly resource: Resource; readonly row: Row }) {
  const say = useSay()
  const { options } = deliveriesOf(row.id)
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(options)
  if (!data) return <div className={classes.coming} aria-busy="true" />
  const deliveries = data.pages.flatMap((page) => page.data)
  return (
    <section className={classes.frame}>
      {deliveries.length === 0 && <p className={classes.about}>{say(said.none)}</p>}
      <ul className={classes.deliveries}>
        {deliveries.map((delivery) => (
          <Line key={delivery.id} webhookId={row.id} delivery={delivery} />
        ))}
      </ul>
      {hasNextPage && (
        <p>
          <SmallButton disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {say(said.older)}
          </SmallButton>
        </p>
      )}
    </section>
  )
}

function Line({ webhookId, delivery }: { readonly webhookId: string; readonly delivery: Delivery }) {
  const say = useSay()
  const may = useMay()
  const language = useLanguage()
  const cache = useQueryClient()
  const [busy, setBusy] = useState(false)
  const { path, queryKey } = deliveriesOf(webhookId)
  const when = (instant: string): string => writeInstant(new Date(instant), language)
  const event = [...webhookEvents, testEvent].find(({ value }) => value === delivery.event)
  const what = event ? say(event.label) : delivery.event
  const { label, colour } = shown[delivery.state]
  const again = async (): Promise<void> => {
    if (busy) return
    setBusy(true)
    try {
      await request(`${path}/${delivery.id}/again`, { method: 'POST', body: {} })
      await cache.invalidateQueries({ queryKey })
    } catch (error) {
      announceProblem(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <li>
      <div className={classes.what}>
        <Badge colour={colour}>{say(label)}</Badge>
        <strong>{what}</strong>
        <code dir="ltr">{delivery.event}</code>
      </div>
      <div className={classes.again}>
        {may('webhook:update') && (
          <SmallButton disabled={busy} aria-label={say(said.againOf, { what })} onClick={() => void again()}>
            {say(said.again)}
          </SmallButton>
        )}
      </div>
      <p className={classes.about}>
        <time dateTime={delivery.happenedAt}>
          <bdi>{when(delivery.happenedAt)}</bdi>
        </time>
        <CameOf delivery={delivery} />
        {delivery.attempts > 0 && <span>{sayCounted(said.tries, language, delivery.attempts)}</span>}
        {delivery.nextAt !== null && delivery.attempts > 0 && (
          <span>{say(said.next, { when: when(delivery.nextAt) })}</span>
        )}
      </p>
      <details className={classes.body}>
        <summary>{say(said.body)}</summary>
        {/* A long line is scrolled by keyboard too. */}
        <pre dir="ltr" tabIndex={0}>
          {JSON.stringify(
            {
              'webhook-id': delivery.messageId,
              type: delivery.event,
              timestamp: delivery.happenedAt,
              data: delivery.data,
            },
            null,
            2,
          )}
        </pre>
      </details>
    </li>
  )
}

/** What the receiver answered and how soon, or why it did not. */
function CameOf({ delivery: { answerCode, problem, milliseconds } }: { readonly delivery: Delivery }) {
  const say = useSay()
  if (answerCode !== null)
    return (
      <bdi dir="ltr">
        HTTP {answerCode} · {milliseconds} ms
      </bdi>
    )
  if (problem === null) return null
  if (problem === 'timeout' || problem === 'not_public') return <span>{say(said.reasons[problem])}</span>
  return <span>{say(said.reasons.other, { code: problem })}</span>
}
