import type { Words } from '#engine/definition/words.ts'
import type { PhoneReader } from './phone-reader.ts'

let reader: PhoneReader | null = null

// Only the server parses list filters, so the browser uses the plain text filters.
export { textFilters as phoneFilters } from '../filter.ts'

/** Empty until the numbering plans have loaded; then the messages for problems of phone numbers. */
export const phoneProblems: Record<string, Words> = {}

/** The phone number reader; null until the numbering plans have loaded. */
export function phoneReader(): PhoneReader | null {
  return reader
}

/** Loads the numbering plans when the first number is shown or typed. Null when they do not load: the next number tries again. */
export async function loadPhoneReader(): Promise<PhoneReader | null> {
  if (reader !== null) return reader
  const loaded = await import('./phone-reader.ts').catch(() => null)
  if (loaded === null) return null
  Object.assign(phoneProblems, loaded.phoneProblems)
  return (reader = loaded.phoneReader())
}
