import type { Resource, Row } from '#engine/core/resource.ts'
import { useSay } from '../i18n.ts'
import { Dialog } from './dialog.tsx'
import { RecordForm } from './record/record-form.tsx'
import type { Values } from './record/edits.ts'
import { useRecordForm } from './record/use-record-form.ts'
import classes from './record/form.module.css'

/** Adds the record that another form wants to point at, without leaving that form. */
export default function CreateInPlace(props: {
  readonly resource: Resource
  /** The form it is wanted in: what is typed here is another draft than that of the resource's own form. */
  readonly from: string
  /** What that form knows of it already. */
  readonly known: Values
  /** What was typed in search of it. */
  readonly words: string
  readonly onCreated: (row: Row) => void
  readonly onClose: () => void
}) {
  const { resource, from, known, words, onCreated, onClose } = props
  const say = useSay()
  const [first] = resource.title
  const prefill = { ...known, ...(words && first !== undefined && { [first]: words }) }
  const form = useRecordForm(resource, null, prefill, undefined, from)
  const leave = (): void => {
    form.giveUp()
    onClose()
  }
  return (
    <Dialog title={say(resource.labels.create)} size="lg" onClose={leave}>
      <div className={classes.inDrawer}>
        <RecordForm form={form} guarded={false} onCancel={leave} onSaved={onCreated} />
      </div>
    </Dialog>
  )
}
