import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { titleSeparator } from '#engine/definition/row-title.ts'
import type { Resource } from '#engine/definition/resource.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { isSortable } from '#engine/fields/columns.web.ts'
import classes from './table.module.css'
import { listMessages } from '#engine/list/list.messages.ts'

/** The header cell of a column, with a button that sorts by the column if it is sortable. */
export function HeadCell(props: {
  readonly resource: Resource
  readonly label: string
  readonly field: string
  readonly sort: string
  readonly onSort: (field: string) => void
  readonly figures?: boolean
  readonly title?: boolean
}) {
  const { resource, label, field, sort, onSort, figures, title } = props
  const say = useSay()
  const sorted = sort.replace(/^-/, '') === field ? (sort.startsWith('-') ? 'descending' : 'ascending') : 'none'
  const sortable = isSortable(resource, field)
  const [first, second] = title ? label.split(titleSeparator) : [label]
  // Joined titles are sorted by the first of them.
  const arrow = (
    <span className={classes.arrow} data-shown={sorted !== 'none' || undefined} aria-hidden="true">
      {sorted === 'descending' ? (
        <IconArrowDown size={14} aria-hidden="true" />
      ) : (
        <IconArrowUp size={14} aria-hidden="true" />
      )}
    </span>
  )
  return (
    <th
      scope="col"
      className={title ? classes.title : undefined}
      data-figures={figures || undefined}
      {...(sortable && { 'aria-sort': sorted })}
    >
      {sortable ? (
        <button
          type="button"
          className={classes.sort}
          title={say(listMessages.sortBy, { column: label })}
          onClick={() => onSort(field)}
        >
          <span className={classes.label}>
            {second ? (
              <>
                <span>
                  {first} {arrow}
                </span>
                <span data-second>
                  <span data-separator>{titleSeparator}</span>
                  {second}
                </span>
              </>
            ) : (
              first
            )}
          </span>
          {!second && arrow}
        </button>
      ) : (
        <span className={classes.label} title={label}>
          {label}
        </span>
      )}
    </th>
  )
}
