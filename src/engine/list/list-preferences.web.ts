import type { Resource } from '#engine/definition/resource.ts'
import { readSearch } from '#engine/routing/url-search.web.ts'
import { readKept } from '#engine/storage/storage.web.ts'
import { columnsOf } from '#engine/crud/columns.web.ts'
import { densities, type Density } from './list-state.web.ts'
import type { UsualView } from '#engine/views/default-view.web.ts'

/** How somebody likes a list; kept on this machine, and said in the address when it differs from the usual. */
export interface Liking {
  readonly columns?: readonly string[]
  readonly density?: Density
  readonly limit?: number
}

/** How many rows a page has until somebody wants more. */
export const usualLimit = 25

/** Where a list's likings are kept. */
export function likingKey(resource: Resource, field?: string): string {
  return `list/${resource.name}${field === undefined ? '' : `/${field}`}`
}

/** A view as the address says it. */
export function inAddress({ id, query }: UsualView): Readonly<Record<string, string>> {
  return { ...readSearch(query), view: id }
}

/** What somebody liked before; nothing when what was kept is not what is kept now. */
export function readLiking(resource: Resource, key: string): Liking {
  try {
    const kept: unknown = JSON.parse(readKept(key) ?? '{}')
    const { columns, density, limit } = (typeof kept === 'object' && kept !== null ? kept : {}) as Record<
      string,
      unknown
    >
    const known = columnsOf(resource)
    const liked = Array.isArray(columns) ? columns.map(String).filter((name) => known.includes(name)) : []
    const air = densities.find((one) => one === density)
    return {
      ...(liked.length > 0 && { columns: liked }),
      ...(air && { density: air }),
      ...(typeof limit === 'number' && limit > 0 && limit <= 200 && { limit }),
    }
  } catch {
    return {}
  }
}
