import { passwordFieldMessages } from '#engine/crud/form-field.messages.ts'
import { FormDialog } from '#engine/form/form-dialog.web.tsx'
import { useForm } from '#engine/form/use-form.web.ts'
import { callApi } from '#engine/http/client.web.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { PasswordInput, TextInput } from '#engine/ui/controls/text-input.web.tsx'
import { members } from '#market/shared/body-members.ts'
import { supplierAccount } from './supplier-account.ts'
import type { liveAccount } from './supply.contract.ts'
import { accountMessages as messages } from './supply.messages.ts'

/** The dialog that switches an account to live mode; it asks for the password and a code of the second factor. */
export default function LiveDialog(props: {
  readonly id: string
  readonly onClose: () => void
  readonly onDone: () => Promise<void>
}) {
  const { id, onClose, onDone } = props
  const say = useSay()
  const form = useForm({
    start: { currentPassword: '', code: '' },
    fields: {
      currentPassword: { label: passwordFieldMessages.current, required: true },
      code: { label: members.code.label, required: true },
    },
    async send(proof) {
      await callApi<typeof liveAccount>('POST', `${supplierAccount.path}/:id/live`, { params: { id }, body: proof })
      await onDone()
      onClose()
    },
  })
  return (
    <FormDialog title={say(messages.switchLive)} act={say(messages.switchLive)} form={form} onClose={onClose}>
      <p>{say(messages.liveWhy)}</p>
      <PasswordInput {...form.input('currentPassword')} data-autofocus autoComplete="current-password" />
      <TextInput {...form.input('code')} dir="ltr" autoComplete="one-time-code" maxLength={40} />
    </FormDialog>
  )
}
