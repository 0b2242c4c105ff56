import type { Words } from '#engine/definition/words.ts'
import type { PhoneReader } from './phone-reader.ts'

let reader: PhoneReader | null = null

// Addresses of lists are read by the server.
export { textFilters as phoneFilters } from '../filter.ts'

/** The problems of a phone number, loaded with the numbering plans. */
export const phoneProblems: Record<string, Words> = {}

/** The reader of phone numbers; null until the numbering plans have loaded. */
export function phoneReader(): PhoneReader | null {
  return reader
}

/** Fetches the numbering plans with the first number that is shown or typed. */
export async function loadPhoneReader(): Promise<PhoneReader | null> {
  if (reader !== null) return reader
  const loaded = await import('./phone-reader.ts')
  Object.assign(phoneProblems, loaded.phoneProblems)
  return (reader = loaded.phoneReader())
}
