import type { Resource, Row } from '#engine/definition/resource.ts'
import { Value } from '#engine/crud/value.web.tsx'
import { recordMessages } from '#engine/form/form.messages.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import classes from './record-actions-menu.module.css'

/** When a record was created and last changed. */
export function Stamp({ resource, row }: { readonly resource: Resource; readonly row: Row }) {
  const say = useSay()
  return (
    <p className={classes.stamp}>
      <span>
        {say(recordMessages.created)} <Value resource={resource} row={row} name="createdAt" whole />
      </span>
      {row.updatedAt !== row.createdAt && (
        <span>
          {say(recordMessages.changed)} <Value resource={resource} row={row} name="updatedAt" whole />
        </span>
      )}
    </p>
  )
}
