import type { Resource, Row } from '#engine/definition/resource.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { Value } from '#engine/crud/value.web.tsx'
import { useRegistry } from '#engine/fields/registry.web.tsx'
import { titleOf } from '#engine/fields/columns.web.ts'
import { useNavigateTo } from '#engine/routing/link.web.tsx'
import type { ParentFilter } from '#engine/form/parent-filter.web.ts'
import type { Values } from '#engine/form/merge-edits.web.ts'
import { ReadOnlyFields } from './read-only-fields.web.tsx'
import { RecordActionsMenu } from './record-actions-menu.web.tsx'
import { RecordBeside } from './beside/record-beside.web.tsx'
import { RecordStatus } from './record-status.web.tsx'
import { ManagedFacts } from './record-strip.web.tsx'
import { RecordForm } from '#engine/form/record-form.web.tsx'
import { RecordGone } from './record-gone.web.tsx'
import { announceCreated, announceSaved } from '#engine/form/saved-notice.web.ts'
import { stateColumnOf } from './state-column.web.ts'
import { useRecord } from './use-record.web.ts'
import { useRecordForm } from '#engine/form/use-record-form.web.ts'
import { Dialog } from '#engine/ui/overlays/dialog.web.tsx'
import classes from '#engine/form/form.module.css'
import head from './record-actions-menu.module.css'

interface RecordDrawerProps {
  readonly resource: Resource
  /** The parent record of the list behind the drawer; a new record references it. */
  readonly parent?: ParentFilter | undefined
  /** Initial values of a new record. */
  readonly prefill?: Values
  readonly onClose: () => void
}

/** The form of a small record in a drawer over its list. */
export default function RecordDrawer(props: RecordDrawerProps & { readonly id: string }) {
  const { resource, id, onClose } = props
  const say = useSay()
  const opened = useRecord(resource, id)
  const { kinds } = useRegistry()
  const state = stateColumnOf(resource, kinds)
  const title = id === 'new' ? say(resource.labels.create) : opened.row ? titleOf(resource, opened.row) : '…'
  return (
    <Dialog title={<bdi>{title}</bdi>} place="end" onClose={onClose}>
      <div className={classes.inDrawer}>
        {opened.refusal ? (
          <RecordGone resource={resource} refusal={opened.refusal} onRetry={opened.retry} />
        ) : id === 'new' || (opened.row && opened.mayUpdate) ? (
          (id === 'new' || opened.row) && <DrawerForm {...props} row={opened.row ?? null} />
        ) : (
          opened.row && (
            <>
              {state !== undefined && (
                <div className={head.acts}>
                  <Value resource={resource} row={opened.row} name={state} />
                </div>
              )}
              <ReadOnlyFields resource={resource} row={opened.row} />
              <RecordBeside resource={resource} row={opened.row} values={opened.row} />
            </>
          )
        )}
      </div>
    </Dialog>
  )
}

function DrawerForm({
  resource,
  parent: parentFilter,
  prefill,
  row,
  onClose,
}: RecordDrawerProps & { readonly row: Row | null }) {
  const form = useRecordForm(resource, row, prefill, parentFilter)
  const go = useNavigateTo()
  return (
    <>
      {row && (
        <div className={head.acts}>
          <RecordStatus resource={resource} row={form.row ?? row} />
          <RecordActionsMenu resource={resource} row={form.row ?? row} onDeleted={onClose} />
        </div>
      )}
      {row && <ManagedFacts resource={resource} row={form.row ?? row} />}
      <RecordForm
        form={form}
        several={row === null}
        onCancel={row ? form.giveUp : onClose}
        onSaved={(saved, another) => {
          if (row) announceSaved(resource, saved)
          else announceCreated(resource, saved, () => go(`${resource.screen}/${saved.id}`))
          if (another) form.another()
          else onClose()
        }}
      >
        <RecordBeside resource={resource} row={row} values={form.values} />
      </RecordForm>
    </>
  )
}
