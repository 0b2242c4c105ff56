import { useState } from 'react'
import { callApi } from '#engine/http/client.web.ts'
import { Dialog } from '#engine/ui/overlays/dialog.web.tsx'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { announce } from '#engine/ui/notices/notices.web.ts'
import { RecoveryCodes } from './recovery-codes.web.tsx'
import type { renewCodes, turnTwoFactorOff } from './two-factor.contract.ts'
import { twoFactorWords as messages } from './two-factor.messages.ts'
import { passwordFieldMessages } from '#engine/crud/form-field.messages.ts'
import { TextInput, PasswordInput } from '#engine/ui/controls/text-input.web.tsx'
import { useSubmit } from '#engine/form/use-submit.web.ts'
import { FormDialog } from '#engine/form/form-dialog.web.tsx'

/** Turning the second step off, or renewing its recovery codes: the password and a code prove who asks. */
export default function ReauthenticateDialog(props: {
  readonly act: 'off' | 'codes'
  readonly required: boolean
  readonly onClose: () => void
}) {
  const { act, onClose } = props
  const say = useSay()
  const [typed, setTyped] = useState({ currentPassword: '', code: '' })
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const isOff = act === 'off'
  const form = useSubmit(async () => {
    const path = `/api/auth/two-factor/${act}` as const
    const { data } = await callApi<typeof renewCodes | typeof turnTwoFactorOff>('POST', path, { body: typed })
    if ('codes' in data) return setCodes(data.codes)
    announce({ tone: 'success', title: say(messages.turnedOff) })
    onClose()
  })
  const field = (name: keyof typeof typed) => ({
    name,
    required: true,
    value: typed[name],
    error: form.wrong[name],
    onChange: (event: { currentTarget: HTMLInputElement }) => setTyped({ ...typed, [name]: event.currentTarget.value }),
  })
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
      disabled={typed.currentPassword === '' || typed.code === ''}
      form={form}
      onClose={onClose}
    >
      <p>{say(isOff ? messages.turnOffWhy : messages.renewWhy)}</p>
      {isOff && props.required && <p>{say(messages.turnOffRequired)}</p>}
      <PasswordInput
        {...field('currentPassword')}
        label={say(passwordFieldMessages.current)}
        autoComplete="current-password"
        data-autofocus
      />
      <TextInput {...field('code')} label={say(messages.code)} dir="ltr" autoComplete="one-time-code" maxLength={40} />
    </FormDialog>
  )
}
