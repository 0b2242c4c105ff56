import type { Resource, Row } from '#engine/definition/resource.ts'
import classes from '#engine/form/form.module.css'
import { FactGroups } from './fact-groups.web.tsx'

/** A record as read-only fields. */
export function ReadOnlyFields({ resource, row }: { resource: Resource; row: Row }) {
  return (
    <div className={classes.group}>
      <FactGroups resource={resource} row={row} groups={resource.form} heading="h2" />
    </div>
  )
}
