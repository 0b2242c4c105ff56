import { isJsonObject } from '#engine/definition/json-object.ts'
import type { Resource } from '#engine/definition/resource.ts'
import { readSearch } from '#engine/routing/url-search.web.ts'
import { readStored } from '#engine/storage/storage.web.ts'
import { columnsOf } from '#engine/fields/columns.web.ts'
import { densities, type Density } from './list-state.web.ts'
import type { DefaultView } from '#engine/views/default-view.web.ts'

/**
 * A person's list preferences, stored in this browser. The address contains only the settings that differ from these
 * preferences.
 */
export interface ListPreferences {
  readonly columns?: readonly string[]
  readonly density?: Density
  readonly limit?: number
}

/** The default page size. */
export const defaultPageSize = 25

/** The storage key of a list's preferences. */
export function preferencesKey(resource: Resource, field?: string): string {
  return `list/${resource.name}${field === undefined ? '' : `/${field}`}`
}

/** A view as search parameters. */
export function viewAddress({ id, query }: DefaultView): Readonly<Record<string, string>> {
  return { ...readSearch(query), view: id }
}

/** The stored preferences; empty when the stored value has another format. */
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
