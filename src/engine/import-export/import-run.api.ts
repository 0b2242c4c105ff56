import type { Database, Queryable } from '#engine/database/database.api.ts'
import type { Resource } from '#engine/definition/resource.ts'
import type { importStates } from './imports.contract.ts'
import { instantJson } from '#engine/fields/dates/instant.ts'
import type { FieldValues } from '#engine/crud/repository.api.ts'
import { newId } from '#engine/database/new-id.api.ts'
import {
  clearDayOrder,
  conventionsOf,
  type ColumnChoice,
  type ColumnConventions,
  type ColumnEvidence,
} from './dry-run/column-evidence.ts'
import type { Mapping } from './dry-run/column-mapping.api.ts'
import type { RowProblem } from './import-problems.api.ts'
import type { filePieceSealer } from './commit/staged-secrets.api.ts'
import { inPieces } from './table-files/decoded-text.api.ts'
import type { FileReading } from './table-files/file-reading.api.ts'
import type { TableFormat, TableStart } from './table-files/table-file.api.ts'

/** The state of an import. */
export type ImportState = (typeof importStates)[number]

/** A stored import. */
export interface ImportRun {
  readonly id: string
  readonly resource: string
  readonly fileName: string
  readonly fileHash: string
  readonly format: TableFormat['format']
  readonly encoding: TableFormat['encoding']
  readonly delimiter: TableFormat['delimiter']
  /** The name of the sheet that is read; null for CSV files. */
  readonly sheet: string | null
  /** The reading of the file with its alternatives; null for imports of earlier versions. */
  readonly reading: FileReading | null
  readonly headers: readonly string[]
  readonly sample: readonly (readonly string[])[]
  /** The number of rows. It is an estimate for long files, and null for imports of versions without this estimate. */
  readonly aboutRows: number | null
  readonly state: ImportState
  readonly mapping: Mapping
  /** The evidence of each column; null until the file has been scanned. */
  readonly evidence: readonly ColumnEvidence[] | null
  /** The person's choices for reading each column. */
  readonly columns: readonly (ColumnChoice | null)[]
  readonly match: readonly string[]
  readonly confirmed: readonly string[]
  /** The default values of new rows. */
  readonly defaults: FieldValues
  /** The values that a departure sets in every row of this batch; null until writing starts. */
  readonly stamp: FieldValues | null
  readonly counts: Readonly<Record<string, number>>
  readonly problem: RowProblem | null
  readonly jobId: string | null
  /** The progress of the import's job; `total` is the best current estimate. */
  readonly done: number
  readonly total: number
  readonly createdAt: string
  readonly finishedAt: string | null
}

const selected = `i.id, i.resource, i.file_name as "fileName", i.file_hash as "fileHash", i.format, i.encoding, i.delimiter, i.sheet, i.reading, i.headers, i.sample, i.about_rows as "aboutRows",
  i.state, i.mapping, i.evidence, i.columns, i.match, i.confirmed, i.defaults, i.stamp, i.counts, i.problem, i.job_id as "jobId", coalesce(j.done, 0) as done, coalesce(j.total, 0) as total,
  ${instantJson('i.created_at')} as "createdAt", ${instantJson('i.finished_at')} as "finishedAt"`

/** An import of a person; null if that person has no such import. */
export async function readRun(on: Queryable, id: string, actorId: string): Promise<ImportRun | null> {
  const [run] = await on.query<ImportRun>({
    text: `select ${selected} from import_run i left join job j on j.id = i.job_id where i.id = $1 and i.actor_id = $2`,
    values: [id, actorId],
  })
  return run ?? null
}

/** The import that belongs to a job; null if there is none. */
export async function runOfJob(on: Queryable, jobId: string): Promise<ImportRun | null> {
  const [run] = await on.query<ImportRun>({
    text: `select ${selected} from import_run i join job j on j.id = i.job_id where j.id = $1`,
    values: [jobId],
  })
  return run ?? null
}

/** A person's imports into a resource, the latest first. */
export function readRuns(on: Queryable, resource: string, actorId: string): Promise<ImportRun[]> {
  return on.query<ImportRun>({
    text: `select ${selected} from import_run i left join job j on j.id = i.job_id
where i.actor_id = $1 and i.resource = $2 order by i.created_at desc limit 20`,
    values: [actorId, resource],
  })
}

