import { useQueryClient } from '@tanstack/react-query'
import { SingleField } from '#engine/crud/single-field.web.tsx'
import { callApi } from '#engine/http/client.web.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import { RadioGroup } from '#engine/ui/controls/checkbox.web.tsx'
import { announce } from '#engine/ui/notices/notices.web.ts'
import { FormDialog } from '#engine/form/form-dialog.web.tsx'
import { useForm, type Confirmation } from '#engine/form/use-form.web.ts'
import { fieldRules } from '#engine/form/field-rules.web.ts'
import type { changeOccurrence } from './occurrence.contract.ts'
import { occurrenceScopes, type OccurrenceScope } from './occurrence-scopes.ts'
import type { OccurrenceEntry } from './provider-calendar-entries.web.ts'
import { providerCalendar } from './provider-calendar.ts'
import type { TimeRange } from './provider-calendar-times.ts'
import RecurrenceWords from './recurrence/recurrence-words.web.tsx'
import { messages } from './recurrence/recurrence.messages.ts'
import classes from './recurrence/recurrence.module.css'

const { title: titleField, start, end } = providerCalendar.fields
const fields = { title: titleField, start, end }
const names = ['title', 'start', 'end'] as const

/** The dialog of an occurrence: its time, and whether a change applies to this one, all following ones, or all. */
export default function OccurrenceDialog(props: {
  readonly entry: OccurrenceEntry
  /** The new time, when the user has dragged the occurrence. */
  readonly to: TimeRange | null
  readonly onSeries: (id: string) => void
  readonly onClose: () => void
}) {
  const { entry, to, onClose } = props
  const { occurrence, title, recurrence } = entry
  const say = useSay()
  const may = useMay()
  const cache = useQueryClient()
  const change = async (
    changed: Partial<Record<(typeof names)[number], string>> & Confirmation,
    remove = false,
  ): Promise<void> => {
    await callApi<typeof changeOccurrence>('POST', `${providerCalendar.path}/:id/occurrences/:day`, {
      params: { id: occurrence.entryId, day: occurrence.day },
      body: { scope: form.values.scope, ...changed, ...(remove && { remove }) },
      version: entry.version,
    })
    void cache.invalidateQueries({ queryKey: ['list'] })
    announce({ tone: 'success', title: say(remove ? messages.removed : messages.saved, { title }) })
    onClose()
  }
  const form = useForm({
    start: { scope: 'this' as OccurrenceScope, title, start: to?.start ?? entry.start, end: to?.end ?? entry.end },
    check: fieldRules(fields),
    send: ({ scope: _sent, ...changed }, { confirmation }) => change({ ...changed, ...confirmation }),
  })
  const removal = useForm({ send: () => change({}, true) })
  return (
    <FormDialog title={<bdi>{title}</bdi>} act={say(messages.save)} form={form} onClose={onClose}>
      {recurrence && (
        <p className={classes.said}>
          <RecurrenceWords text={recurrence} />
        </p>
      )}
      {names.map((name) => (
        <SingleField key={name} resource={providerCalendar} field={fields[name]} {...form.control(name)} />
      ))}
      <RadioGroup
        label={say(messages.scope)}
        {...form.control('scope')}
        options={occurrenceScopes.map((value) => ({ value, label: say(messages.scopes[value]) }))}
      />
      <div className={classes.acts}>
        {may('provider-calendar:delete') && (
          <Button tone="quiet" danger busy={removal.busy} onClick={() => void removal.submit()}>
            {say(messages.remove)}
          </Button>
        )}
        <Button tone="quiet" onClick={() => props.onSeries(occurrence.entryId)}>
          {say(messages.series)}
        </Button>
      </div>
    </FormDialog>
  )
}
