import { useState, type FormEvent } from 'react'
import { ApiProblem } from '#engine/http/api-problem.web.ts'
import { callApi } from '#engine/http/client.web.ts'
import { Dialog } from '#engine/ui/dialog.web.tsx'
import { useSay, useT } from '#engine/i18n/i18n.web.ts'
import { announceProblem } from '#engine/shell/problem-notice.web.ts'
import { CopyButton } from '#market/shared/copy-button.web.tsx'
import type { newKey } from './api-token.contract.ts'
import { apiToken } from './api-token.ts'
import { messages } from './token-key.messages.ts'
import { Button } from '#engine/ui/button.web.tsx'
import { PasswordInput } from '#engine/ui/text-input.web.tsx'
import classes from './token-key.module.css'

/** A new key for a token, for the password; shown this once. */
export default function TokenKeyDialog(props: {
  readonly id: string
  readonly isNew: boolean
  readonly onClose: () => void
}) {
  const { id, isNew, onClose } = props
  const say = useSay()
  const t = useT()
  const [currentPassword, setPassword] = useState('')
  const [wrong, setWrong] = useState('')
  const [sending, setSending] = useState(false)
  const [key, setKey] = useState<string | null>(null)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (sending || currentPassword === '') return
    setSending(true)
    setWrong('')
    try {
      const ask = { params: { id }, body: { currentPassword } }
      setKey((await callApi<typeof newKey>('POST', `${apiToken.path}/:id/key`, ask)).data.key)
    } catch (problem) {
      const told = problem instanceof ApiProblem ? problem.fields['currentPassword'] : undefined
      if (told) setWrong(told)
      else announceProblem(problem)
    } finally {
      setSending(false)
    }
  }
  const title = say(isNew ? messages.create : messages.renew)
  return (
    <Dialog title={title} size={key ? 'lg' : 'md'} onClose={onClose}>
      {key ? (
        <div className={classes.form}>
          <p>{say(messages.once)}</p>
          <p className={classes.key} dir="ltr">
            <code>{key}</code>
          </p>
          <div className={classes.acts}>
            <CopyButton what={say(messages.title)} text={key} label={say(messages.copy)} />
            <Button onClick={onClose}>{say(messages.kept)}</Button>
          </div>
        </div>
      ) : (
        <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
          <p>
            {say(messages.identify)} {!isNew && say(messages.renewWhy)}
          </p>
          <PasswordInput
            label={t('account.currentPassword')}
            required
            autoComplete="current-password"
            value={currentPassword}
            error={wrong || undefined}
            onChange={(event) => setPassword(event.currentTarget.value)}

            data-autofocus
          />
          <div className={classes.acts}>
            <Button tone="quiet" onClick={onClose}>
              {say(messages.cancel)}
            </Button>
            <Button busy={sending} type="submit">
              {title}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}
