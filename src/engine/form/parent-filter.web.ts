import type { Resource } from '#engine/definition/resource.ts'
import type { SessionUser } from '#engine/session/session.web.ts'

/** The parent record of a list: the list shows only rows that reference it, and new rows reference it too. */
export interface ParentFilter {
  /** The field of the listed resource that references the parent record. */
  readonly field: string
  readonly id: string
  /** The record's title. */
  readonly title: string
  /** Address parameters of the parent's page, such as the tab that contains the list. */
  readonly address: Readonly<Record<string, string>>
}

/**
 * The filter for people who sign in as rows of a resource, such as providers: they see and write only rows that
 * reference their own row. The server enforces the same rule.
 */
export function ownerFilter(resource: Resource, user: SessionUser | null): ParentFilter | undefined {
  const field = resource.own?.field
  if (!user || field === undefined || resource.fields[field]?.target !== user.kind) return undefined
  return { field, id: user.id, title: user.displayName, address: {} }
}

/**
 * A resource as it is listed on the page of a record that one of its fields references. All these rows have the same
 * value in the field, so neither the field nor a value of its row is a column, a filter, a sort order or part of the title.
 */
export function withoutParentField(resource: Resource, field: string): Resource {
  const others = (names: readonly string[]): readonly string[] => names.filter((name) => name !== field)
  const { [field]: _same, ...fields } = resource.fields
  const combined = Object.fromEntries(
    Object.entries(resource.combined ?? {}).filter(([, { from }]) => from?.reference !== field),
  )
  const evidence = others(resource.evidence)
  const rest = others(resource.title)
  // A title of this field alone gives way to a reference that distinguishes the rows.
  const title = rest.length > 0 ? rest : evidence.filter((name) => fields[name]?.target !== undefined)
  const [named] = title
  const pointing = title.length === 1 && named !== undefined ? resource.fields[named] : undefined
  // Without such a reference, the title keeps the field.
  return {
    ...resource,
    // The label of a reference is the label of the resource it references.
    labels: pointing?.target === undefined ? resource.labels : { ...resource.labels, one: pointing.label },
    fields,
    combined,
    title: title.length > 0 ? title : resource.title,
    evidence: evidence.filter((name) => !title.includes(name)),
    list: others(resource.list),
    sort: resource.sort.replace(/^-/, '') === field ? '-createdAt' : resource.sort,
  }
}
