import type { Resource } from '#engine/definition/resource.ts'
import { forget, keep, readKept } from '#engine/storage/storage.web.ts'

/** The view a list opens with, as this machine remembers it: the list need not wait for the server to say so. */
export interface UsualView {
  readonly id: string
  readonly query: string
}

function keyOf(user: string, { name }: Resource): string {
  return `usual-view/${user}/${name}`
}

/** The remembered view a list opens with; null when it opens as it is. */
export function rememberedUsual(user: string, resource: Resource): UsualView | null {
  try {
    const kept: unknown = JSON.parse(readKept(keyOf(user, resource)) ?? 'null')
    const { id, query } = (kept ?? {}) as Partial<Record<keyof UsualView, unknown>>
    return typeof id === 'string' && typeof query === 'string' ? { id, query } : null
  } catch {
    return null
  }
}

/** Remembers the view a list opens with, or that it opens as it is. */
export function rememberUsual(user: string, resource: Resource, view: UsualView | null): void {
  const key = keyOf(user, resource)
  if (view) keep(key, JSON.stringify({ id: view.id, query: view.query }))
  else forget(key)
}
