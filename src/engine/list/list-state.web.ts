import { operators, type Operator } from '#engine/definition/field.ts'
import type { Resource } from '#engine/definition/resource.ts'
import { hasComputedColumns } from '#engine/definition/computed-columns.ts'
import { columnsOf, fieldOf, isSortable } from '#engine/fields/columns.web.ts'
import { listOnlyFields } from '#engine/fields/list-only-fields.ts'

/** One condition on a list, in the form the address uses. */
export interface ListFilter {
  readonly field: string
  readonly operator: Operator
  readonly value: string
}

/** The densities of the rows of a list. */
export const densities = ['compact', 'normal', 'roomy'] as const

export type Density = (typeof densities)[number]

/** The page sizes that a person can choose. */
export const pageSizes = [25, 50, 100, 200] as const

/** The list state in an address, so that a shared link shows the same list. A null member means the default. */
export interface ListState {
  readonly q: string
  readonly filters: readonly ListFilter[]
  readonly sort: string | null
  /** The cursor after which, or before which, the page starts. */
  readonly position: { readonly from: 'after' | 'before'; readonly cursor: string } | null
  readonly limit: number | null
  readonly columns: readonly string[] | null
  readonly density: Density | null
  /** The record open beside the list: an id, or `new`. */
  readonly record: string | null
  /** The id of the view the list came from, or `usual` for the list without a view. */
  readonly view: string | null
}

type Search = Readonly<Record<string, unknown>>

/** Reads the list state from an address. Unknown or invalid parameters are ignored. */
export function readListState(resource: Resource, search: Search): ListState {
  const text = (name: string): string => (typeof search[name] === 'string' ? search[name] : '')
  const sort = text('sort')
  const [after, before] = [text('after'), text('before')]
  const limit = pageSizes.find((size) => String(size) === text('limit'))
  const columnNames = columnsOf(resource)
  const columns = [...new Set(text('columns').split(','))].filter((name) => columnNames.includes(name))
  return {
    q: text('q').slice(0, 200),
    filters: Object.entries(search).flatMap(([name, value]) => readFilter(resource, name, value)),
    sort: sort && isSortable(resource, sort.replace(/^-/, '')) ? sort : null,
    position: after ? { from: 'after', cursor: after } : before ? { from: 'before', cursor: before } : null,
    limit: limit ?? null,
    columns: columns.length > 0 ? columns : null,
    density: densities.find((density) => density === text('density')) ?? null,
    record: /^(new|[0-9a-f-]{36})$/.test(text('record')) ? text('record') : null,
    view: /^[\w-]{1,36}$/.test(text('view')) ? text('view') : null,
  }
}

/** The search parameters of a list other than filters. */
const reserved = new Set(['q', 'sort', 'after', 'before', 'limit', 'columns', 'density', 'record', 'tab', 'view'])

/**
 * The fields by which a list can be sorted, its filter parameters and whether it has computed columns, for the script that starts
 * the first request.
 */
export function listParameters(resource: Resource): {
  readonly sorts: string[]
  readonly filters: string[]
  readonly columns: boolean
} {
  const names = [...Object.keys(resource.fields), ...columnsOf(resource), 'active', ...listOnlyFields]
  const fields = [...new Set(names)].filter((name) => fieldOf(resource, name) && !reserved.has(name))
  return {
    sorts: fields.filter((name) => isSortable(resource, name)),
    filters: fields.flatMap((field) =>
      operators
        .filter((operator) => fieldOf(resource, field)?.filters[operator])
        .map((operator) => parameterOf({ field, operator })),
    ),
    columns: hasComputedColumns(resource),
  }
}

function readFilter(resource: Resource, name: string, value: unknown): ListFilter[] {
  const [, field = '', written = 'is'] = /^([A-Za-z]\w*)(?:\[(\w+)\])?$/.exec(name) ?? []
  if (reserved.has(field) || typeof value !== 'string' || value === '') return []
  const operator = operators.find((one) => one === written)
  const filter = operator && fieldOf(resource, field)?.filters[operator]
  if (!operator || !filter?.parse.safeParse(value).success) return []
  return [{ field, operator, value }]
}

/** The state as search parameters, without defaults. */
export function writeListState(state: ListState): Record<string, string> {
  const filters = state.filters.map((filter): [string, string] => [parameterOf(filter), filter.value])
  const parameters: [string, string | null | undefined][] = [
    ['q', state.q],
    ...filters,
    ['sort', state.sort],
    [state.position?.from ?? 'after', state.position?.cursor],
    ['limit', state.limit === null ? null : String(state.limit)],
    ['columns', state.columns?.join(',')],
    ['density', state.density],
    ['record', state.record],
    ['view', state.view],
  ]
  return Object.fromEntries(parameters.filter((pair): pair is [string, string] => Boolean(pair[1])))
}

function parameterOf({ field, operator }: Omit<ListFilter, 'value'>): string {
  return operator === 'is' ? field : `${field}[${operator}]`
}

/** The search and filters as the API's query string: the `filter` of a bulk action and an export. */
export function filterQuery(state: Pick<ListState, 'q' | 'filters'>): URLSearchParams {
  const query = new URLSearchParams()
  if (state.q.trim()) query.set('q', state.q.trim())
  for (const filter of state.filters) query.append(parameterOf(filter), filter.value)
  return query
}

/** The API query of this page of the list. */
export function pageQuery(
  resource: Resource,
  state: ListState,
  usual: { readonly limit: number; readonly sort: string },
): URLSearchParams {
  const query = filterQuery(state)
  query.set('limit', String(state.limit ?? usual.limit))
  query.set('sort', state.sort ?? usual.sort)
  if (state.position) query.set(state.position.from, state.position.cursor)
  if (hasComputedColumns(resource)) query.set('columns', 'true')
  return query
}

/**
 * The state after a change. A change of the filters, the search, the order or the page size returns to the first page.
 */
export function withChange(state: ListState, change: Partial<ListState>): ListState {
  const moves = ['q', 'filters', 'sort', 'limit'].some((name) => name in change)
  return { ...state, ...(moves && { position: null }), ...change }
}

/** The order after a click on a column: ascending first, then descending. */
export function nextSort(present: string, field: string): string {
  return present === field ? `-${field}` : field
}
