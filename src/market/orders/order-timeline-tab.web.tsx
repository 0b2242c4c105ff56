import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { textDirection } from '#engine/definition/text/text-direction.ts'
import type { Row } from '#engine/definition/resource.ts'
import { writeInstant, writeNearMoment } from '#engine/fields/dates/instant.web.tsx'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import { Textarea } from '#engine/ui/controls/text-input.web.tsx'
import { formMessages } from '#engine/form/form.messages.ts'
import { useForm } from '#engine/form/use-form.web.ts'
import { useOrderStatuses } from '#market/workflow/order-statuses.web.ts'
import type { OrderStep } from '#market/shared/order-steps.ts'
import type { Transition } from './order-timeline.contract.ts'
import { useNotes } from './notes/order-notes.web.ts'
import { timelineOf } from './orders.web.ts'
import classes from './order.module.css'
import { messages, orderTimelineTabMessages } from './order-timeline-tab.messages.ts'

const { systemActorName } = orderTimelineTabMessages

/** The timeline of an order, newest first: status changes with actor and time. Above it is a box for internal notes. */
export default function OrderTimelineTab({ row }: { readonly row: Row }) {
  const may = useMay()
  const { data } = useQuery({ ...timelineOf(row), placeholderData: keepPreviousData })
  return (
    <>
      {may('order:update') && <NoteBox row={row} />}
      {data && (
        <ol className={classes.timeline}>
          {data.map((step) => (
            <Step key={step.step === null ? step.id : (step.eventId ?? step.id)} step={step} />
          ))}
        </ol>
      )}
    </>
  )
}

/** The box that adds a note at once; the note can be undone while its notice is shown. */
function NoteBox({ row }: { readonly row: Row }) {
  const say = useSay()
  const add = useNotes(row)
  const form = useForm({
    start: { note: '' },
    async send(typed, { key, confirmation }) {
      form.begin({ note: '' })
      try {
        await add(typed.note.trim(), key, confirmation)
      } catch (error) {
        // The server refused the note, so its text is put back into the box for correction.
        form.begin(typed)
        throw error
      }
    },
  })
  const isEmpty = form.values.note.trim() === ''
  return (
    <form className={classes.noteBox} {...form.props}>
      <Textarea
        aria-label={say(messages.add)}
        placeholder={say(messages.add)}
        rows={isEmpty ? 1 : 3}
        maxLength={2000}
        {...form.input('note')}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isEmpty) void form.submit(event)
        }}
      />
      {!isEmpty && (
        <Button type="submit" tone="quiet" busy={form.busy}>
          {form.doubtful ? say(formMessages.verified) : say(messages.act)}
        </Button>
      )}
    </form>
  )
}

// The steps of customers have no actor.
const customerSteps: ReadonlySet<OrderStep> = new Set(['opened', 'installation_error'])

/** A step as a sentence in the past tense, with the actor first. */
function Step({ step }: { readonly step: Transition }) {
  const say = useSay()
  const language = useLanguage()
  const status = useOrderStatuses().find(({ id }) => id === step.toId)
  const isAutomatic = step.actorKind === 'system'
  const who = step.step && customerSteps.has(step.step) ? say(messages.who) : (step.actorName ?? say(systemActorName))
  const values = { who: `\u2068${who}\u2069`, status: `\u2068${status?.name ?? say(step.name)}\u2069` }
  const moved = isAutomatic ? messages.movedAlone : step.fromId === null ? messages.created : messages.moved
  const sentence = step.step === null ? say(moved, values) : say(step.name)
  return (
    <li data-step={step.step ?? undefined}>
      <span className={classes.dot} style={{ backgroundColor: status?.colour }} aria-hidden="true" />
      <div>
        <p className={classes.fact}>
          <span>{sentence}</span>
          <span className={classes.who}>
            {(step.step !== null || isAutomatic) && <span dir="auto">{isAutomatic ? say(systemActorName) : who}</span>}
            <time dateTime={step.at} title={writeInstant(new Date(step.at), language)}>
              <bdi>{writeNearMoment(new Date(step.at), language)}</bdi>
            </time>
          </span>
        </p>
        {step.note && (
          <p className={classes.note} dir={textDirection(step.note)}>
            {step.note}
          </p>
        )}
      </div>
    </li>
  )
}
