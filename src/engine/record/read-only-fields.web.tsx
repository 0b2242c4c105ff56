import type { Resource, Row } from '#engine/definition/resource.ts'
import classes from '#engine/form/form.module.css'
import { FactGroups } from './fact-groups.web.tsx'

/** A record as read-only fields; its card is not shown without any fact. */
export function ReadOnlyFields({ resource, row }: { readonly resource: Resource; readonly row: Row }) {
  return (
    <div className={classes.group}>
      <FactGroups resource={resource} row={row} groups={resource.form} heading="h2" />
    </div>
  )
}
