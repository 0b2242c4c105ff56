import { useState } from 'react'
import { callApi } from '#engine/http/client.web.ts'
import { Dialog } from '#engine/ui/overlays/dialog.web.tsx'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { announce } from '#engine/ui/notices/notices.web.ts'
import { CurrentPassword, useInitialPassword } from '#market/shared/current-password.web.tsx'
import { RecoveryCodes } from './recovery-codes.web.tsx'
import type { renewCodes, turnTwoFactorOff } from './two-factor.contract.ts'
import { twoFactorWords as messages } from './two-factor.messages.ts'
import { passwordFieldMessages } from '#engine/crud/form-field.messages.ts'
import { TextInput } from '#engine/ui/controls/text-input.web.tsx'
import { useForm } from '#engine/form/use-form.web.ts'
import { FormDialog } from '#engine/form/form-dialog.web.tsx'

const fields = {
  currentPassword: { label: passwordFieldMessages.current, required: true },
  code: { label: messages.code, required: true },
}

/** The dialog that turns the second step off or renews its recovery codes; it requires the password and a code. */
export default function ReauthenticateDialog(props: {
  readonly act: 'off' | 'codes'
  readonly required: boolean
  readonly onClose: () => void
}) {
  const { act, onClose } = props
  const say = useSay()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const isOff = act === 'off'
  const form = useForm({
    start: { currentPassword: useInitialPassword(), code: '' },
    fields,
    async send(body) {
      const path = `/api/auth/two-factor/${act}` as const
      const { data } = await callApi<typeof renewCodes | typeof turnTwoFactorOff>('POST', path, { body })
      if ('codes' in data) return setCodes(data.codes)
      announce({ tone: 'success', title: say(messages.turnedOff) })
      onClose()
    },
  })
  const { currentPassword, code } = form.values
  const title = say(isOff ? messages.turnOff : messages.renew)
  if (codes)
    return (
      <Dialog title={title} onClose={onClose}>
        <RecoveryCodes codes={codes} onKept={onClose} />
      </Dialog>
    )
  return (
    <FormDialog
      title={title}
      act={title}
      danger={isOff}
      disabled={currentPassword === '' || code === ''}
      form={form}
      onClose={onClose}
    >
      <p>{say(isOff ? messages.turnOffWhy : messages.renewWhy)}</p>
      {isOff && props.required && <p>{say(messages.turnOffRequired)}</p>}
      <CurrentPassword {...form.input('currentPassword')} data-autofocus />
      <TextInput {...form.input('code')} dir="ltr" autoComplete="one-time-code" maxLength={40} />
    </FormDialog>
  )
}
