import { IconTrash } from '@tabler/icons-react'
import { memo } from 'react'
import { LazyBoundary } from '#engine/routing/lazy-boundary.web.tsx'
import type { Resource, Row } from '#engine/definition/resource.ts'
import { isEnded } from '#engine/definition/unique.ts'
import { Thumb } from '#engine/fields/images/image.web.tsx'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { evidenceOf, hasStatus, pictureOf, personOf, titleDirection, titleOf } from '#engine/fields/columns.web.ts'
import { RowTitle } from '#engine/fields/row-title.web.tsx'
import { AppLink } from '#engine/routing/link.web.tsx'
import { lazyComponent } from '#engine/routing/lazy-component.web.ts'
import { useRegistry } from '#engine/fields/registry.web.tsx'
import { StatusBadge, Value } from '#engine/crud/value.web.tsx'
import type { RowHandlers } from './row-handlers.web.ts'
import classes from './table.module.css'
import { listMessages, deleteMessages } from '#engine/list/list.messages.ts'

const RowTools = lazyComponent(() => import('./row-tools.web.tsx'))

/**
 * One row of a list. Its title is a link and its status a button; a click elsewhere on the row opens the record too.
 */
export const RecordRow = memo(function RecordRow(props: {
  readonly resource: Resource
  readonly row: Row
  readonly place: number
  readonly columns: readonly string[]
  readonly figures: ReadonlySet<string>
  readonly selected: boolean
  readonly current: boolean
  /** Whether the row is under the pointer or has the focus. */
  readonly pointed: boolean
  readonly href: string
  readonly handlers: RowHandlers
}) {
  const { resource, row, place, columns, figures, selected, current, pointed, href, handlers } = props
  const say = useSay()
  const { kinds } = useRegistry()
  const title = titleOf(resource, row)
  const picture = pictureOf(resource, kinds, row)
  const evidence = evidenceOf(resource, row, columns)
  const isInactive = hasStatus(resource) && !row.active
  return (
    <tr
      className={classes.row}
      data-id={row.id}
      data-place={place}
      data-selected={selected || undefined}
      data-inactive={!row.active || isEnded(resource, row) || undefined}
      tabIndex={current ? 0 : -1}
      onClick={(event) => {
        const inside = event.target instanceof Element && event.target.closest('a, button, input, label')
        if (!inside && !getSelection()?.toString()) handlers.open(row)
      }}
    >
      {handlers.select && (
        <td className={classes.tick}>
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label={say(listMessages.selectRow, { name: title })}
            checked={selected}
            onChange={(event) =>
              handlers.select?.(row.id, event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)
            }
          />
        </td>
      )}
      <th scope="row" className={classes.title}>
        <span className={classes.named}>
          {picture !== null && <Thumb name={picture} person={personOf(resource, kinds, row)} />}
          <span className={classes.names}>
            <AppLink
              href={href}
              dir={titleDirection(resource, title)}
              title={title}
              onClickCapture={() => handlers.visit(place)}
            >
              <RowTitle resource={resource} row={row} />
            </AppLink>
            {evidence.length > 0 && (
              <span className={classes.evidence}>
                {evidence.map((name) => (
                  <span key={name}>
                    <Value resource={resource} row={row} name={name} />
                  </span>
                ))}
              </span>
            )}
          </span>
          {isInactive && !columns.includes('active') && (
            <StatusBadge resource={resource} row={row} onAsk={handlers.status && (() => handlers.status?.(row))} />
          )}
        </span>
      </th>
      {columns.map((name) => (
        <td
          key={name}
          className={name === 'active' ? classes.status : undefined}
          data-figures={figures.has(name) || undefined}
          data-zero={isZeroAmount(row[name]) || undefined}
        >
          {name === 'active' ? (
            <StatusBadge resource={resource} row={row} onAsk={handlers.status && (() => handlers.status?.(row))} />
          ) : (
            <Value resource={resource} row={row} name={name} />
          )}
        </td>
      ))}
      <td className={classes.acts}>
        <div>
          {pointed && (
            <LazyBoundary>
              <RowTools row={row} title={title} onPeek={handlers.peek} />
            </LazyBoundary>
          )}
          {handlers.remove && (
            <button
              type="button"
              className={classes.act}
              data-danger
              tabIndex={current ? 0 : -1}
              aria-label={say(deleteMessages.row, { name: title })}
              title={say(listMessages.delete)}
              onClick={() => handlers.remove?.(row)}
            >
              <IconTrash size={16} stroke={1.75} aria-hidden="true" />
            </button>
          )}
        </div>
      </td>
    </tr>
  )
})

/** Whether a value is an amount of zero, which says little; a zero of pieces may be the most important one. */
function isZeroAmount(value: unknown): boolean {
  return typeof value === 'string' && /^0\.0+$/.test(value)
}
