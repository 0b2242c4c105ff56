import type { Database, Queryable } from '#engine/database/database.api.ts'
import type { importStates } from './imports.contract.ts'
import { instantJson } from '#engine/fields/dates/instant.ts'
import type { FieldValues } from '#engine/crud/repository.api.ts'
import { newId } from '#engine/database/new-id.api.ts'
import type { Mapping } from './dry-run/column-mapping.api.ts'
import type { RowProblem } from './import-problems.api.ts'
import type { filePieceSealer } from './commit/staged-secrets.api.ts'
import type { TableFormat, TableStart } from './table-files/table-file.api.ts'

/** Where an import is. */
export type ImportState = (typeof importStates)[number]

/** An import as it is kept. */
export interface ImportRun {
  readonly id: string
  readonly resource: string
  readonly fileName: string
  readonly fileHash: string
  readonly format: TableFormat['format']
  readonly encoding: TableFormat['encoding']
  readonly delimiter: TableFormat['delimiter']
  /** The sheet of a workbook that is read. */
  readonly sheet: string | null
  readonly headers: readonly string[]
  readonly sample: readonly (readonly string[])[]
  /** How many rows there are; a guess for long files, and unknown for those that came before it was made. */
  readonly aboutRows: number | null
  readonly state: ImportState
  readonly mapping: Mapping
  readonly match: readonly string[]
  readonly confirmed: readonly string[]
  /** What every new row gets where the file says nothing. */
  readonly defaults: FieldValues
  /** What a departure wants in every row of this batch; null until writing begins. */
  readonly stamp: FieldValues | null
  readonly counts: Readonly<Record<string, number>>
  readonly problem: RowProblem | null
  readonly jobId: string | null
  /** How far its job is; `total` is the best that is known. */
  readonly done: number
  readonly total: number
  readonly createdAt: string
  readonly finishedAt: string | null
}

const columns = `i.id, i.resource, i.file_name as "fileName", i.file_hash as "fileHash", i.format, i.encoding, i.delimiter, i.sheet, i.headers, i.sample, i.about_rows as "aboutRows",
  i.state, i.mapping, i.match, i.confirmed, i.defaults, i.stamp, i.counts, i.problem, i.job_id as "jobId", coalesce(j.done, 0) as done, coalesce(j.total, 0) as total,
  ${instantJson('i.created_at')} as "createdAt", ${instantJson('i.finished_at')} as "finishedAt"`

/** Somebody's import; null when there is none. */
export async function readRun(on: Queryable, id: string, actorId: string): Promise<ImportRun | null> {
  const [run] = await on.query<ImportRun>({
    text: `select ${columns} from import_run i left join job j on j.id = i.job_id where i.id = $1 and i.actor_id = $2`,
    values: [id, actorId],
  })
  return run ?? null
}

/** The import a job works on. */
export async function runOfJob(on: Queryable, jobId: string): Promise<ImportRun | null> {
  const [run] = await on.query<ImportRun>({
    text: `select ${columns} from import_run i join job j on j.id = i.job_id where j.id = $1`,
    values: [jobId],
  })
  return run ?? null
}

/** Somebody's imports into a resource, the latest first. */
export function readRuns(on: Queryable, resource: string, actorId: string): Promise<ImportRun[]> {
  return on.query<ImportRun>({
    text: `select ${columns} from import_run i left join job j on j.id = i.job_id
where i.actor_id = $1 and i.resource = $2 order by i.created_at desc limit 20`,
    values: [actorId, resource],
  })
}

// The parser hands out all rows of a piece at once, and they wait in memory to be judged.
const pieceSize = 131_072

/** Keeps a file that was sent, and what is known of it; answers its id. */
export async function createRun(
  database: Database,
  run: {
    resource: string
    actorId: string
    fileName: string
    fileHash: string
    start: TableStart
    mapping: Mapping
    match: readonly string[]
    defaults: FieldValues
  },
  bytes: Buffer,
  sealing: (id: string) => PieceSealing | null,
): Promise<string> {
  const id = newId()
  const sealed = sealing(id)
  const { format, sheet, headers, sample, aboutRows } = run.start
  await database.transaction(async (on) => {
    await on.query({
      text: `insert into import_run (id, resource, actor_id, file_name, file_hash, format, encoding, delimiter, headers, sample, mapping, match,
  sheet, about_rows, defaults)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
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
        sheet,
        aboutRows,
        JSON.stringify(run.defaults),
      ],
    })
    for (let piece = 0; piece * pieceSize < bytes.length; piece += 1) {
      const part = bytes.subarray(piece * pieceSize, (piece + 1) * pieceSize)
      await on.query({
        text: 'insert into import_file (run_id, piece, bytes) values ($1, $2, $3)',
        values: [id, piece, sealed ? await sealed.seal(part, piece) : part],
      })
    }
  })
  return id
}

type PieceSealing = ReturnType<typeof filePieceSealer>

/** The file of an import, piece by piece. */
export async function* piecesOf(on: Queryable, id: string, sealed: PieceSealing | null): AsyncGenerator<Buffer, void> {
  for (let piece = 0; ; piece += 1) {
    const [found] = await on.query<{ bytes: Buffer }>({
      text: 'select bytes from import_file where run_id = $1 and piece = $2',
      values: [id, piece],
    })
    if (!found) return
    const bytes = Buffer.from(found.bytes)
    yield sealed ? await sealed.open(bytes, piece) : bytes
  }
}

/** How a run's file is written. */
export function formatOf({ format, encoding, delimiter }: ImportRun): TableFormat {
  if (format === 'csv' && encoding !== null && delimiter !== null) return { format, encoding, delimiter }
  return { format: 'xlsx', encoding: null, delimiter: null }
}

const keptDays = 7

/** Imports are forgotten after a week, unless they are under way. */
export async function deleteOldRuns(on: Queryable): Promise<void> {
  await on.query({
    text: `delete from import_run where created_at < now() - $1 * interval '1 day' and state not in ('checking', 'committing')`,
    values: [keptDays],
  })
}
