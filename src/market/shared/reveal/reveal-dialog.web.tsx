import type { ReactNode } from 'react'
import { useSay } from '#engine/i18n/i18n.web.ts'
import type { RevealProof } from './reveal.web.ts'
import { passwordFieldMessages } from '#engine/crud/form-field.messages.ts'
import { Textarea } from '#engine/ui/controls/text-input.web.tsx'
import { useForm } from '#engine/form/use-form.web.ts'
import { FormDialog } from '#engine/form/form-dialog.web.tsx'
import { CurrentPassword, useInitialPassword } from '#market/shared/current-password.web.tsx'
import { messages } from './reveal-dialog.messages.ts'

/** A dialog that requires a reason and the password before a secret is revealed. */
export default function RevealDialog(props: {
  readonly title: string
  /** The label of the button, when the action does more than reveal a secret for a minute. */
  readonly act?: string
  /** Information shown before the inputs. */
  readonly children?: ReactNode
  readonly onClose: () => void
  readonly onProof: (proof: RevealProof) => Promise<void>
}) {
  const { onClose, onProof } = props
  const say = useSay()
  const form = useForm({
    start: { reason: '', currentPassword: useInitialPassword() },
    fields: {
      reason: { label: messages.reason, required: true },
      currentPassword: { label: passwordFieldMessages.current, required: true },
    },
    send: (proof, { confirmation }) => onProof({ ...proof, ...confirmation }),
  })
  return (
    <FormDialog title={props.title} act={props.act ?? say(messages.show)} form={form} onClose={onClose}>
      {props.children}
      <Textarea {...form.input('reason')} rows={2} data-grows maxLength={300} data-autofocus hint={say(messages.why)} />
      <CurrentPassword {...form.input('currentPassword')} />
    </FormDialog>
  )
}
