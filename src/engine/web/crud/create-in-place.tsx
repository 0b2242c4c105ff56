import type { Resource, Row } from '#engine/core/resource.ts'
import { useSay } from '../i18n.ts'
import { Dialog } from './dialog.tsx'
import { RecordForm } from './record/record-form.tsx'
import { useRecordForm } from './record/use-record-form.ts'
import classes from './record/form.module.css'

/** Adds the record that another form wants to point at, without leaving that form. */
export default function CreateInPlace(props: {
  readonly resource: Resource
  /** What was typed in search of it. */
  readonly words: string
  readonly onCreated: (row: Row) => void
  readonly onClose: () => void
}) {
  const { resource, words, onCreated, onClose } = props
  const say = useSay()
  const [first] = resource.title
  const form = useRecordForm(resource, null, words && first !== undefined ? { [first]: words } : {})
  return (
    <Dialog title={say(resource.labels.create)} size="lg" onClose={onClose}>
      <div className={classes.inDrawer}>
        <RecordForm form={form} guarded={false} onCancel={onClose} onSaved={onCreated} />
      </div>
    </Dialog>
  )
}