/** Stores an uploaded file and its reading; returns the import's id. */
export async function createRun(
  database: Database,
  run: {
    resource: string
    actorId: string
    fileName: string
    fileHash: string
    start: TableStart
    mapping: Mapping
    evidence: readonly ColumnEvidence[]
    match: readonly string[]
    defaults: FieldValues
  },
  bytes: Buffer,
  sealing: (id: string) => PieceSealing | null,
): Promise<string> {
  const id = newId()
  const sealed = sealing(id)
  const { format, reading, headers, sample, aboutRows } = run.start
  await database.transaction(async (on) => {
    await on.query({
      text: `insert into import_run (id, resource, actor_id, file_name, file_hash, format, encoding, delimiter, headers, sample, mapping, match,
  sheet, about_rows, evidence, reading, defaults)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
      values: [
        id,
        run.resource,
        run.actorId,
        run.fileName,
        run.fileHash,
        format.format,
        format.encoding,
        format.delimiter,
        JSON.stringify(headers),
        JSON.stringify(sample.map(({ cells }) => cells)),
        JSON.stringify(run.mapping),
        JSON.stringify(run.match),
        reading.sheet?.value ?? null,
        aboutRows,
        JSON.stringify(run.evidence),
        JSON.stringify(reading),
        JSON.stringify(run.defaults),
      ],
    })
    for (const [piece, part] of inPieces(bytes).entries()) {
      await on.query({
        text: 'insert into import_file (run_id, piece, bytes) values ($1, $2, $3)',
        values: [id, piece, sealed ? await sealed.seal(part, piece) : part],
      })
    }
  })
  return id
}

type PieceSealing = ReturnType<typeof filePieceSealer>

/** Stores a new reading of an import's file and deletes the results of the dry run. */
export async function storeReading(
  on: Queryable,
  id: string,
  { format, reading, headers, sample, aboutRows }: TableStart,
): Promise<void> {
  await on.query({
    text: `update import_run set encoding = $2, delimiter = $3, sheet = $4, reading = $5, headers = $6, sample = $7, about_rows = $8 where id = $1`,
    values: [
      id,
      format.encoding,
      format.delimiter,
      reading.sheet?.value ?? null,
      JSON.stringify(reading),
      JSON.stringify(headers),
      JSON.stringify(sample.map(({ cells }) => cells)),
      aboutRows,
    ],
  })
}

/** The bytes of an import's file, piece by piece. */
export async function* piecesOf(on: Queryable, id: string, sealed: PieceSealing | null): AsyncGenerator<Buffer, void> {
  for (let piece = 0; ; piece += 1) {
    const [stored] = await on.query<{ bytes: Buffer }>({
      text: 'select bytes from import_file where run_id = $1 and piece = $2',
      values: [id, piece],
    })
    if (!stored) return
    const bytes = Buffer.from(stored.bytes)
    yield sealed ? await sealed.open(bytes, piece) : bytes
  }
}

/** The conventions with which each column of an import is read. */
export function conventionsOfRun(
  { fields }: Pick<Resource, 'fields'>,
  { headers, mapping, evidence, columns }: Pick<ImportRun, 'headers' | 'mapping' | 'evidence' | 'columns'>,
): readonly ColumnConventions[] {
  const order = clearDayOrder(evidence)
  return headers.map((header, at) =>
    conventionsOf(fields[mapping[at] ?? ''], header, evidence?.[at], columns[at] ?? undefined, order),
  )
}

/** The format with which an import's file is read. */
export function formatOf({ format, encoding, delimiter, sheet, reading }: ImportRun): TableFormat {
  const headerRow = reading?.headerRow.value ?? null
  if (format === 'csv' && encoding !== null && delimiter !== null) return { format, encoding, delimiter, headerRow }
  return { format: 'xlsx', encoding: null, delimiter: null, sheet, headerRow }
}

const keptDays = 7

/** Deletes imports that are more than a week old, unless the server is working on them. */
export async function deleteOldRuns(on: Queryable): Promise<void> {
  await on.query({
    text: `delete from import_run where created_at < now() - $1 * interval '1 day' and state not in ('checking', 'committing')`,
    values: [keptDays],
  })
}
