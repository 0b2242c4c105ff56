import type { Resource } from '#engine/definition/resource.ts'
import { readSearch, writeSearch } from '#engine/routing/url-search.web.ts'
import { defaultColumns } from '#engine/fields/columns.web.ts'
import { readListState, writeListState, type Density, type ListState } from '#engine/list/list-state.web.ts'

/** The list's present state as a query, from the address and the preferences. */
export interface ListAppearance {
  readonly state: ListState
  readonly columns: readonly string[]
  readonly density: Density
  readonly sort: string
}

/** All a view keeps of a list, as an address says it: filters, search, order, columns and density, not the place in it. */
export function viewQuery({ state, columns, density, sort }: ListAppearance): string {
  const saved = { ...state, columns, density, sort, position: null, limit: null, record: null, view: null }
  return writeSearch(writeListState(saved)).slice(1)
}

/** A saved view normalised like the present state: unknown columns are dropped, missing members get their defaults. */
export function normalizedQuery(resource: Resource, query: string): string {
  const state = readListState(resource, readSearch(query))
  return viewQuery({
    state,
    columns: state.columns ?? defaultColumns(resource),
    density: state.density ?? 'normal',
    sort: state.sort ?? resource.sort,
  })
}

/** Whether a list shows something else than a view keeps. */
export function differs(resource: Resource, query: string, now: ListAppearance): boolean {
  return sortedQuery(normalizedQuery(resource, query)) !== sortedQuery(viewQuery(now))
}

/** Filters may have been added in another order. */
function sortedQuery(query: string): string {
  return query.split('&').toSorted().join('&')
}
