import type { Resource } from '#engine/definition/resource.ts'

/** The changes of a journal entry in the JSON of rows: what a column keeps otherwise than it is told is told as everywhere. */
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
