import type { ReactNode } from 'react'
import { FormDialog } from '../../form/form-dialog.web.tsx'
import { useForm } from '../../form/use-form.web.ts'

/** A dialog that asks for confirmation of an action, and stays open until the action has succeeded. */
export default function Confirm(props: {
  readonly title: string
  readonly act: string
  readonly danger?: boolean
  readonly disabled?: boolean
  /** The label of the button that closes the dialog; by default *Cancel*. */
  readonly stay?: string
  readonly children?: ReactNode
  readonly onAct: () => Promise<void> | void
  readonly onClose: () => void
  /** Handles a rejected request; returns whether it did. */
  readonly onRefusal?: (error: unknown) => boolean
}) {
  const { onAct, onClose, onRefusal, ...dialog } = props
  const form = useForm({
    async send() {
      await onAct()
      onClose()
    },
    refused: onRefusal,
  })
  return <FormDialog {...dialog} bare form={form} onClose={onClose} />
}
