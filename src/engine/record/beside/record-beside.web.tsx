import type { RelatedRows as Related, Resource, Row } from '#engine/definition/resource.ts'
import { joinsRows } from '#engine/definition/row-title.ts'
import type { Values } from '#engine/form/merge-edits.web.ts'
import { useResources } from '#engine/fields/registry.web.tsx'
import { useMay } from '#engine/session/permissions.web.ts'
import { Pending, ReferencedRow } from './referenced-row.web.tsx'
import { RelatedRows } from './related-rows.web.tsx'
import classes from '../record-actions-menu.module.css'

/** The cards beside the fields of a record: its referenced rows and, once the record exists, its related rows. */
export function RecordBeside(props: {
  readonly resource: Resource
  readonly row: Row | null
  /** The values of the fields, also while a person types. */
  readonly values: Values
}) {
  const { resource, row, values } = props
  const may = useMay()
  const shown = besideOf(resource).flatMap((one) => {
    const name = typeof one === 'string' ? resource.fields[one]?.target : one.resource
    const key = typeof one === 'string' ? one : `${one.resource}.${one.field}`
    return name !== undefined && may(`${name}:read`) ? [{ one, name, key }] : []
  })
  const loaded = useResources(shown.map(({ name }) => name))
  return (
    // The cards appear together, so that none of them pushes another one away.
    <div className={classes.own} data-together={row !== null || undefined}>
      {shown.map(({ one, name, key }) => {
        const other = loaded.find((definition) => definition.name === name)
        if (!other) return <Pending key={key} />
        return typeof one === 'string' ? (
          <ReferencedRow key={key} resource={resource} values={values} name={one} referenced={other} />
        ) : (
          row && <RelatedRows key={key} resource={resource} row={row} related={one} listed={other} />
        )
      })}
    </div>
  )
}

/** Whether anything can stand beside the fields of a record, or of a new record when the row is null. */
export function hasBeside(resource: Resource, row: Row | null): boolean {
  return besideOf(resource).some((one) => row !== null || typeof one === 'string')
}

/** The reference fields whose rows have a card, which links to them, beside the fields of a resource. */
export function referencesBeside(resource: Resource, may: ReturnType<typeof useMay>): readonly string[] {
  const names = besideOf(resource).filter((one) => typeof one === 'string')
  return names.filter((name) => may(`${resource.fields[name]?.target ?? ''}:read`))
}

const mostTabs = 2

/** The reference fields and the related rows beside the fields of a resource. */
export function besideOf(resource: Resource): readonly (string | Related)[] {
  const { beside, title, form, tabs } = resource
  if (beside) return beside
  if (joinsRows(resource)) return title
  // Several groups take the page themselves.
  return form.length === 1 ? tabs.slice(0, mostTabs) : []
}
