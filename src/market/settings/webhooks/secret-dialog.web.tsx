import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Row } from '#engine/definition/resource.ts'
import { callApi } from '#engine/http/client.web.ts'
import { Dialog } from '#engine/ui/overlays/dialog.web.tsx'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { CopyButton } from '#market/shared/copy-button.web.tsx'
import type { webhookSecret } from './webhook.contract.ts'
import { webhook } from './webhook.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import { RadioGroup } from '#engine/ui/controls/checkbox.web.tsx'
import { useForm } from '#engine/form/use-form.web.ts'
import { FormDialog } from '#engine/form/form-dialog.web.tsx'
import classes from './webhook.module.css'
import { messages } from './webhook.messages.ts'

const overlaps = [
  { hours: '24', label: messages.day },
  { hours: '168', label: messages.week },
  { hours: '0', label: messages.notAtAll },
] as const

/** The dialog that creates or renews the signing secret. It shows the secret only once. */
export default function SecretDialog(props: { readonly row: Row<typeof webhook>; readonly onClose: () => void }) {
  const { row, onClose } = props
  const say = useSay()
  const cache = useQueryClient()
  const hasOne = row.secret
  const [secret, setSecret] = useState<string | null>(null)
  const form = useForm({
    start: { keepHours: '24' },
    async send({ keepHours }) {
      const ask = { params: { id: row.id }, body: { keepHours: Number(keepHours) }, version: row.version }
      const { data } = await callApi<typeof webhookSecret>('POST', `${webhook.path}/:id/secret`, ask)
      cache.setQueryData(['record', webhook.name, row.id], { ...data, secret: true })
      void cache.invalidateQueries({ queryKey: ['list', webhook.name] })
      setSecret(data.secret)
    },
  })
  const act = say(hasOne ? messages.renew : messages.make)
  if (secret !== null)
    return (
      <Dialog title={say(messages.secret)} onClose={onClose}>
        <div className={classes.form}>
          <p>{say(messages.once)}</p>
          <p className={classes.secret}>
            <code dir="ltr">{secret}</code>
            <CopyButton what={say(messages.secret)} text={secret} />
          </p>
          <div className={classes.acts}>
            <Button onClick={onClose} data-autofocus>
              {say(messages.kept)}
            </Button>
          </div>
        </div>
      </Dialog>
    )
  return (
    <FormDialog title={act} act={act} form={form} onClose={onClose}>
      {hasOne ? (
        <>
          <p>{say(messages.renewWhy)}</p>
          <RadioGroup
            label={say(messages.overlap)}
            {...form.control('keepHours')}
            options={overlaps.map(({ hours: value, label }) => ({ value, label: say(label) }))}
          />
        </>
      ) : (
        <p>{say(messages.once)}</p>
      )}
    </FormDialog>
  )
}
