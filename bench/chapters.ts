/** The chapters of the bench, in the order in which they run. */
export const everyChapter = [
  'server',
  'times',
  'own',
  'import',
  'orders',
  'articles',
  'storefront',
  'reports',
  'search',
  'indexes',
  'first',
  'start',
  'paint',
] as const

/** One part of the bench, which can run alone. */
export type Chapter = (typeof everyChapter)[number]

/**
 * The chapters that `--only` names, separated by commas; all of them without `--only`. Throws an error that names the
 * unknown ones, because a bench that skips a misspelt chapter would end without a verdict and look like a success.
 */
export function chaptersNamed(only: string | undefined): ReadonlySet<Chapter> {
  if (only === undefined) return new Set(everyChapter)
  const names = only.split(',').map((name) => name.trim())
  const chapters = everyChapter.filter((chapter) => names.includes(chapter))
  const unknown = names.filter((name) => !chapters.some((chapter) => chapter === name))
  if (unknown.length > 0) {
    throw new Error(
      `--only takes ${everyChapter.join(', ')}; unknown: ${unknown.map((name) => `'${name}'`).join(', ')}`,
    )
  }
  return new Set(chapters)
}
