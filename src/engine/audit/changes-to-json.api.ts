import type { Resource } from '#engine/definition/resource.ts'

/**
 * Converts the changes of an audit entry to the JSON that the API uses for rows. Some columns store a value in another
 * form than the API returns.
 */
export function changesToJson<Changes extends Readonly<Record<string, unknown>> | null>(
  resource: Resource | undefined,
  changes: Changes,
): Changes {
  const kinds = Object.entries(resource?.fields ?? {}).filter(
    ([name, { recordedToJson: toJson }]) => toJson && changes?.[name],
  )
  if (kinds.length === 0) return changes
  const converted = kinds.map(([name, { recordedToJson: toJson }]) => {
    const pair: unknown = changes?.[name]
    return [name, Array.isArray(pair) ? pair.map((value: unknown) => toJson?.(value)) : pair]
  })
  return { ...changes, ...Object.fromEntries(converted) }
}
