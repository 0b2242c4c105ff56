/** The search part of an address as plain text, so that a list's address reads like the API's. */
export type Search = Readonly<Record<string, string>>

// The language and theme parameters: the page applies them at start, so screens do not get them.
const taken = ['lng', 'theme']

/** Reads a screen's search parameters; the last of repeated names counts. */
export function readSearch(text: string): Search {
  const parameters = new URLSearchParams(text)
  for (const name of taken) parameters.delete(name)
  return Object.fromEntries(parameters)
}

/** Writes the address; empty values are left out. */
export function writeSearch(search: Readonly<Record<string, unknown>>): string {
  const filled = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '')
  // Brackets and commas stay readable: `price[gte]=10&type[in]=a,b`.
  const text = new URLSearchParams(filled.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text.replaceAll('%5B', '[').replaceAll('%5D', ']').replaceAll('%2C', ',')}`
}

/** A route's unchecked search parameters. */
export function searchOf(search: Readonly<Record<string, unknown>>): Search {
  return Object.fromEntries(Object.entries(search).map(([name, value]) => [name, String(value)]))
}
