import { IconKey, IconMailForward, IconTrash } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { setPasswordPermission } from '#engine/definition/access.ts'
import type { Resource, Row } from '#engine/definition/resource.ts'
import type { passwordLinkOf } from '#engine/session/session.contract.ts'
import { callApi } from '#engine/http/client.web.ts'
import { useOrganisation, useSay } from '#engine/i18n/i18n.web.ts'
import { announceMail } from '#engine/mail/mail-notice.web.ts'
import { lazyComponent } from '#engine/routing/lazy-component.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import type { RequestedAction } from '#engine/crud/row-action-dialogs.web.tsx'
import { hasStatus, titleOf } from '#engine/fields/columns.web.ts'
import { useRegistry } from '#engine/fields/registry.web.tsx'
import { StatusBadge } from '#engine/crud/value.web.tsx'
import { Button } from '#engine/ui/controls/button.web.tsx'
import classes from './record-actions-menu.module.css'
import { passwordFieldMessages, mailMessages } from '#engine/crud/field.messages.ts'
import { bulkMessages } from '#engine/jobs/bulk.messages.ts'

const RowActs = lazyComponent(() => import('#engine/crud/row-action-dialogs.web.tsx'))
const PasswordDialog = lazyComponent(() => import('./password-dialog.web.tsx'))
const Confirm = lazyComponent(() => import('#engine/ui/confirm.web.tsx'))

/** What can be done to a record besides changing its fields: status, password, deletion. */
export function RecordActionsMenu(props: {
  readonly resource: Resource
  readonly row: Row
  /** The fields that whoever is signed in may change; all of them when undefined. */
  readonly changeable?: readonly string[] | undefined
  readonly onDeleted: () => void
}) {
  const { resource, row, changeable, onDeleted } = props
  const say = useSay()
  const may = useMay()
  const { mails } = useOrganisation()
  const { kinds } = useRegistry()
  const [asked, setAsked] = useState<RequestedAction['action'] | 'password' | 'link' | null>(null)
  const can = (verb: 'activate' | 'delete' | 'update'): boolean =>
    resource.verbs.includes(verb) && may(`${resource.name}:${verb}`)
  const password = Object.keys(resource.fields).find(
    (name) => resource.fields[name]?.prepare === 'hash' && (changeable?.includes(name) ?? true),
  )
  const mailbox = Object.keys(resource.fields).find((name) => kinds[resource.fields[name]?.kind ?? '']?.mailbox)
  const close = (): void => setAsked(null)
  return (
    <div className={classes.acts}>
      {hasStatus(resource) && (
        <StatusBadge resource={resource} row={row} onAsk={can('activate') ? () => setAsked('status') : undefined} />
      )}
      <span className={classes.spacer} />
      {password && can('update') && may(setPasswordPermission) && (
        <Button tone="quiet" onClick={() => setAsked('password')}>
          <IconKey size={16} stroke={1.75} aria-hidden="true" />
          {say(passwordFieldMessages.change)}
        </Button>
      )}
      {password && mailbox && can('update') && (
        <Button tone="quiet" onClick={() => setAsked('link')}>
          <IconMailForward size={16} stroke={1.75} aria-hidden="true" />
          {say(passwordFieldMessages.sendLink)}
        </Button>
      )}
      {can('delete') && (
        <Button tone="quiet" className={classes.delete} onClick={() => setAsked('delete')}>
          <IconTrash size={16} stroke={1.75} aria-hidden="true" />
          {say(bulkMessages.delete)}
        </Button>
      )}
      <Suspense>
        {(asked === 'status' || asked === 'delete') && (
          <RowActs resource={resource} asked={{ action: asked, row }} onClose={close} onDeleted={onDeleted} />
        )}
        {asked === 'password' && password && (
          <PasswordDialog resource={resource} row={row} name={password} onClose={close} />
        )}
        {asked === 'link' && mailbox && (
          <Confirm
            title={say(passwordFieldMessages.sendLink)}
            act={say(passwordFieldMessages.sendLinkAct)}
            onClose={close}
            onAct={async () => {
              const path = `${resource.path}/:id/password-link` as const
              await callApi<ReturnType<typeof passwordLinkOf>>('POST', path, { params: { id: row.id } })
              announceMail(say(passwordFieldMessages.linkSent, { name: titleOf(resource, row) }))
            }}
          >
            {say(passwordFieldMessages.sendLinkExplain, { address: `\u2066${String(row[mailbox])}\u2069` })}
            {!mails && ` ${say(mailMessages.waitsWhy)}`}
          </Confirm>
        )}
      </Suspense>
    </div>
  )
}
