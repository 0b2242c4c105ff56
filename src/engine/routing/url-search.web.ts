/** The search parameters of an address as plain texts, so that a list's address looks like the API's. */
export type Search = Readonly<Record<string, string>>

// The language and theme parameters. The page applies them at the start, so screens do not get them.
const taken = ['lng', 'theme']

/** Reads a screen's search parameters; of a repeated name the last value counts. */
export function readSearch(text: string): Search {
  const parameters = new URLSearchParams(text)
  for (const name of taken) parameters.delete(name)
  return Object.fromEntries(parameters)
}

/** Writes the search part of an address, without empty values. */
export function writeSearch(search: Readonly<Record<string, unknown>>): string {
  const filled = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '')
  // Brackets and commas stay readable: `price[gte]=10&type[in]=a,b`.
  const text = new URLSearchParams(filled.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text.replaceAll('%5B', '[').replaceAll('%5D', ']').replaceAll('%2C', ',')}`
}
