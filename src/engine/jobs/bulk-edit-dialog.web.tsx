import { useQuery } from '@tanstack/react-query'
import { bulkEditableFields } from '#engine/definition/bulk-action.ts'
import type { Resource } from '#engine/definition/resource.ts'
import { checkField } from '#engine/definition/validation.ts'
import { SingleField } from '#engine/crud/single-field.web.tsx'
import { useSay } from '#engine/i18n/i18n.web.ts'
import type { SelectedRows } from '#engine/list/selection.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { Select } from '#engine/ui/controls/select.web.tsx'
import { FormDialog } from '#engine/form/form-dialog.web.tsx'
import { useDebounced } from '#engine/ui/use-debounced.web.ts'
import { useForm } from '#engine/form/use-form.web.ts'
import { previewBulkEdit, startBulk } from './bulk-jobs.web.ts'
import classes from './bulk.module.css'
import { bulkEditMessages } from './bulk-edit.messages.ts'

const pauseAfterTyping = 300

/** A dialog for changing one field of the selected rows, with a preview of the effect. */
export default function BulkEditDialog(props: {
  readonly resource: Resource
  readonly chosen: SelectedRows
  readonly onClose: () => void
}) {
  const { resource, chosen, onClose } = props
  const say = useSay()
  const may = useMay()
  const names = bulkEditableFields(resource).filter((name) => {
    const target = resource.fields[name]?.target
    return target === undefined || may(`${target}:read`)
  })
  const form = useForm({
    start: { name: '', value: null as unknown },
    async send(change) {
      await startBulk(resource, 'edit', chosen.rows, { field: change.name, value: change.value })
      chosen.clear()
      onClose()
    },
  })
  const { name, value } = form.values
  const field = resource.fields[name]
  const debounced = useDebounced(JSON.stringify({ field: name, value }), pauseAfterTyping)
  const settled = debounced === JSON.stringify({ field: name, value })
  const sound = field !== undefined && checkField(name, field, value).details.length === 0
  const preview = useQuery({
    queryKey: ['list', resource.name, 'bulk preview', chosen.rows, debounced],
    queryFn: ({ signal }) => previewBulkEdit(resource, chosen.rows, { field: name, value }, signal),
    enabled: sound && settled,
  })
  const counts = sound && settled ? preview.data : undefined
  return (
    <FormDialog
      title={say(bulkEditMessages.title, { count: chosen.count })}
      act={say(bulkEditMessages.act)}
      disabled={!counts || counts.changing === 0}
      form={form}
      onClose={onClose}
    >
      <Select
        label={say(bulkEditMessages.field)}
        options={[
          { value: '', label: '' },
          ...names.map((one) => ({ value: one, label: say(resource.fields[one]?.label ?? resource.labels.one) })),
        ]}
        value={name}
        onChange={(event) => form.set({ name: event.currentTarget.value, value: null })}
      />
      {field && (
        <SingleField
          key={name}
          resource={resource}
          name={name}
          field={field}
          label={say(bulkEditMessages.value)}
          error={form.problem(name)}
          value={value}
          onChange={(next) => form.set({ value: next })}
        />
      )}
      {sound && (
        <ul className={classes.preview} aria-live="polite">
          {counts ? (
            <>
              <li>{say(bulkEditMessages.changing, { count: counts.changing })}</li>
              {counts.same > 0 && <li>{say(bulkEditMessages.same, { count: counts.same })}</li>}
              {counts.refused.map(({ why, count }) => (
                <li key={why}>{say(bulkEditMessages.refused, { count, why })}</li>
              ))}
            </>
          ) : (
            <li>{say(bulkEditMessages.counting)}</li>
          )}
        </ul>
      )}
    </FormDialog>
  )
}
