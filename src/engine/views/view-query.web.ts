import type { Resource } from '#engine/definition/resource.ts'
import { readSearch, writeSearch } from '#engine/routing/url-search.web.ts'
import { defaultColumns } from '#engine/fields/columns.web.ts'
import { readListState, writeListState, type Density, type ListState } from '#engine/list/list-state.web.ts'

/** The current state of a list, from the address and the preferences. */
export interface ListAppearance {
  readonly state: ListState
  readonly columns: readonly string[]
  readonly density: Density
  readonly sort: string
}

/**
 * The query string of a saved view: filters, search, order, columns and density. It contains neither the page nor the
 * open record.
 */
export function viewQuery({ state, columns, density, sort }: ListAppearance): string {
  const saved = { ...state, columns, density, sort, position: null, limit: null, record: null, view: null }
  return writeSearch(writeListState(saved)).slice(1)
}

/**
 * The query of a saved view in the form of the current state: unknown columns are removed, missing members get their
 * defaults.
 */
export function normalizedQuery(resource: Resource, query: string): string {
  const state = readListState(resource, readSearch(query))
  return viewQuery({
    state,
    columns: state.columns ?? defaultColumns(resource),
    density: state.density ?? 'normal',
    sort: state.sort ?? resource.sort,
  })
}

/** Whether the current state of a list differs from a saved view. */
export function differs(resource: Resource, query: string, now: ListAppearance): boolean {
  return sortedQuery(normalizedQuery(resource, query)) !== sortedQuery(viewQuery(now))
}

/** Sorts the parameters, because filters may have been added in another order. */
function sortedQuery(query: string): string {
  return query.split('&').toSorted().join('&')
}
