import { useState, type FormEvent } from 'react'
import { ApiProblem } from '#engine/http/api-problem.web.ts'
import { callApi } from '#engine/http/client.web.ts'
import { Dialog } from '#engine/ui/dialog.web.tsx'
import { useSay, useT } from '#engine/i18n/i18n.web.ts'
import { announceProblem } from '#engine/shell/problem-notice.web.ts'
import { announce } from '#engine/ui/notices.web.ts'
import { RecoveryCodes } from './recovery-codes.web.tsx'
import type { renewCodes, turnTwoFactorOff } from './two-factor.contract.ts'
import { twoFactorWords as messages } from './two-factor.messages.ts'
import { Button } from '#engine/ui/button.web.tsx'
import { TextInput, PasswordInput } from '#engine/ui/text-input.web.tsx'
import classes from './two-factor.module.css'

/** Turning the second step off, or renewing its recovery codes: the password and a code prove who asks. */
export default function ReauthenticateDialog(props: {
  readonly act: 'off' | 'codes'
  readonly required: boolean
  readonly onClose: () => void
}) {
  const { act, onClose } = props
  const say = useSay()
  const t = useT()
  const [typed, setTyped] = useState({ currentPassword: '', code: '' })
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const [sending, setSending] = useState(false)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const isOff = act === 'off'
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (sending || typed.currentPassword === '' || typed.code === '') return
    setSending(true)
    setWrong({})
    try {
      const path = `/api/auth/two-factor/${act}` as const
      const { data } = await callApi<typeof renewCodes | typeof turnTwoFactorOff>('POST', path, { body: typed })
      if ('codes' in data) return setCodes(data.codes)
      announce({ tone: 'success', title: say(messages.turnedOff) })
      onClose()
    } catch (problem) {
      const fields = problem instanceof ApiProblem ? problem.fields : {}
      setWrong(fields)
      if (Object.keys(fields).length === 0) announceProblem(problem)
    } finally {
      setSending(false)
    }
  }
  const field = (name: keyof typeof typed) => ({
    name,
    required: true,
    value: typed[name],
    error: wrong[name],
    onChange: (event: { currentTarget: HTMLInputElement }) => setTyped({ ...typed, [name]: event.currentTarget.value }),
  })
  return (
    <Dialog title={say(isOff ? messages.turnOff : messages.renew)} onClose={onClose}>
      {codes ? (
        <RecoveryCodes codes={codes} onKept={onClose} />
      ) : (
        <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
          <p>{say(isOff ? messages.turnOffWhy : messages.renewWhy)}</p>
          {isOff && props.required && <p>{say(messages.turnOffRequired)}</p>}
          <PasswordInput
            {...field('currentPassword')}
            label={t('account.currentPassword')}
            autoComplete="current-password"

            data-autofocus
          />
          <TextInput
            {...field('code')}
            label={say(messages.code)}
            dir="ltr"
            autoComplete="one-time-code"
            maxLength={40}
          />
          <div className={classes.acts}>
            <Button tone="quiet" onClick={onClose}>
              {say(messages.cancel)}
            </Button>
            <Button busy={sending} type="submit" {...(isOff && { color: 'red' })}>
              {say(isOff ? messages.turnOff : messages.renew)}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}
