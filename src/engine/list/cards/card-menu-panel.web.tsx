import { IconTrash } from '@tabler/icons-react'
import type { Resource, Row } from '#engine/definition/resource.ts'
import { hasStatus } from '#engine/fields/columns.web.ts'
import { rowMessages } from '#engine/crud/row-action.messages.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { deleteMessages, listMessages, statusMessages } from '#engine/list/list.messages.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import { Popover } from '#engine/ui/overlays/popover.web.tsx'
import type { RowHandlers } from '../table/row-handlers.web.ts'
import classes from './cards.module.css'

/** The actions on the row of a card. */
export default function CardMenuPanel(props: {
  readonly resource: Resource
  readonly row: Row
  readonly title: string
  readonly handlers: Omit<RowHandlers, 'visit'>
  readonly onClose: () => void
}) {
  const { resource, row, title, onClose } = props
  const { select, status, remove } = props.handlers
  const say = useSay()
  const after = (act: () => void) => () => {
    onClose()
    act()
  }
  return (
    <Popover end width="12rem" label={say(listMessages.acts, { name: title })} onClose={onClose}>
      <div className={classes.acts}>
        {select && (
          <Button
            tone="bare"
            aria-label={say(listMessages.selectRow, { name: title })}
            onClick={after(() => select(row.id, false))}
          >
            {say(rowMessages.select)}
          </Button>
        )}
        {status && hasStatus(resource) && (
          <Button tone="bare" onClick={after(() => status(row))}>
            {say(row.active ? statusMessages.deactivate : statusMessages.activate)}
          </Button>
        )}
        {remove && (
          <Button
            tone="bare"
            danger
            aria-label={say(deleteMessages.row, { name: title })}
            onClick={after(() => remove(row))}
          >
            <IconTrash size={16} stroke={1.75} aria-hidden="true" />
            {say(listMessages.delete)}
          </Button>
        )}
      </div>
    </Popover>
  )
}
