import { queryOptions } from '@tanstack/react-query'
import type { Resource } from '#engine/definition/resource.ts'
import { request } from '#engine/http/client.web.ts'
import { sendForm, type Sending } from '#engine/files/upload.web.ts'

/** What is wrong with a row or a whole file. */
export interface RowProblem {
  readonly field?: string
  readonly constraint: string
  readonly detail: string
  /** What is there and what the file says, where they differ. */
  readonly values?: { readonly old: string; readonly new: string }
}

/** An import as the server tells it. */
export interface ImportRun {
  readonly id: string
  readonly resource: string
  readonly fileName: string
  readonly format: 'csv' | 'xlsx'
  readonly encoding: string | null
  readonly delimiter: string | null
  readonly sheet: string | null
  readonly headers: readonly string[]
  readonly sample: readonly (readonly string[])[]
  readonly aboutRows: number | null
  readonly state: 'ready' | 'checking' | 'checked' | 'committing' | 'done' | 'failed'
  readonly mapping: readonly (string | null)[]
  readonly match: readonly string[]
  readonly confirmed: readonly string[]
  /** What every new row gets where the file says nothing. */
  readonly defaults: Readonly<Record<string, unknown>>
  /** What every row of this import got besides: the batch it is part of. */
  readonly stamp: Readonly<Record<string, unknown>> | null
  readonly counts: Readonly<Record<string, number>>
  readonly problem: RowProblem | null
  readonly done: number
  readonly total: number
  readonly fields: readonly string[]
  readonly matches: readonly (readonly string[])[]
  /** Columns that are no fields by themselves, and the field each stands for. */
  readonly parts: readonly { readonly name: string; readonly field: string; readonly label: string }[]
  /** The fields that the other values of a row tell. */
  readonly told: readonly string[]
  /** The field whose value is the file's: how it was read is remembered under it. */
  readonly key: string | null
  readonly createdAt: string
}

/** A row of an import with what became of it. */
export interface ImportRow {
  readonly line: number
  readonly cells: readonly string[]
  readonly verdict: string
  readonly outcome: string | null
  readonly recordId: string | null
  readonly problems: readonly RowProblem[]
}

interface RowsPage {
  readonly data: readonly ImportRow[]
  readonly page: { readonly next: number | null }
}

/** The heaviest file the server takes: 50 MB. */
export const heaviestFile = 50 * 1024 * 1024

/** Whether the server is at work on an import. */
export function isWorking(run: Pick<ImportRun, 'state'> | undefined): boolean {
  return run?.state === 'checking' || run?.state === 'committing'
}

const pace = { first: 300, later: 1_000, firstRounds: 5 }

/** An import, asked again and again while the server works on it; a server that is away is asked again too. */
export function importQuery(id: string) {
  return queryOptions({
    queryKey: ['import', id],
    queryFn: ({ signal }) => request<{ data: ImportRun }>(`/api/imports/${id}`, { signal }).then(({ data }) => data),
    staleTime: 0,
    refetchInterval: ({ state }) => {
      if (!isWorking(state.data)) return false
      return state.dataUpdateCount < pace.firstRounds ? pace.first : pace.later
    },
  })
}

/** My imports into a list, the latest first. */
export function importsQuery({ name }: Resource) {
  return queryOptions({
    queryKey: ['imports', name],
    queryFn: ({ signal }) =>
      request<{ data: readonly ImportRun[] }>('/api/imports', { query: { resource: name }, signal }).then(
        ({ data }) => data,
      ),
    staleTime: 0,
  })
}

/** A hundred rows of an import after a line, of one verdict or all. */
export function readImportRows(id: string, verdict: string | null, after: number, signal: AbortSignal) {
  return request<RowsPage>(`/api/imports/${id}/rows`, { query: { verdict, after }, signal })
}

/** Sends a file; the server says what it is. */
export async function sendFile({ path }: Resource, file: File, sending: Sending): Promise<ImportRun> {
  const form = new FormData()
  form.set('file', file)
  return ((await sendForm(`${path}/import`, form, sending)) as { data: ImportRun }).data
}

/** What a dry run goes by. */
export interface Reading {
  readonly mapping: readonly (string | null)[]
  readonly match: readonly string[] | null
  readonly confirmed: readonly string[]
  readonly defaults: Readonly<Record<string, unknown>>
}

/** What the present dry run goes by. */
export function readingOf({ mapping, match, confirmed, defaults }: ImportRun): Reading {
  return { mapping, match: match.length > 0 ? match : null, confirmed, defaults }
}

/** How the last file of somebody was read, as it fits this one. */
export interface KnownReading {
  readonly mapping: readonly (string | null)[]
  readonly defaults: Readonly<Record<string, unknown>>
  readonly by: string
  readonly at: string
}

/** Asks how the last file of somebody was read; null when there was none. */
export async function knownReading(id: string, key: string): Promise<KnownReading | null> {
  return (await request<{ data: KnownReading | null }>(`/api/imports/${id}/reading`, { query: { key } })).data
}

/** Begins the dry run. */
export async function checkImport(id: string, reading: Reading): Promise<ImportRun> {
  return (await request<{ data: ImportRun }>(`/api/imports/${id}/check`, { method: 'POST', body: reading })).data
}

/** Begins to write; asked twice, it is done once. */
export async function commitImport(id: string): Promise<ImportRun> {
  return (await request<{ data: ImportRun }>(`/api/imports/${id}/commit`, { method: 'POST', body: {} })).data
}

/** How many rows would be written, and how many were or would be refused. */
export function sumsOf({ counts }: ImportRun): { readonly writable: number; readonly refused: number } {
  const of = (...names: readonly string[]): number => names.reduce((sum, name) => sum + (counts[name] ?? 0), 0)
  return { writable: of('new', 'changed'), refused: of('invalid', 'odd', 'duplicate', 'conflict', 'sold', 'refused') }
}
