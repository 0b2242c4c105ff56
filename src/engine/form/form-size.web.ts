import type { Resource } from '#engine/definition/resource.ts'

const fewFields = 6

/** Whether a record's form fits beside its list: one group of a few fields. */
export function isSmall(resource: Resource): boolean {
  const [only, ...others] = resource.form
  return others.length === 0 && (only?.fields.length ?? 0) <= fewFields
}
