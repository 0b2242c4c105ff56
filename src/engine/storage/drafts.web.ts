import { isJsonObject } from '#engine/definition/json-object.ts'
import { removeStored, writeStored, storedKeys, readStored } from './storage.web.ts'

/** Whose unfinished form it is, which form, and of which record (`new` for one that is being added). */
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

/** Keeps what was typed in this tab until the form is saved; fields named in `secret` are never written down. */
export function storeDraft(
  place: DraftKey,
  values: Readonly<Record<string, unknown>>,
  secret: readonly string[],
): void {
  const open = Object.fromEntries(Object.entries(values).filter(([field]) => !secret.includes(field)))
  const text = JSON.stringify(open)
  if (text.length <= largest) writeStored(keyOf(place), text, 'sessionStorage')
}

/** What was typed before; null when nothing was. */
export function readDraft(place: DraftKey): Readonly<Record<string, unknown>> | null {
  try {
    const draft: unknown = JSON.parse(readStored(keyOf(place), 'sessionStorage') ?? 'null')
    return isJsonObject(draft) ? draft : null
  } catch {
    return null
  }
}

/** Forgets a draft: the form was saved, or its changes were given up. */
export function deleteDraft(place: DraftKey): void {
  removeStored(keyOf(place), 'sessionStorage')
}

/** Forgets whatever anybody else had typed in this tab. */
export function deleteDraftsOfOthers(user: string): void {
  const own = `${prefix}${encodeURIComponent(user)}/`
  for (const key of storedKeys('sessionStorage')) {
    if (key.startsWith(prefix) && !key.startsWith(own)) removeStored(key, 'sessionStorage')
  }
}
