import type { Resource, Row } from '#engine/definition/resource.ts'
import { useMediaQuery } from '#engine/ui/use-media-query.web.ts'
import { ReadOnlyFields } from './read-only-fields.web.tsx'
import { Stamp } from './stamp.web.tsx'
import classes from './record-actions-menu.module.css'

/**
 * The stored facts of a record, which paper shows instead of the form that follows. The hidden form keeps its unsaved
 * edits.
 */
export function PrintedRecord({ resource, row }: { readonly resource: Resource; readonly row: Row }) {
  const printed = useMediaQuery('print')
  return (
    printed && (
      <div className={classes.printed}>
        <ReadOnlyFields resource={resource} row={row} />
        <Stamp resource={resource} row={row} />
      </div>
    )
  )
}
