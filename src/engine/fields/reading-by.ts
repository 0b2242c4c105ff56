/**
 * The value of a text under a convention; without a convention, the value that all readings share. Undefined if there
 * is no such value.
 */
export function readingBy<Convention extends string>(
  readings: ReadonlyMap<Convention, string>,
  convention: Convention | null,
): string | undefined {
  const [first, ...others] = new Set(readings.values())
  if (others.length === 0) return first
  return convention === null ? undefined : readings.get(convention)
}
