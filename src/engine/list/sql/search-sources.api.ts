import { hasPermission, type Actor } from '#engine/definition/access.ts'
import { resourceNamed, type Resource } from '#engine/definition/resource.ts'
import { columnRef, localizedRowsSql, titleSql } from '#engine/crud/columns.api.ts'

/** A referenced table whose text is searched to find rows of a resource, through one reference or two. */
export interface SearchSource {
  /** The alias of the table in the join. */
  readonly alias: string
  readonly target: Resource
  /** The column that references the table. */
  readonly from: string
  /** The source whose row references this one; undefined when the searched row itself references it. */
  readonly after?: SearchSource
  /** Whether the target may have a million rows; then all words of a search must occur in the same source. */
  readonly large: boolean
  /** Whether all searched text of the target counts, or only its title. */
  readonly whole: boolean
}

/**
 * The sources of a resource. Without permission for a referenced resource, a reader sees and searches only its title.
 */
export function searchSourcesOf(
  resource: Resource,
  resources: readonly Resource[],
  asker?: Actor,
): readonly SearchSource[] {
  const near = referencedSources(resource, resources, asker)
  const nearTargets = new Set(near.map(({ target }) => target.name))
  const beyond = near.flatMap((one) =>
    one.large && one.whole
      ? referencedSources(one.target, resources, asker, one).filter(
          ({ large, target }) => large && !nearTargets.has(target.name),
        )
      : [],
  )
  return [...near, ...beyond]
}

function referencedSources(
  { fields, title }: Resource,
  resources: readonly Resource[],
  asker: Actor | undefined,
  after?: SearchSource,
): readonly SearchSource[] {
  return Object.entries(fields).flatMap(([name, field], at) => {
    if (field.target === undefined || !(field.through || title.includes(name))) return []
    const target = resourceNamed(resources, field.target)
    if (!isSearched(target)) return []
    const whole =
      asker === undefined || (asker.owner === null && hasPermission(asker.permissions, `${target.name}:read`))
    const from = columnRef(name, after?.alias)
    const alias = after ? `${after.alias}_${at}` : `p${at}`
    return [{ alias, target, from, large: field.large === true, whole, ...(after && { after }) }]
  })
}

/** Whether a resource itself has searched fields. */
export function isSearched({ fields }: Resource): boolean {
  return Object.values(fields).some(({ searched }) => searched)
}

/** The joins that lead from the row to a source. */
export function joinsTo(source: SearchSource, kind = 'join'): string {
  const { alias, target, from, after } = source
  return `${after ? joinsTo(after, kind) : ''} ${kind} ${localizedRowsSql(target)} ${alias} on ${alias}.id = ${from}`
}

/** The text of a source that may be searched. */
export function textOf({ alias, target, whole }: SearchSource): string {
  return whole ? `${alias}.search` : `souk_searchable(' ' || souk_fold(${titleSql(target, alias)}))`
}
