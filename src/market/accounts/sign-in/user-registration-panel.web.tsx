import { useQueryClient } from '@tanstack/react-query'
import { IconMail } from '@tabler/icons-react'
import { organisation } from '#engine/definition/organisation.ts'
import type { Row } from '#engine/definition/resource.ts'
import { callApi } from '#engine/http/client.web.ts'
import { titleOf } from '#engine/fields/columns.web.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { announce } from '#engine/ui/notices/notices.web.ts'
import { DialogButton } from '#engine/ui/controls/dialog-button.web.tsx'
import type { proveAccount } from './register.contract.ts'
import { user } from '../user.ts'
import { messages } from './user-registration-panel.messages.ts'
import Confirm from '#engine/ui/overlays/confirm.web.tsx'
import classes from '../tokens/token-key.module.css'

/**
 * The panel of a registered account whose e-mail address is not verified; without a mail server an administrator
 * confirms the account.
 */
export default function UserRegistrationPanel({ row }: { readonly row: Row<typeof user> }) {
  const say = useSay()
  const may = useMay()
  const client = useQueryClient()
  const vouch = async (): Promise<void> => {
    await callApi<typeof proveAccount>('POST', `${user.path}/:id/proven`, { params: { id: row.id } })
    announce({ tone: 'success', title: say(messages.done) })
    await client.invalidateQueries()
  }
  return (
    <section className={classes.strip} aria-label={say(messages.title)}>
      <IconMail size={20} stroke={1.6} aria-hidden="true" />
      <p>{say(messages.waits)}</p>
      {may('user:update') && !organisation.mails && (
        <DialogButton
          dialog={(onClose) => (
            <Confirm
              title={say(messages.vouchFor, { name: titleOf(user, row) })}
              act={say(messages.vouch)}
              onAct={vouch}
              onClose={onClose}
            >
              {say(messages.why)}
            </Confirm>
          )}
        >
          {say(messages.vouch)}
        </DialogButton>
      )}
    </section>
  )
}
