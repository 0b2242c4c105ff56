import { nameFields } from '#engine/definition/name-fields.ts'
import { IconBolt, IconPlus } from '@tabler/icons-react'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { AppLink } from '#engine/routing/link.web.tsx'
import { IconButton } from '#engine/ui/controls/button.web.tsx'
import { orderStatus } from '../order-status.ts'
import { triggers, type WorkflowEvent, type WorkflowStatus } from '../workflow.ts'
import type { EventWay } from './workflow-columns.ts'
import type { Connection } from './use-connection.web.ts'
import classes from './workflow-graph.module.css'
import { messages } from './status-card.messages.ts'

/** An event of the status, and the side of the box where the event’s line leaves. */
interface LeavingEvent {
  readonly event: WorkflowEvent
  readonly leaves: EventWay['leaves']
  readonly target: WorkflowStatus
}

/** A status with its events: a box of the drawing, or a list entry on a phone. */
export function StatusCard(props: {
  readonly status: WorkflowStatus
  readonly leaving: readonly LeavingEvent[]
  readonly remarked: boolean
  readonly onEvent: (id: string) => void
  readonly onPoint: (id: string | null) => void
  readonly connection: Connection | null
}) {
  const { status, leaving, remarked, onEvent, onPoint, connection } = props
  const say = useSay()
  const name = nameFields[useLanguage()]
  const pointed = (id: string) => ({
    onPointerEnter: () => onPoint(id),
    onPointerLeave: () => onPoint(null),
    onFocus: () => onPoint(id),
    onBlur: () => onPoint(null),
  })
  return (
    <div
      className={classes.card}
      role="group"
      aria-label={status[name]}
      data-status={status.id}
      data-remarked={remarked || undefined}
    >
      <div className={classes.head} data-head {...pointed(status.id)}>
        <AppLink className={classes.name} href={`${orderStatus.screen}/${status.id}`}>
          <Dot status={status} />
          <span dir="auto">{status[name]}</span>
        </AppLink>
        {status.initial && <span className={classes.start}>{say(messages.start)}</span>}
        {connection && (
          <IconButton
            className={classes.handle ?? ''}
            label={say(messages.handleFrom)}
            {...connection.handleFrom(status.id)}
          >
            <IconPlus size={16} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {leaving.length > 0 && (
        <ul className={classes.events}>
          {leaving.map(({ event, leaves, target }) => {
            const leads = say(messages.leads, { status: target[name] })
            return (
              <li
                key={event.id}
                className={classes.event}
                data-event={event.id}
                data-leaves={leaves}
                {...pointed(event.id)}
              >
                <span className={classes.label} dir="auto" aria-hidden="true">
                  {event[name]}
                </span>
                <span className={classes.leads} aria-hidden="true">
                  {leads}
                </span>
                <Automatic trigger={event.trigger} />
                <Dot status={target} />
                {/* The button lies over the texts, because paper shows no buttons. */}
                <button
                  type="button"
                  className={classes.open}
                  aria-label={`${event[name]} ${leads}`}
                  onClick={() => onEvent(event.id)}
                />
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}

/** A dot in the colour of a status. */
function Dot({ status }: { readonly status: WorkflowStatus }) {
  return <span className={classes.dot} style={{ backgroundColor: colourOf(status) }} />
}

/** The icon of an automatic event, with its trigger as label. */
function Automatic({ trigger }: Pick<WorkflowEvent, 'trigger'>) {
  const say = useSay()
  const option = triggers.find(({ value }) => value === trigger)
  if (!option || trigger === 'manual') return null
  return (
    <span className={classes.automatic} title={say(option.label)}>
      <IconBolt size={12} role="img" aria-label={say(option.label)} />
    </span>
  )
}

/** The colour of a status in the drawing. */
export function colourOf({ colour }: WorkflowStatus): string {
  return colour ?? 'var(--souk-text-faint)'
}
