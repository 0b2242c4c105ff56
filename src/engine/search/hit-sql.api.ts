import type { Resource } from '#engine/definition/resource.ts'
import { rowSql, type RowSql } from '#engine/crud/columns.api.ts'

/** The fields whose text is searched to find rows of a resource. */
export function searchedFields({ fields }: Resource): readonly string[] {
  return Object.keys(fields).filter((name) => fields[name]?.searched && fields[name].json !== null)
}

/** The fields of a hit: its title, its searched fields, its evidence and the columns of its list. */
export function hitSql(resource: Resource, resources: readonly Resource[]): RowSql {
  const fieldNames = new Set([...resource.title, ...searchedFields(resource), ...resource.evidence, ...resource.list])
  const fields = Object.fromEntries(Object.entries(resource.fields).filter(([name]) => fieldNames.has(name)))
  return rowSql({ ...resource, fields }, resources)
}
