import type { Resource, Row } from '#engine/definition/resource.ts'
import { titleSeparator } from '#engine/definition/row-title.ts'
import { titlePartsOf } from './columns.web.ts'
import classes from './fields.module.css'

/** What a row is called; of rows that join others, the first name stands out. */
export function RowTitle({ resource, row }: { readonly resource: Resource; readonly row: Row }) {
  const [first, ...others] = titlePartsOf(resource, row)
  if (others.length === 0) return first
  return (
    <>
      <bdi>{first}</bdi>
      <span className={classes.second}>
        {others.map((name) => (
          <span key={name}>
            {titleSeparator}
            <bdi>{name}</bdi>
          </span>
        ))}
      </span>
    </>
  )
}
