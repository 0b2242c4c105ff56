import { IconDots, IconKey, IconMailForward, IconPower, IconTrash, type Icon } from '@tabler/icons-react'
import { createElement, useState } from 'react'
import { LazyBoundary } from '#engine/routing/lazy-boundary.web.tsx'
import { setPasswordPermission } from '#engine/definition/access.ts'
import type { Resource, Row } from '#engine/definition/resource.ts'
import type { Words } from '#engine/definition/words.ts'
import type { passwordLinkOf } from '#engine/session/session.contract.ts'
import { callApi } from '#engine/http/client.web.ts'
import { useOrganisation, useSay } from '#engine/i18n/i18n.web.ts'
import { announceMail } from '#engine/mail/mail-notice.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import type { RequestedAction } from '#engine/crud/row-action-dialogs.web.tsx'
import { endedLabel, hasStatus, titleOf } from '#engine/fields/columns.web.ts'
import { useRegistry } from '#engine/fields/registry.web.tsx'
import { statusMessages } from '#engine/list/list.messages.ts'
import { IconButton } from '#engine/ui/controls/button.web.tsx'
import { Dropdown, dropdownItem } from '#engine/ui/controls/dropdown.web.tsx'
import { recordPageMessages } from './record.messages.ts'
import { passwordFieldMessages, mailMessages } from '#engine/crud/form-field.messages.ts'
import { bulkMessages } from '#engine/jobs/bulk.messages.ts'
import RowActs from '#engine/crud/row-action-dialogs.web.tsx'
import PasswordDialog from './password-dialog.web.tsx'
import Confirm from '#engine/ui/overlays/confirm.web.tsx'
import classes from './record-actions-menu.module.css'

/** The less frequent actions on a record: password, deactivation, deletion. */
export function RecordActionsMenu(props: {
  readonly resource: Resource
  readonly row: Row
  /** The fields the signed-in person may change; undefined means all. */
  readonly changeable?: readonly string[] | undefined
  readonly onDeleted: () => void
}) {
  const { resource, row, changeable, onDeleted } = props
  const say = useSay()
  const may = useMay()
  const { mails } = useOrganisation()
  const { kinds } = useRegistry()
  const [chosen, setChosen] = useState<Asked | null>(null)
  const can = (verb: 'activate' | 'delete' | 'update'): boolean =>
    resource.verbs.includes(verb) && may(`${resource.name}:${verb}`)
  const password = Object.keys(resource.fields).find(
    (name) => resource.fields[name]?.prepare === 'hash' && (changeable?.includes(name) ?? true),
  )
  const mailbox = Object.keys(resource.fields).find((name) => kinds[resource.fields[name]?.kind ?? '']?.mailbox)
  const close = (): void => setChosen(null)
  const toggles = hasStatus(resource) && !endedLabel(resource, row) && can('activate')
  const offered = [
    password && mailbox && can('update') && act('link', IconMailForward, passwordFieldMessages.sendLink),
    password && can('update') && may(setPasswordPermission) && act('password', IconKey, passwordFieldMessages.change),
    toggles && act('status', IconPower, row.active ? statusMessages.deactivate : statusMessages.activate),
    can('delete') && act('delete', IconTrash, bulkMessages.delete),
  ].filter((one) => typeof one === 'object')
  if (offered.length === 0) return null
  return (
    <>
      <Dropdown
        button={(opens) => (
          <IconButton label={say(recordPageMessages.more)} className={classes.more} {...opens}>
            <IconDots size={18} aria-hidden="true" />
          </IconButton>
        )}
      >
        {offered.map(({ asks, sign, label }) => (
          <button
            key={asks}
            type="button"
            className={`${dropdownItem} ${asks === 'delete' ? classes.delete : ''}`}
            onClick={() => setChosen(asks)}
          >
            {createElement(sign, { size: 16, stroke: 1.75, 'aria-hidden': true })}
            {say(label)}
          </button>
        ))}
      </Dropdown>
      <LazyBoundary>
        {(chosen === 'status' || chosen === 'delete') && (
          <RowActs resource={resource} asked={{ action: chosen, row }} onClose={close} onDeleted={onDeleted} />
        )}
        {chosen === 'password' && password && (
          <PasswordDialog resource={resource} row={row} name={password} onClose={close} />
        )}
        {chosen === 'link' && mailbox && (
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
      </LazyBoundary>
    </>
  )
}

type Asked = RequestedAction['action'] | 'password' | 'link'

function act(asks: Asked, sign: Icon, label: Words) {
  return { asks, sign, label }
}
