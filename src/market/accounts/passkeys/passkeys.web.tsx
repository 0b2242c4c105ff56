import { startRegistration } from '@simplewebauthn/browser'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { writeInstant } from '#engine/fields/dates/instant.web.tsx'
import { FormDialog } from '#engine/form/form-dialog.web.tsx'
import { useForm } from '#engine/form/use-form.web.ts'
import { callApi } from '#engine/http/client.web.ts'
import type { AnswerOf } from '#engine/http/contract.ts'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { passwordFieldMessages } from '#engine/crud/form-field.messages.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import { TextInput } from '#engine/ui/controls/text-input.web.tsx'
import { announce } from '#engine/ui/notices/notices.web.ts'
import panel from '#engine/ui/panel.module.css'
import { CurrentPassword, useInitialPassword } from '#market/shared/current-password.web.tsx'
import type { addPasskey, myPasskeys, offerPasskey, removePasskey } from './passkey.contract.ts'
import { messages } from './passkey.messages.ts'
import styles from './passkeys.module.css'

type Passkey = AnswerOf<typeof myPasskeys>['data'][number]

const queryKey = ['account', 'passkeys']
const password = { label: passwordFieldMessages.current, required: true }

/** The panel of my account about passkeys: the list, and the buttons that add or revoke one. */
export function Passkeys() {
  const say = useSay()
  const language = useLanguage()
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => callApi<typeof myPasskeys>('GET', '/api/auth/passkeys', { signal }),
  })
  const [open, setOpen] = useState<'add' | Passkey | null>(null)
  const close = (): void => {
    setOpen(null)
    void client.invalidateQueries({ queryKey })
  }
  return (
    <section className={panel.panel} aria-labelledby="passkeys">
      <h2 id="passkeys">{say(messages.title)}</h2>
      <p className={panel.hint}>{say(messages.why)}</p>
      {data?.data.length === 0 && <p>{say(messages.none)}</p>}
      <ul className={styles.list}>
        {data?.data.map((one) => (
          <li key={one.id}>
            <span>
              <bdi>{one.name}</bdi>{' '}
              <small>
                {one.lastUsedAt === null
                  ? say(messages.unused)
                  : say(messages.used, { when: writeInstant(new Date(one.lastUsedAt), language) })}
              </small>
            </span>
            <Button tone="quiet" danger onClick={() => setOpen(one)}>
              {say(messages.remove, { name: one.name })}
            </Button>
          </li>
        ))}
      </ul>
      <p>
        <Button tone="quiet" onClick={() => setOpen('add')}>
          {say(messages.add)}
        </Button>
      </p>
      {open === 'add' && <AddDialog onClose={close} />}
      {open !== null && open !== 'add' && <RemoveDialog passkey={open} onClose={close} />}
    </section>
  )
}

function AddDialog({ onClose }: { readonly onClose: () => void }) {
  const say = useSay()
  const form = useForm({
    start: { name: '', currentPassword: useInitialPassword() },
    fields: { name: { label: messages.name, required: true }, currentPassword: password },
    async send({ name, currentPassword }) {
      const ask = { body: { currentPassword } }
      const { data } = await callApi<typeof offerPasskey>('POST', '/api/auth/passkeys/options', ask)
      const credential = await startRegistration({ optionsJSON: JSON.parse(data.options) }).catch(() => null)
      if (!credential) return announce({ tone: 'error', title: say(messages.notMade) })
      const body = { name: name.trim(), credential: JSON.stringify(credential) }
      await callApi<typeof addPasskey>('POST', '/api/auth/passkeys', { body })
      announce({ tone: 'success', title: say(messages.added) })
      onClose()
    },
  })
  const { name, currentPassword } = form.values
  const disabled = name.trim() === '' || currentPassword === ''
  const title = say(messages.add)
  return (
    <FormDialog title={title} act={title} disabled={disabled} form={form} onClose={onClose}>
      <TextInput {...form.input('name')} maxLength={60} autoComplete="off" data-autofocus />
      <CurrentPassword {...form.input('currentPassword')} />
    </FormDialog>
  )
}

function RemoveDialog({ passkey, onClose }: { readonly passkey: Passkey; readonly onClose: () => void }) {
  const say = useSay()
  const form = useForm({
    start: { currentPassword: useInitialPassword() },
    fields: { currentPassword: password },
    async send(body) {
      const ask = { params: { id: passkey.id }, body }
      await callApi<typeof removePasskey>('POST', '/api/auth/passkeys/:id/remove', ask)
      announce({ tone: 'success', title: say(messages.removed) })
      onClose()
    },
  })
  const title = say(messages.remove, { name: passkey.name })
  const disabled = form.values.currentPassword === ''
  return (
    <FormDialog title={title} act={title} danger disabled={disabled} form={form} onClose={onClose}>
      <CurrentPassword {...form.input('currentPassword')} data-autofocus />
    </FormDialog>
  )
}
