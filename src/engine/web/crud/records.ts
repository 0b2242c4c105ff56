import { queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Resource, Row } from '#engine/core/resource.ts'
import { request } from '../client.ts'

/** A page of a list as the API answers it. */
export interface Page {
  readonly data: readonly Row[]
  readonly page: {
    readonly next: string | null
    readonly previous: string | null
    readonly total: number
    /** False when there are more than `total`. */
    readonly exact: boolean
  }
}

/** A page of a resource's list. */
export function pageOf(resource: Resource, query: URLSearchParams) {
  const text = query.toString()
  return queryOptions({
    queryKey: ['list', resource.name, text],
    queryFn: ({ signal }) => request<Page>(resource.path, { query: new URLSearchParams(text), signal }),
  })
}

/** One record. It is asked for anew each time it is opened: an edit starts from what is true now. */
export function recordOf(resource: Resource, id: string) {
  return queryOptions({
    queryKey: ['record', resource.name, id],
    queryFn: ({ signal }) => request<{ data: Row }>(`${resource.path}/${id}`, { signal }).then(({ data }) => data),
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
}

/** What can be done to the records of a resource; lists on the screen follow. */
export interface RecordActs {
  create(values: Readonly<Record<string, unknown>>, idempotencyKey: string): Promise<Row>
  update(id: string, version: number, values: Readonly<Record<string, unknown>>): Promise<Row>
  setActive(row: Row, active: boolean): Promise<Row>
  remove(row: Row): Promise<void>
  restore(id: string): Promise<Row>
}

/** The acts on a resource's records. */
export function actsOn(resource: Resource, cache: QueryClient): RecordActs {
  const at = (id: string): string => `${resource.path}/${id}`
  const kept = (row: Row): Row => {
    cache.setQueryData(['record', resource.name, row.id], row)
    void cache.invalidateQueries({ queryKey: ['list'] })
    return row
  }
  const row = async (answer: Promise<{ data: Row }>): Promise<Row> => kept((await answer).data)
  return {
    create: (values, idempotencyKey) => row(request(resource.path, { method: 'POST', body: values, idempotencyKey })),
    update: (id, version, values) => row(request(at(id), { method: 'PATCH', body: values, version })),
    setActive: ({ id, version }, active) =>
      row(request(`${at(id)}/status`, { method: 'PUT', body: { active }, version })),
    async remove({ id, version }) {
      await request(at(id), { method: 'DELETE', version })
      cache.removeQueries({ queryKey: ['record', resource.name, id] })
      void cache.invalidateQueries({ queryKey: ['list'] })
    },
    restore: (id) => row(request(`${at(id)}/restore`, { method: 'POST', body: {} })),
  }
}

/** The acts on a resource's records, in a component. */
export function useActs(resource: Resource): RecordActs {
  return actsOn(resource, useQueryClient())
}
