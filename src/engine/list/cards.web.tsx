import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Resource, Row } from '#engine/definition/resource.ts'
import { Thumb } from '#engine/fields/images/image.web.tsx'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { fieldOf, hasStatus, pictureOf, titleOf } from '#engine/fields/columns.web.ts'
import { AppLink } from '#engine/routing/link.web.tsx'
import { useRegistry } from '#engine/fields/registry.web.tsx'
import { StatusBadge, Value } from '#engine/crud/value.web.tsx'
import type { RowHandlers } from './row-keys.web.ts'
import type { Selection } from './selection.web.ts'
import classes from './table.module.css'
import { listMessages, deleteMessages } from '#engine/list/list.messages.ts'

/** A list on a phone: one card a record. */
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
  return (
    <ul className={classes.cards}>
      {rows.map((row) => {
        const title = titleOf(resource, row)
        const picture = pictureOf(resource, kinds, row)
        return (
          <li key={row.id} className={classes.card} data-selected={selection.has(row.id) || undefined}>
            {handlers.select ? (
              <input
                type="checkbox"
                aria-label={say(listMessages.selectRow, { name: title })}
                checked={selection.has(row.id)}
                onChange={() => handlers.select?.(row.id, false)}
              />
            ) : (
              <span />
            )}
            <span className={classes.named}>
              {picture !== null && <Thumb name={picture} />}
              <AppLink href={href(row)} dir="auto">
                {title}
              </AppLink>
            </span>
            <span className={classes.cardEnd}>
              {hasStatus(resource) && (
                <StatusBadge resource={resource} row={row} onAsk={handlers.status && (() => handlers.status?.(row))} />
              )}
              {handlers.remove && (
                <button
                  type="button"
                  className={classes.act}
                  aria-label={say(deleteMessages.row, { name: title })}
                  onClick={() => handlers.remove?.(row)}
                >
                  <IconTrash size={16} stroke={1.75} />
                </button>
              )}
            </span>
            <dl>
              {columns
                .filter((name) => name !== 'active' && !isBare(row[name]))
                .slice(0, 5)
                .map((name) => (
                  <Pair key={name} label={say(fieldOf(resource, name)?.label ?? resource.labels.one)}>
                    <Value resource={resource} row={row} name={name} />
                  </Pair>
                ))}
            </dl>
          </li>
        )
      })}
    </ul>
  )
}

/** Nothing, no and an empty list say nothing on a card. */
function isBare(value: unknown): boolean {
  return (
    value === null ||
    value === undefined ||
    value === '' ||
    value === false ||
    (Array.isArray(value) && value.length === 0)
  )
}

function Pair({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  )
}
