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

/** Of which rows only those are shown. */
export type Verdict = NonNullable<ContractInput<typeof importRows>['query']['verdict']>

/** The heaviest file the server takes: 50 MB. */
export const maxFileBytes = 50 * 1024 * 1024

/** Whether the server is at work on an import. */
export function isWorking(run: Pick<ImportRun, 'state'> | undefined): boolean {
  return run?.state === 'checking' || run?.state === 'committing'
}

const pollIntervals = { first: 300, later: 1_000, firstRounds: 5 }

/** An import, polled while the server works on it, even while the server is unreachable. */
export function importQuery(id: string) {
  return queryOptions({
    queryKey: ['import', id],
    queryFn: async ({ signal }) =>
      (await callApi<typeof importStanding>('GET', '/api/imports/:id', { params: { id }, signal })).data,
    staleTime: 0,
    refetchInterval: ({ state }) => {
      if (!isWorking(state.data)) return false
      return state.dataUpdateCount < pollIntervals.firstRounds ? pollIntervals.first : pollIntervals.later
    },
  })
}

/** My imports into a list, the latest first. */
export function importsQuery({ name }: Resource) {
  return queryOptions({
    queryKey: ['imports', name],
    queryFn: async ({ signal }) => {
      const request = { query: { resource: name }, signal }
      return (await callApi<ReturnType<typeof myImports>>('GET', '/api/imports', request)).data
    },
    staleTime: 0,
  })
}

/** A hundred rows of an import after a line, of one verdict or all. */
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

/** A person's choices about the reading of a file. */
export type ReadingChoices = NonNullable<ImportMapping['reading']>

/** The input of the present dry run. */
export function mappingOfRun({ mapping, columns, match, confirmed, defaults }: ImportRun): ImportMapping {
  return {
    mapping,
    columns: columns.map(({ choice }) => choice),
    match: match.length > 0 ? match : null,
    confirmed,
    defaults,
  }
}

/** Whether numbers or days of a column are still to be given their one reading. */
export function hasUndecidedColumns({ columns }: ImportRun): boolean {
  return columns.some(({ decimal, dayOrder }) => decimal?.value === null || dayOrder?.value === null)
}

/** The remembered reading of an owner's last file, as far as it fits this one. */
export type RememberedMapping = NonNullable<AnswerOf<typeof importReading>['data']>

/** Fetches the remembered reading of an owner's last file; null when there is none. */
export async function fetchRememberedMapping(id: string, key: string): Promise<RememberedMapping | null> {
  const request = { params: { id }, query: { key } }
  return (await callApi<typeof importReading>('GET', '/api/imports/:id/reading', request)).data
}

/** Begins the dry run. */
export async function checkImport(id: string, reading: ImportMapping): Promise<ImportRun> {
  const request = { params: { id }, body: reading }
  return (await callApi<typeof importCheck>('POST', '/api/imports/:id/check', request)).data
}

/** Starts writing, with the readings just confirmed; repeated calls write once. */
export async function commitImport({ id, unconfirmed: confirmed }: ImportRun): Promise<ImportRun> {
  const request = { params: { id }, body: { confirmed } }
  return (await callApi<typeof importCommit>('POST', '/api/imports/:id/commit', request)).data
}

/** How many rows would be written, and how many were or would be refused. */
export function rowCountsOf({ counts }: ImportRun): { readonly writable: number; readonly refused: number } {
  const of = (...names: readonly string[]): number => names.reduce((sum, name) => sum + (counts[name] ?? 0), 0)
  return { writable: of('new', 'changed'), refused: of('invalid', 'odd', 'duplicate', 'conflict', 'sold', 'refused') }
}
