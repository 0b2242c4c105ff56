import { forget, keep, keptKeys, readKept } from './storage.web.ts'

/** Whose unfinished form it is, which form, and of which record (`new` for one that is being added). */
export interface DraftPlace {
  readonly user: string
  readonly form: string
  readonly record: string
}

const prefix = 'draft/'
const largest = 200_000

function keyOf({ user, form, record }: DraftPlace): string {
  return prefix + [user, form, record].map(encodeURIComponent).join('/')
}

/** Keeps what was typed in this tab until the form is saved; fields named in `secret` are never written down. */
export function keepDraft(
  place: DraftPlace,
  values: Readonly<Record<string, unknown>>,
  secret: readonly string[],
): void {
  const open = Object.fromEntries(Object.entries(values).filter(([field]) => !secret.includes(field)))
  const text = JSON.stringify(open)
  if (text.length <= largest) keep(keyOf(place), text, 'sessionStorage')
}

/** What was typed before; null when nothing was. */
export function readDraft(place: DraftPlace): Record<string, unknown> | null {
  try {
    const draft: unknown = JSON.parse(readKept(keyOf(place), 'sessionStorage') ?? 'null')
    const whole = typeof draft === 'object' && draft !== null && !Array.isArray(draft)
    return whole ? (draft as Record<string, unknown>) : null
  } catch {
    return null
  }
}

/** Forgets a draft: the form was saved, or its changes were given up. */
export function dropDraft(place: DraftPlace): void {
  forget(keyOf(place), 'sessionStorage')
}

/** Forgets whatever anybody else had typed in this tab. */
export function dropDraftsOfOthers(user: string): void {
  const own = `${prefix}${encodeURIComponent(user)}/`
  for (const key of keptKeys('sessionStorage')) {
    if (key.startsWith(prefix) && !key.startsWith(own)) forget(key, 'sessionStorage')
  }
}
