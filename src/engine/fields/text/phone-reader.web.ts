import { useEffect, useSyncExternalStore } from 'react'
import type { Words } from '#engine/definition/words.ts'
import type { PhoneReader } from './phone-reader.ts'

let reader: PhoneReader | null = null
/** What can be wrong with a phone number; it comes with the numbering plans. */
export const phoneProblems: Record<string, Words> = {}
const listeners = new Set<() => void>()

/** The reader of phone numbers; null until the numbering plans have come. */
export function phoneReader(): PhoneReader | null {
  return reader
}

/** Fetches the numbering plans with the first number that is shown or typed. */
export function usePhoneReader(): PhoneReader | null {
  useEffect(() => void loadPhoneReader(), [])
  return useSyncExternalStore(follow, phoneReader)
}

async function loadPhoneReader(): Promise<void> {
  if (reader !== null) return
  const loaded = await import('./phone-reader.ts')
  Object.assign(phoneProblems, loaded.phoneProblems)
  reader = loaded.phoneReader()
  for (const listener of listeners) listener()
}

function follow(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
