import { queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Resource, ResourceSummary, Row } from '#engine/definition/resource.ts'
import { request, type RequestOptions } from './client.web.ts'

/** A page of a list in API responses. */
export interface Page<Of extends Resource = Resource> {
  readonly data: readonly Row<Of>[]
  readonly page: {
    readonly next: string | null
    readonly previous: string | null
    readonly total: number
    /** False when the number of rows is greater than `total`. */
    readonly exact: boolean
    /** About how many rows there are, when `total` is not exact. */
    readonly estimate?: number
    /** The requested sums over all rows that match the query. */
    readonly sums?: Readonly<Record<string, string>>
  }
}

/** Requests a page of a resource's list; the definition determines the type of its rows. */
export async function readRecords<Of extends Resource>(resource: Of, ask: Pick<RequestOptions, 'query' | 'signal'>) {
  return (await request(resource.path, ask)) as Page<Of>
}

/** The query for a page of a resource's list. */
export function recordsQuery<Of extends Resource>(resource: Of, query: URLSearchParams) {
  const text = query.toString()
  return queryOptions({
    queryKey: ['list', resource.name, text],
    queryFn: ({ signal }) => readRecords(resource, { query: new URLSearchParams(text), signal }),
  })
}

/** The query for the number of rows in a list. The response with the list's first page contains this number. */
export function countQuery({ name, path }: ResourceSummary, query: URLSearchParams) {
  const text = query.toString()
  return queryOptions({
    queryKey: ['list', name, text],
    queryFn: async ({ signal }) => (await request(path, { query: new URLSearchParams(text), signal })) as Page,
  })
}

/**
 * The query for one record. It is fetched each time the record is opened, so that an edit starts from the current
 * version.
 */
export function recordQuery<Of extends Resource>(resource: Of, id: string) {
  return queryOptions({
    queryKey: ['record', resource.name, id],
    queryFn: ({ signal }) => readRecord<Of>(`${resource.path}/${id}`, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
}

async function readRecord<Of extends Resource>(path: string, ask: RequestOptions): Promise<Row<Of>> {
  const { data } = (await request(path, ask)) as { readonly data: Row<Of> }
  return data
}

/** The actions on records of a resource. Visible lists are updated after each action. */
export interface RecordActions<Of extends Resource = Resource> {
  create(values: Readonly<Record<string, unknown>>, idempotencyKey: string): Promise<Row<Of>>
  update(id: string, version: number, values: Readonly<Record<string, unknown>>): Promise<Row<Of>>
  setActive(row: Row<Of>, active: boolean): Promise<Row<Of>>
  remove(row: Row<Of>): Promise<void>
  restore(id: string): Promise<Row<Of>>
}

/** The actions on a resource's records. */
export function recordActions<Of extends Resource>(resource: Of, cache: QueryClient): RecordActions<Of> {
  const at = (id: string): string => `${resource.path}/${id}`
  const cacheRow = (row: Row<Of>): Row<Of> => {
    cache.setQueryData(['record', resource.name, row.id], row)
    void cache.invalidateQueries({ queryKey: ['list'] })
    return row
  }
  const row = async (path: string, ask: RequestOptions): Promise<Row<Of>> => cacheRow(await readRecord<Of>(path, ask))
  return {
    create: (values, idempotencyKey) => row(resource.path, { method: 'POST', body: values, idempotencyKey }),
    update: (id, version, values) => row(at(id), { method: 'PATCH', body: values, version }),
    setActive: ({ id, version }, active) => row(`${at(id)}/status`, { method: 'PUT', body: { active }, version }),
    async remove({ id, version }) {
      await request(at(id), { method: 'DELETE', version })
      cache.removeQueries({ queryKey: ['record', resource.name, id] })
      void cache.invalidateQueries({ queryKey: ['list'] })
    },
    restore: (id) => row(`${at(id)}/restore`, { method: 'POST', body: {} }),
  }
}

/** React hook for the actions on a resource's records. */
export function useRecordActions<Of extends Resource>(resource: Of): RecordActions<Of> {
  return recordActions(resource, useQueryClient())
}
