import { isJsonObject } from '#engine/definition/json-object.ts'
import type { Resource } from '#engine/definition/resource.ts'
import { removeStored, writeStored, readStored } from '#engine/storage/storage.web.ts'

/** The default view of a list, stored in this browser, so that the list does not wait for the server's response. */
export interface DefaultView {
  readonly id: string
  readonly query: string
}

function keyOf(user: string, { name }: Resource): string {
  return `usual-view/${user}/${name}`
}

/** The stored default view of a list; null when the list has none. */
export function readDefaultView(user: string, resource: Resource): DefaultView | null {
  try {
    const stored: unknown = JSON.parse(readStored(keyOf(user, resource)) ?? 'null')
    const { id, query } = isJsonObject(stored) ? stored : {}
    return typeof id === 'string' && typeof query === 'string' ? { id, query } : null
  } catch {
    return null
  }
}

/** Stores the default view of a list, or with null that it has none. */
export function storeDefaultView(user: string, resource: Resource, view: DefaultView | null): void {
  const key = keyOf(user, resource)
  if (view) writeStored(key, JSON.stringify({ id: view.id, query: view.query }))
  else removeStored(key)
}
