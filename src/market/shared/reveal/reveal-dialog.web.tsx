import { useState, type ReactNode } from 'react'
import { useSay } from '#engine/i18n/i18n.web.ts'
import type { RevealProof } from './reveal.web.ts'
import { passwordFieldMessages } from '#engine/crud/form-field.messages.ts'
import { Textarea, PasswordInput } from '#engine/ui/controls/text-input.web.tsx'
import { useSubmit } from '#engine/form/use-submit.web.ts'
import { FormDialog } from '#engine/form/form-dialog.web.tsx'
import { messages } from './reveal-dialog.messages.ts'

/** Asks for the reason and the password before a secret is shown. */
export default function RevealDialog(props: {
  readonly title: string
  /** What the button says, where it is more than showing for a minute. */
  readonly act?: string
  /** What is to be known before. */
  readonly children?: ReactNode
  readonly onClose: () => void
  readonly onProof: (proof: RevealProof) => Promise<void>
}) {
  const { onClose, onProof } = props
  const say = useSay()
  const [reason, setReason] = useState('')
  const [currentPassword, setPassword] = useState('')
  const form = useSubmit(() => onProof({ reason, currentPassword }))
  const { wrong } = form
  return (
    <FormDialog title={props.title} act={props.act ?? say(messages.show)} form={form} onClose={onClose}>
      {props.children}
      <Textarea
        label={say(messages.reason)}
        required
        rows={2}
        data-grows
        maxLength={300}
        error={wrong['reason']}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        data-autofocus
        hint={say(messages.why)}
      />
      <PasswordInput
        label={say(passwordFieldMessages.current)}
        required
        autoComplete="current-password"
        error={wrong['currentPassword']}
        value={currentPassword}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
