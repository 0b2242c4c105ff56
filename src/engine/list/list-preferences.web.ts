import { isJsonObject } from '#engine/definition/json-object.ts'
import type { Resource } from '#engine/definition/resource.ts'
import { readSearch } from '#engine/routing/url-search.web.ts'
import { readStored } from '#engine/storage/storage.web.ts'
import { columnsOf } from '#engine/fields/columns.web.ts'
import { densities, type Density } from './list-state.web.ts'
import type { DefaultView } from '#engine/views/default-view.web.ts'

/** How somebody likes a list; kept on this machine, and said in the address when it differs from the usual. */
export interface ListPreferences {
  readonly columns?: readonly string[]
  readonly density?: Density
  readonly limit?: number
}

/** How many rows a page has until somebody wants more. */
export const defaultPageSize = 25

/** Where a list's likings are kept. */
export function preferencesKey(resource: Resource, field?: string): string {
  return `list/${resource.name}${field === undefined ? '' : `/${field}`}`
}

/** A view as the address says it. */
export function viewAddress({ id, query }: DefaultView): Readonly<Record<string, string>> {
  return { ...readSearch(query), view: id }
}

/** What somebody liked before; nothing when what was kept is not what is kept now. */
export function readPreferences(resource: Resource, key: string): ListPreferences {
  try {
    const stored: unknown = JSON.parse(readStored(key) ?? '{}')
    const { columns, density, limit } = isJsonObject(stored) ? stored : {}
    const columnNames = columnsOf(resource)
    const liked = Array.isArray(columns) ? columns.map(String).filter((name) => columnNames.includes(name)) : []
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
