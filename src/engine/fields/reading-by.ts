/** What a text is under a convention; without one, what it is under all that fit. Undefined when the convention decides and is not there. */
export function readingBy<Convention extends string>(
  readings: ReadonlyMap<Convention, string>,
  convention: Convention | null,
): string | undefined {
  const [first, ...others] = new Set(readings.values())
  if (others.length === 0) return first
  return convention === null ? undefined : readings.get(convention)
}
