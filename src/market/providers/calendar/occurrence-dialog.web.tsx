import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { SingleField } from '#engine/crud/single-field.web.tsx'
import { callApi } from '#engine/http/client.web.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import { RadioGroup } from '#engine/ui/controls/checkbox.web.tsx'
import { announce } from '#engine/ui/notices/notices.web.ts'
import { FormDialog } from '#engine/form/form-dialog.web.tsx'
import { useSubmit, type Confirmation } from '#engine/form/use-submit.web.ts'
import type { changeOccurrence } from './occurrence.contract.ts'
import { occurrenceScopes, type OccurrenceScope } from './occurrence-scopes.ts'
import type { OccurrenceEntry } from './provider-calendar-entries.web.ts'
import { providerCalendar } from './provider-calendar.ts'
import type { TimeRange } from './provider-calendar-times.ts'
import RecurrenceWords from './recurrence/recurrence-words.web.tsx'
import { messages } from './recurrence/recurrence.messages.ts'
import classes from './recurrence/recurrence.module.css'

const names = ['title', 'start', 'end'] as const

/** One time of what comes again: what it is, when, and whether a change is about it alone, the following ones too, or all. */
export default function OccurrenceDialog(props: {
  readonly entry: OccurrenceEntry
  /** Where it was moved to. */
  readonly to: TimeRange | null
  readonly onSeries: (id: string) => void
  readonly onClose: () => void
}) {
  const { entry, to, onClose } = props
  const { occurrence, title, recurrence } = entry
  const say = useSay()
  const may = useMay()
  const cache = useQueryClient()
  const [scope, setScope] = useState<OccurrenceScope>('this')
  const [values, setValues] = useState<Readonly<Record<(typeof names)[number], string>>>({
    title,
    start: to?.start ?? entry.start,
    end: to?.end ?? entry.end,
  })
  const change = async (remove: boolean, confirmation: Confirmation = {}): Promise<void> => {
    await callApi<typeof changeOccurrence>('POST', `${providerCalendar.path}/:id/occurrences/:day`, {
      params: { id: occurrence.entryId, day: occurrence.day },
      body: { scope, ...(remove ? { remove } : { ...values, ...confirmation }) },
      version: entry.version,
    })
    void cache.invalidateQueries({ queryKey: ['list'] })
    announce({ tone: 'success', title: say(remove ? messages.removed : messages.saved, { title }) })
    onClose()
  }
  const shows = (field: string): boolean => names.some((name) => name === field)
  const form = useSubmit((_key, confirmation) => change(false, confirmation), { shows })
  const removal = useSubmit(() => change(true))
  return (
    <FormDialog title={<bdi>{title}</bdi>} act={say(messages.save)} form={form} onClose={onClose}>
      {recurrence && (
        <p className={classes.said}>
          <RecurrenceWords text={recurrence} />
        </p>
      )}
      {names.map((name) => (
        <SingleField
          key={name}
          resource={providerCalendar}
          name={name}
          field={providerCalendar.fields[name]}
          error={form.wrong[name]}
          value={values[name]}
          onChange={(value) => setValues((now) => ({ ...now, [name]: typeof value === 'string' ? value : '' }))}
        />
      ))}
      <RadioGroup
        label={say(messages.scope)}
        value={scope}
        onChange={setScope}
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
