import { useQuery } from '@tanstack/react-query'
import type { Row } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'
import { writeInstant } from '#engine/fields/dates/instant.web.tsx'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { useOrderStatuses } from '#market/workflow/order-statuses.web.ts'
import { timelineOf } from './orders.web.ts'
import classes from './order.module.css'

const systemActorName = words('Souk, de lui-même', 'Souk, by itself', 'Souk تلقائيًا')

/** Everything that happened to an order: each event, from where to where, by whom and when, with its note. */
export default function OrderTimelineTab({ row }: { readonly row: Row }) {
  const say = useSay()
  const language = useLanguage()
  const statuses = useOrderStatuses()
  const { data } = useQuery(timelineOf(row))
  if (!data) return null
  return (
    <ol className={classes.timeline}>
      {data.map((step) => {
        const status = statuses.find(({ id }) => id === step.toId)
        return (
          <li key={step.id}>
            <span className={classes.dot} style={{ backgroundColor: status?.colour }} aria-hidden="true" />
            <div>
              <p>
                <strong dir="auto">{say(step.name)}</strong>
                {status && <span className={classes.to}>{status.name}</span>}
              </p>
              {step.note && (
                <p className={classes.note} dir="auto">
                  {step.note}
                </p>
              )}
              <p className={classes.who}>
                <span dir="auto">{step.actorKind === 'system' ? say(systemActorName) : step.actorName}</span>
                <time dateTime={step.at}>
                  <bdi>{writeInstant(new Date(step.at), language)}</bdi>
                </time>
              </p>
            </div>
          </li>
        )
      })}
    </ol>
  )
}
