import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { Row } from '#engine/definition/resource.ts'
import { StatusPill } from '#engine/ui/status-pill.web.tsx'
import { writeInstant } from '#engine/fields/dates/instant.web.tsx'
import { callApi } from '#engine/http/client.web.ts'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { deliveriesKey, deliveriesOf } from './deliveries.web.ts'
import { testEvent, webhookEvents } from './webhook-events.ts'
import type { Delivery, deliveryAgain } from './webhook.contract.ts'
import { webhook } from './webhook.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import { useForm } from '#engine/form/use-form.web.ts'
import classes from './webhook.module.css'
import { messages } from './webhook.messages.ts'

const shown = {
  delivered: { label: messages.delivered, colour: 'green' },
  waiting: { label: messages.waiting, colour: 'orange' },
  given_up: { label: messages.givenUp, colour: 'red' },
} as const

/** All deliveries of a webhook with their outcomes, the newest first. */
export default function DeliveriesTab({ row }: { readonly row: Row<typeof webhook> }) {
  const say = useSay()
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(deliveriesOf(row.id))
  if (!data) return <div className={classes.coming} aria-busy="true" />
  const deliveries = data.pages.flatMap((page) => page.data)
  return (
    <section className={classes.frame}>
      {deliveries.length === 0 && <p className={classes.about}>{say(messages.none)}</p>}
      <ul className={classes.deliveries}>
        {deliveries.map((delivery) => (
          <Line key={delivery.id} webhookId={row.id} delivery={delivery} />
        ))}
      </ul>
      {hasNextPage && (
        <p>
          <Button tone="quiet" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {say(messages.older)}
          </Button>
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
  const when = (instant: string): string => writeInstant(new Date(instant), language)
  const event = [...webhookEvents, testEvent].find(({ value }) => value === delivery.event)
  const what = event ? say(event.label) : delivery.event
  const { label, colour } = shown[delivery.state]
  const form = useForm({
    async send() {
      const params = { id: webhookId, delivery: delivery.id }
      await callApi<typeof deliveryAgain>('POST', `${webhook.path}/:id/deliveries/:delivery/again`, { params })
      await cache.invalidateQueries({ queryKey: deliveriesKey(webhookId) })
    },
  })
  return (
    <li>
      <div className={classes.what}>
        <StatusPill tone={colour}>{say(label)}</StatusPill>
        <strong>{what}</strong>
        <code dir="ltr">{delivery.event}</code>
      </div>
      <div className={classes.again}>
        {may('webhook:update') && (
          <Button
            tone="quiet"
            disabled={form.busy}
            aria-label={say(messages.againOf, { what })}
            onClick={(event) => void form.submit(event)}
          >
            {say(messages.again)}
          </Button>
        )}
      </div>
      <p className={classes.about}>
        <time dateTime={delivery.happenedAt}>
          <bdi>{when(delivery.happenedAt)}</bdi>
        </time>
        <CameOf delivery={delivery} />
        {delivery.attempts > 0 && <span>{say(messages.tries, { count: delivery.attempts })}</span>}
        {delivery.nextAt !== null && delivery.attempts > 0 && (
          <span>{say(messages.next, { when: when(delivery.nextAt) })}</span>
        )}
      </p>
      <details className={classes.body}>
        <summary>{say(messages.body)}</summary>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A long line is scrolled by keyboard too. */}
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

/** The receiver’s response code and response time, or the failure. */
function CameOf({ delivery: { answerCode, problem, milliseconds } }: { readonly delivery: Delivery }) {
  const say = useSay()
  if (answerCode !== null)
    return (
      <bdi dir="ltr">
        HTTP {answerCode} · {milliseconds} ms
      </bdi>
    )
  if (problem === null) return null
  if (problem === 'timeout' || problem === 'not_public') return <span>{say(messages.reasons[problem])}</span>
  return <span>{say(messages.reasons.other, { code: problem })}</span>
}
