import type { Resource } from '#engine/definition/resource.ts'
import type { SessionUser } from '#engine/session/session.web.ts'

/** The parent record of a list: only rows that point at it are shown, and new rows point at it too. */
export interface ParentFilter {
  /** The field of the listed resource that points at the record. */
  readonly field: string
  readonly id: string
  /** The record's title. */
  readonly title: string
  /** Address parameters besides the list's own state: the tab that contains the list. */
  readonly address: Readonly<Record<string, string>>
}

/** A person who signs in as a row of a resource writes only rows that point at it; the server enforces this. */
export function ownerFilter(resource: Resource, user: SessionUser | null): ParentFilter | undefined {
  const field = resource.own?.field
  if (!user || field === undefined || resource.fields[field]?.target !== user.kind) return undefined
  return { field, id: user.id, title: user.displayName, address: {} }
}

/**
 * A resource as listed inside the record that one of its fields references: that field is the same in every row, so it is no
 * column, filter, sort order or part of the title.
 */
export function withoutParentField(resource: Resource, field: string): Resource {
  const others = (names: readonly string[]): readonly string[] => names.filter((name) => name !== field)
  const { [field]: _same, ...fields } = resource.fields
  const title = others(resource.title)
  const [named] = title
  const pointing = title.length === 1 && named !== undefined ? resource.fields[named] : undefined
  // Rows that only the record itself names keep that name, though the field is gone.
  return {
    ...resource,
    // A reference is labelled by the resource it leads to.
    labels: pointing?.target === undefined ? resource.labels : { ...resource.labels, one: pointing.label },
    fields,
    title: title.length > 0 ? title : resource.title,
    evidence: others(resource.evidence),
    list: others(resource.list),
    sort: resource.sort.replace(/^-/, '') === field ? '-createdAt' : resource.sort,
  }
}
