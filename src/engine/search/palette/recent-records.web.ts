import { keep, readKept } from '#engine/storage/storage.web.ts'

/** A record somebody opened: where it is kept, never what it is called. */
export interface Recent {
  readonly resource: string
  readonly id: string
}

const key = 'souk-recent'
const most = 8

interface Kept {
  readonly user: string
  readonly opened: readonly Recent[]
}

/** The records somebody opened last on this machine, the latest first. */
export function recentOf(user: string): readonly Recent[] {
  try {
    const kept: unknown = JSON.parse(readKept(key) ?? 'null')
    return isKept(kept) && kept.user === user ? kept.opened.filter(isRecent).slice(0, most) : []
  } catch {
    return []
  }
}

/** Remembers that somebody opened a record. */
export function noteOpened(user: string, opened: Recent): void {
  const others = recentOf(user).filter(({ resource, id }) => resource !== opened.resource || id !== opened.id)
  keep(key, JSON.stringify({ user, opened: [opened, ...others].slice(0, most) } satisfies Kept))
}

function isKept(value: unknown): value is Kept {
  return (
    typeof value === 'object' && value !== null && 'user' in value && 'opened' in value && Array.isArray(value.opened)
  )
}

function isRecent(value: unknown): value is Recent {
  if (typeof value !== 'object' || value === null) return false
  const { resource, id } = value as Partial<Recent>
  return typeof resource === 'string' && typeof id === 'string' && /^[0-9a-f-]{36}$/.test(id)
}
