import { useState } from 'react'
import { callApi } from '#engine/http/client.web.ts'
import { Dialog } from '#engine/ui/overlays/dialog.web.tsx'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { CopyButton } from '#market/shared/copy-button.web.tsx'
import { CurrentPassword, useInitialPassword } from '#market/shared/current-password.web.tsx'
import type { newKey } from './api-token.contract.ts'
import { apiToken } from './api-token.ts'
import { messages } from './token-key.messages.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import { useForm } from '#engine/form/use-form.web.ts'
import { FormDialog } from '#engine/form/form-dialog.web.tsx'
import classes from './token-key.module.css'
import { passwordFieldMessages } from '#engine/crud/form-field.messages.ts'

/** The dialog that creates a new key for a token after the password, and shows the key once. */
export default function TokenKeyDialog(props: {
  readonly id: string
  readonly isNew: boolean
  readonly onClose: () => void
}) {
  const { id, isNew, onClose } = props
  const say = useSay()
  const [key, setKey] = useState<string | null>(null)
  const form = useForm({
    start: { currentPassword: useInitialPassword() },
    async send(body) {
      setKey((await callApi<typeof newKey>('POST', `${apiToken.path}/:id/key`, { params: { id }, body })).data.key)
    },
  })
  const title = say(isNew ? messages.create : messages.renew)
  if (key !== null)
    return (
      <Dialog title={title} size="lg" onClose={onClose}>
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
      </Dialog>
    )
  return (
    <FormDialog title={title} act={title} disabled={form.values.currentPassword === ''} form={form} onClose={onClose}>
      <p>
        {say(messages.identify)} {!isNew && say(messages.renewWhy)}
      </p>
      <CurrentPassword
        label={say(passwordFieldMessages.current)}
        required
        {...form.input('currentPassword')}
        data-autofocus
      />
    </FormDialog>
  )
}
