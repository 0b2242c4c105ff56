import type { Resource, Row } from '#engine/definition/resource.ts'
import { Value } from '#engine/crud/value.web.tsx'
import { recordMessages } from '#engine/form/form.messages.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import classes from './record-actions-menu.module.css'

/** Whether only the names of other records make the title of a record. */
export function isNamedByOthers({ title, fields }: Resource): boolean {
  return title.every((name) => fields[name]?.target !== undefined)
}

/** Whether the head of a record shows when it was created, because its list does and its title does not distinguish it. */
export function isDated(resource: Resource): boolean {
  return isNamedByOthers(resource) && resource.list.includes('createdAt')
}

/** When a record was created, unless its head shows it, and last changed. */
export function Stamp({ resource, row }: { readonly resource: Resource; readonly row: Row }) {
  const say = useSay()
  return (
    <p className={classes.stamp}>
      {!isDated(resource) && (
        <span>
          {say(recordMessages.created)} <Value resource={resource} row={row} name="createdAt" whole />
        </span>
      )}
      {row.updatedAt !== row.createdAt && (
        <span>
          {say(recordMessages.changed)} <Value resource={resource} row={row} name="updatedAt" whole />
        </span>
      )}
    </p>
  )
}
