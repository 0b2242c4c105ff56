import { useQuery } from '@tanstack/react-query'
import type { Resource } from '#engine/definition/resource.ts'
import { fieldOf } from '#engine/fields/columns.web.ts'
import { useRegistry } from '#engine/fields/registry.web.tsx'
import { recordsQuery } from '#engine/http/record-queries.web.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { largeTotalMessages } from './large-total.messages.ts'
import { filterMessages } from '../list.messages.ts'
import classes from './pager.module.css'

/** Sums of the summable columns over all matching rows, requested after the rows have arrived. */
export default function ListSums(props: {
  readonly resource: Resource
  readonly columns: readonly string[]
  readonly filter: string
  /** The number of all rows when the page shows only some of them, otherwise 0. */
  readonly all: number
}) {
  const { resource, columns, filter, all } = props
  const say = useSay()
  const { kinds } = useRegistry()
  const summed = columns.filter((name) => fieldOf(resource, name)?.sum)
  const query = new URLSearchParams(filter)
  query.set('limit', '1')
  query.set('sums', summed.join())
  const { data } = useQuery({ ...recordsQuery(resource, query), enabled: summed.length > 0 })
  return summed.map((name) => {
    const field = fieldOf(resource, name)
    const Cell = kinds[field?.kind ?? '']?.Cell
    const value = data?.page.sums?.[name]
    if (!field || !Cell || value === undefined) return null
    return (
      <span key={name} className={classes.sum}>
        {say(all > 0 ? largeTotalMessages.ofAll : filterMessages.of, { field: say(field.label), total: all })}{' '}
        <Cell name={name} field={field} value={value} />
      </span>
    )
  })
}
