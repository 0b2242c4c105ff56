import { isJsonObject } from '#engine/definition/json-object.ts'
import type { Resource } from '#engine/definition/resource.ts'
import { removeStored, writeStored, readStored } from '#engine/storage/storage.web.ts'

/** The view a list opens with, as this machine remembers it: the list need not wait for the server to say so. */
export interface DefaultView {
  readonly id: string
  readonly query: string
}

function keyOf(user: string, { name }: Resource): string {
  return `usual-view/${user}/${name}`
}

/** The remembered view a list opens with; null when it opens as it is. */
export function readDefaultView(user: string, resource: Resource): DefaultView | null {
  try {
    const stored: unknown = JSON.parse(readStored(keyOf(user, resource)) ?? 'null')
    const { id, query } = isJsonObject(stored) ? stored : {}
    return typeof id === 'string' && typeof query === 'string' ? { id, query } : null
  } catch {
    return null
  }
}

/** Remembers the view a list opens with, or that it opens as it is. */
export function storeDefaultView(user: string, resource: Resource, view: DefaultView | null): void {
  const key = keyOf(user, resource)
  if (view) writeStored(key, JSON.stringify({ id: view.id, query: view.query }))
  else removeStored(key)
}
