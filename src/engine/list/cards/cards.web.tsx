import { IconDots, IconTrash } from '@tabler/icons-react'
import type { Resource, Row } from '#engine/definition/resource.ts'
import { Thumb } from '#engine/fields/images/image.web.tsx'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { hasStatus, pictureOf, personOf, titleDirection, titleOf } from '#engine/fields/columns.web.ts'
import { useRegistry } from '#engine/fields/registry.web.tsx'
import { RowTitle } from '#engine/fields/row-title.web.tsx'
import { AppLink } from '#engine/routing/link.web.tsx'
import { Button, IconButton } from '#engine/ui/controls/button.web.tsx'
import { Popover } from '#engine/ui/overlays/popover.web.tsx'
import { cardFields, CardLines } from './card-lines.web.tsx'
import { PanelButton } from '../filters/panel-button.web.tsx'
import type { RowHandlers } from '../table/row-handlers.web.ts'
import { isSome, type Selection } from '../selection.web.ts'
import classes from './cards.module.css'
import { deleteMessages, listMessages, statusMessages } from '#engine/list/list.messages.ts'

/**
 * A list on a phone: one card per record. A tap on the card opens the record; its actions are in the three-dot menu. Once a
 * record is selected, checkboxes replace the menus.
 */
export function Cards(props: {
  readonly resource: Resource
  readonly rows: readonly Row[]
  readonly columns: readonly string[]
  readonly selection: Selection
  readonly handlers: Omit<RowHandlers, 'visit'>
  readonly href: (row: Row) => string
}) {
  const { resource, rows, columns, selection, handlers, href } = props
  const say = useSay()
  const { kinds } = useRegistry()
  const fields = cardFields(resource, kinds, rows, columns)
  const selecting = handlers.select && isSome(selection.selected)
  return (
    <ul className={classes.cards}>
      {rows.map((row) => {
        const title = titleOf(resource, row)
        const picture = pictureOf(resource, kinds, row)
        return (
          <li key={row.id} className={classes.card} data-selected={selection.has(row.id) || undefined}>
            {picture !== null && <Thumb name={picture} person={personOf(resource, kinds, row)} />}
            <div className={classes.body}>
              <CardLines resource={resource} row={row} fields={fields}>
                <AppLink
                  href={href(row)}
                  dir={titleDirection(resource, title)}
                  data-inactive={!row.active || undefined}
                >
                  <RowTitle resource={resource} row={row} />
                </AppLink>
              </CardLines>
            </div>
            {selecting ? (
              <label className={classes.tick}>
                <input
                  type="checkbox"
                  aria-label={say(listMessages.selectRow, { name: title })}
                  checked={selection.has(row.id)}
                  onChange={() => handlers.select?.(row.id, false)}
                />
              </label>
            ) : (
              (handlers.select ?? handlers.remove ?? handlers.status) && (
                <CardMenu resource={resource} row={row} title={title} handlers={handlers} />
              )
            )}
          </li>
        )
      })}
    </ul>
  )
}

function CardMenu(props: {
  readonly resource: Resource
  readonly row: Row
  readonly title: string
  readonly handlers: Omit<RowHandlers, 'visit'>
}) {
  const { resource, row, title, handlers } = props
  const { select, status, remove } = handlers
  const say = useSay()
  const label = say(listMessages.acts, { name: title })
  return (
    <PanelButton
      className={classes.menu}
      button={(toggle) => (
        <IconButton label={label} {...toggle}>
          <IconDots size={18} aria-hidden="true" />
        </IconButton>
      )}
      panel={(close) => (
        <Popover end width="12rem" label={label} onClose={close}>
          <div className={classes.acts}>
            {select && (
              <Button
                tone="bare"
                aria-label={say(listMessages.selectRow, { name: title })}
                onClick={() => {
                  close()
                  select(row.id, false)
                }}
              >
                {say(listMessages.select)}
              </Button>
            )}
            {status && hasStatus(resource) && (
              <Button
                tone="bare"
                onClick={() => {
                  close()
                  status(row)
                }}
              >
                {say(row.active ? statusMessages.deactivate : statusMessages.activate)}
              </Button>
            )}
            {remove && (
              <Button
                tone="bare"
                danger
                aria-label={say(deleteMessages.row, { name: title })}
                onClick={() => {
                  close()
                  remove(row)
                }}
              >
                <IconTrash size={16} stroke={1.75} aria-hidden="true" />
                {say(listMessages.delete)}
              </Button>
            )}
          </div>
        </Popover>
      )}
    />
  )
}
