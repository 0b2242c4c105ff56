import type { Resource, Row } from '#engine/definition/resource.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { Dialog } from '#engine/ui/dialog.web.tsx'
import { RecordForm } from '#engine/form/record-form.web.tsx'
import type { Values } from '#engine/form/merge-edits.web.ts'
import { useRecordForm } from '#engine/form/use-record-form.web.ts'
import classes from '#engine/form/form.module.css'

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
