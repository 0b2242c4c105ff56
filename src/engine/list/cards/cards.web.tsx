import { IconDots } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import type { Resource, Row } from '#engine/definition/resource.ts'
import { Thumb } from '#engine/fields/images/image.web.tsx'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { pictureOf, personOf, titleDirection, titleOf } from '#engine/fields/columns.web.ts'
import { useRegistry } from '#engine/fields/registry.web.tsx'
import { RowTitle } from '#engine/fields/row-title.web.tsx'
import { lazyComponent } from '#engine/routing/lazy-component.web.ts'
import { AppLink } from '#engine/routing/link.web.tsx'
import { IconButton } from '#engine/ui/controls/button.web.tsx'
import { cardFields, CardLines } from './card-lines.web.tsx'
import { PanelButton } from '../filters/panel-button.web.tsx'
import type { RowHandlers } from '../table/row-handlers.web.ts'
import { isSome, type Selection } from '../selection.web.ts'
import classes from './cards.module.css'
import { listMessages } from '#engine/list/list.messages.ts'

const CardMenuPanel = lazyComponent(() => import('./card-menu-panel.web.tsx'))

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

function CardMenu(props: Omit<ComponentProps<typeof CardMenuPanel>, 'onClose'>) {
  const label = useSay()(listMessages.acts, { name: props.title })
  return (
    <PanelButton
      className={classes.menu}
      button={(toggle) => (
        <IconButton label={label} {...toggle}>
          <IconDots size={18} aria-hidden="true" />
        </IconButton>
      )}
      panel={(close) => <CardMenuPanel {...props} onClose={close} />}
    />
  )
}
