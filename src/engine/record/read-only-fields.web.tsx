import type { Resource, Row } from '#engine/definition/resource.ts'
import { isFilled } from '#engine/fields/columns.web.ts'
import classes from '#engine/form/form.module.css'
import { FactGroups, isInHead } from './fact-groups.web.tsx'

/** A record as read-only fields; nothing when all of them are empty. */
export function ReadOnlyFields({ resource, row }: { readonly resource: Resource; readonly row: Row }) {
  const isEmpty = resource.form.every(({ fields }) =>
    fields.every((name) => !isFilled(row[name]) || isInHead(resource, name)),
  )
  if (isEmpty) return null
  return (
    <div className={classes.group}>
      <FactGroups resource={resource} row={row} groups={resource.form} heading="h2" />
    </div>
  )
}
