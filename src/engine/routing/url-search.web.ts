/** What the address says after `?`, as plain text: a list's address reads like the API's. */
export type Search = Readonly<Record<string, string>>

// The language and the theme a link asks for: the page has taken them when it started, and a screen is asked nothing by them.
const taken = ['lng', 'theme']

/** Reads what the address asks of a screen; of a name said twice the last counts. */
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

/** A route's search parameters, whatever somebody typed there. */
export function searchOf(search: Readonly<Record<string, unknown>>): Search {
  return Object.fromEntries(Object.entries(search).map(([name, value]) => [name, String(value)]))
}
