import type { ComponentProps } from 'react'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { Dialog } from '#engine/ui/overlays/dialog.web.tsx'
import { RecordForm } from './record-form.web.tsx'
import type { CreateInPlace } from '#engine/fields/registry.web.tsx'
import { useRecordForm } from './use-record-form.web.ts'
import classes from './form.module.css'

/** A dialog that opens over a form and creates a record for a reference field of the form. */
export default function AddInPlace(props: ComponentProps<CreateInPlace>) {
  const { resource, from, sharedValues, words, onCreated, onClose } = props
  const say = useSay()
  const [first] = resource.title
  const prefill = { ...sharedValues, ...(words && first !== undefined && { [first]: words }) }
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
