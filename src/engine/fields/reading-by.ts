/**
 * Chooses a reading of an ambiguous text: the reading under a convention or, without a convention, the value that all
 * readings share. Undefined if there is no such value.
 */
export function readingBy<Convention extends string>(
  readings: ReadonlyMap<Convention, string>,
  convention: Convention | null,
): string | undefined {
  const [first, ...others] = new Set(readings.values())
  if (others.length === 0) return first
  return convention === null ? undefined : readings.get(convention)
}
