import { dataQuery } from '#engine/http/api-query.web.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Resource } from '#engine/definition/resource.ts'
import type { AnswerOf, ContractInput } from '#engine/http/contract.ts'
import type {
  fileImport,
  importCheck,
  importCommit,
  importReading,
  importRows,
  importStanding,
  myImports,
} from '../imports.contract.ts'
import { callApi } from '#engine/http/client.web.ts'
import { sendForm, type UploadOptions } from '#engine/fields/images/upload.web.ts'

/** An import as the server returns it. */
export type ImportRun = AnswerOf<typeof importStanding>['data']

/** A row of an import with its outcome. */
export type ImportRow = AnswerOf<typeof importRows>['data'][number]

/** The verdict or outcome by which rows are filtered. */
export type Verdict = NonNullable<ContractInput<typeof importRows>['query']['verdict']>

/** The largest file that the server accepts, in bytes. */
export const maxFileBytes = 50 * 1024 * 1024

/** Whether the server is working on an import. */
export function isWorking(run: Pick<ImportRun, 'state'> | undefined): boolean {
  return run?.state === 'checking' || run?.state === 'committing'
}

const pollIntervals = { first: 300, later: 1_000, firstRounds: 5 }

/**
 * The query of an import. While the server works on it, the query polls, even if requests fail because the server is
 * unreachable.
 */
export function importQuery(id: string) {
  return queryOptions({
    ...dataQuery<typeof importStanding>(['import', id], '/api/imports/:id', { params: { id } }),
    staleTime: 0,
    refetchInterval: ({ state }) => {
      if (!isWorking(state.data)) return false
      return state.dataUpdateCount < pollIntervals.firstRounds ? pollIntervals.first : pollIntervals.later
    },
  })
}

/** The query of the person's imports into a list, the latest first. */
export function importsQuery({ name }: Resource) {
  return queryOptions({
    ...dataQuery<ReturnType<typeof myImports>>(['imports', name], '/api/imports', { query: { resource: name } }),
    staleTime: 0,
  })
}

/** Reads a hundred rows of an import after a line, with one verdict or all. */
export function readImportRows(id: string, verdict: Verdict | null, after: number, signal: AbortSignal) {
  const query = { after: String(after), ...(verdict && { verdict }) }
  return callApi<typeof importRows>('GET', '/api/imports/:id/rows', { params: { id }, query, signal })
}

/** Uploads a file; the server detects its format. */
export async function sendFile({ path }: Resource, file: File, sending: UploadOptions): Promise<ImportRun> {
  const form = new FormData()
  form.set('file', file)
  return (await sendForm<ReturnType<typeof fileImport>>(`${path}/import`, form, sending)).data
}

/** The input of a dry run. */
export type ImportMapping = ContractInput<typeof importCheck>['body']

/** A person's choices about how a file is read. */
export type ReadingChoices = NonNullable<ImportMapping['reading']>

/** The settings of the current dry run. */
export function mappingOfRun({ mapping, columns, match, confirmed, defaults }: ImportRun): ImportMapping {
  return {
    mapping,
    columns: columns.map(({ choice }) => choice),
    match: match.length > 0 ? match : null,
    confirmed,
    defaults,
  }
}

/** Whether a column has ambiguous numbers or days and no convention has been chosen. */
export function hasUndecidedColumns({ columns }: ImportRun): boolean {
  return columns.some(({ decimal, dayOrder }) => decimal?.value === null || dayOrder?.value === null)
}

/** The remembered reading of the owner's last file, as far as it fits the current file. */
export type RememberedMapping = NonNullable<AnswerOf<typeof importReading>['data']>

/** Fetches the remembered reading of the owner's last file; null if there is none. */
export async function fetchRememberedMapping(id: string, key: string): Promise<RememberedMapping | null> {
  const request = { params: { id }, query: { key } }
  return (await callApi<typeof importReading>('GET', '/api/imports/:id/reading', request)).data
}

/** Starts the dry run. */
export async function checkImport(id: string, reading: ImportMapping): Promise<ImportRun> {
  const request = { params: { id }, body: reading }
  return (await callApi<typeof importCheck>('POST', '/api/imports/:id/check', request)).data
}

/** Starts writing and confirms the readings shown; repeated calls write the rows only once. */
export async function commitImport({ id, unconfirmed: confirmed }: ImportRun): Promise<ImportRun> {
  const request = { params: { id }, body: { confirmed } }
  return (await callApi<typeof importCommit>('POST', '/api/imports/:id/commit', request)).data
}

/** The number of rows that will be written, and the number of rows that were or will be refused. */
export function rowCountsOf({ counts }: ImportRun): { readonly writable: number; readonly refused: number } {
  const of = (...names: readonly string[]): number => names.reduce((sum, name) => sum + (counts[name] ?? 0), 0)
  return { writable: of('new', 'changed'), refused: of('invalid', 'odd', 'duplicate', 'conflict', 'sold', 'refused') }
}
