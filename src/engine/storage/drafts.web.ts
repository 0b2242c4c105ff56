import { isJsonObject } from '#engine/definition/json-object.ts'
import { removeStored, writeStored, storedKeys, readStored } from './storage.web.ts'

/** The key of a draft: its person, form and record (`new` for a new one). */
export interface DraftKey {
  readonly user: string
  readonly form: string
  readonly record: string
}

const prefix = 'draft/'
const largest = 200_000

function keyOf({ user, form, record }: DraftKey): string {
  return prefix + [user, form, record].map(encodeURIComponent).join('/')
}

/** Stores typed values in this tab until the form is saved. Fields in `secret` are not stored. */
export function storeDraft(
  place: DraftKey,
  values: Readonly<Record<string, unknown>>,
  secret: readonly string[],
): void {
  const open = Object.fromEntries(Object.entries(values).filter(([field]) => !secret.includes(field)))
  const text = JSON.stringify(open)
  if (text.length <= largest) writeStored(keyOf(place), text, 'sessionStorage')
}

/** The stored values; null if none. */
export function readDraft(place: DraftKey): Readonly<Record<string, unknown>> | null {
  try {
    const draft: unknown = JSON.parse(readStored(keyOf(place), 'sessionStorage') ?? 'null')
    return isJsonObject(draft) ? draft : null
  } catch {
    return null
  }
}

/** Deletes a draft after the form was saved or its changes were discarded. */
export function deleteDraft(place: DraftKey): void {
  removeStored(keyOf(place), 'sessionStorage')
}

/** Deletes the drafts of other people in this tab. */
export function deleteDraftsOfOthers(user: string): void {
  const own = `${prefix}${encodeURIComponent(user)}/`
  for (const key of storedKeys('sessionStorage')) {
    if (key.startsWith(prefix) && !key.startsWith(own)) removeStored(key, 'sessionStorage')
  }
}
