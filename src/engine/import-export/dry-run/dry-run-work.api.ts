import { isSecret } from '#engine/definition/file-fields.ts'
import { resourceNamed } from '#engine/definition/resource.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { changeOfJob, noteProgress, type JobWork } from '#engine/jobs/runner.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import type { FileRow } from '../table-files/csv-reader.api.ts'
import { failImport } from '../commit/fail-import.api.ts'
import { conventionsOfRun, formatOf, piecesOf, runOfJob, type ImportRun } from '../import-run.api.ts'
import { dryRun, type RowOutcome } from './dry-run.api.ts'
import { choiceOf } from './column-evidence.ts'
import type { DryRunContext } from './dry-run-context.api.ts'
import { ReferenceResolver } from './references.api.ts'
import { scanColumns } from './scan-columns.api.ts'
import { keysSql, markRepeated } from './repeated-keys.api.ts'
import { storedProblemOf } from '../import-problems.api.ts'
import { isFileSealed, storableCells, filePieceSealer, stagedRowSealer } from '../commit/staged-secrets.api.ts'
import { storable } from '../table-files/storable-text.api.ts'
import { rowsBelowHeaders } from '../table-files/table-file.api.ts'

const rowsAtOnce = 500

/**
 * The job of the dry run: it judges every row, stores the verdicts and changes nothing else. Each batch and its
 * progress are stored together.
 */
export function dryRunWork(services: Services): JobWork {
  const { database } = services
  return {
    kinds: ['import-check'],
    async work(job, stopping) {
      const run = await runOfJob(database, job.id)
      if (run?.state !== 'checking') return true
      const resource = resourceNamed(services.resources, run.resource)
      const sealed = isFileSealed(resource) ? filePieceSealer(services, run.id) : null
      const pieces = () => piecesOf(database, run.id, sealed)
      const evidence = run.evidence ?? (await scanColumns(pieces(), formatOf(run), run.headers.length))
      const law = await dryRunContext(services, { ...run, evidence }, changeOfJob(job, services.resources))
      let counts = { ...run.counts }
      let last = await lastLine(database, run.id)
      let done = run.done
      const judgeBatch = async (batch: readonly FileRow[]) => {
        const judged = await dryRun(database, law, batch)
        counts = addCounts(counts, judged)
        done += judged.length
        last = batch.at(-1)?.line ?? last
        const stored = await Promise.all(judged.map((one) => storedRow(services, law, run, one)))
        await database.transaction(async (on) => {
          await storeOutcomes(on, law, run.id, stored)
          await on.query({
            text: 'update import_run set counts = $2 where id = $1',
            values: [run.id, JSON.stringify(counts)],
          })
          await noteProgress(on, job.id, { done, failed: 0 })
        })
      }
      try {
        let batch: FileRow[] = []
        for await (const row of rowsBelowHeaders(pieces(), formatOf(run))) {
          if (row.line <= last) continue
          if (batch.push({ ...row, cells: row.cells.slice(0, run.headers.length) }) < rowsAtOnce) continue
          await judgeBatch(batch)
          batch = []
          if (stopping.aborted) return false
        }
        if (batch.length > 0) await judgeBatch(batch)
      } catch (error) {
        await failImport(database, run.id, job, error)
        return true
      }
      // The following update joins rows by their physical position. PostgreSQL chooses this plan only if it has
      // statistics about the number of rows.
      await database.query({ text: 'analyze import_row' })
      await database.transaction(async (on) => {
        await markRepeated(on, law.resource, run.id)
        await on.query({
          text: `update import_run set state = 'checked', counts = coalesce((
  select jsonb_object_agg(verdict, n) from (select verdict, count(*) as n from import_row where run_id = $1 group by verdict) c), '{}')
where id = $1 and state = 'checking'`,
          values: [run.id],
        })
      })
      return true
    },
  }
}

async function dryRunContext(
  services: Services,
  run: ImportRun,
  change: DryRunContext['change'],
): Promise<DryRunContext> {
  const { database, resources, imports, open } = services
  const departure = imports[run.resource] ?? {}
  const resource = resourceNamed(resources, run.resource)
  return {
    ...run,
    resource,
    resources,
    departure,
    deriveValues: (await departure.createDeriver?.()) ?? (() => ({})),
    open,
    conventions: conventionsOfRun(resource, run).map(choiceOf),
    undecodable: (run.reading?.undecodable ?? 0) > 0,
    doubtfulEncoding: run.reading?.encoding?.certainty === 'check' ? run.reading.encoding.value : null,
    change,
    references: new ReferenceResolver(database, resources, change.actor),
    earlierRecords: (lines) => madeBefore(database, run, lines),
  }
}

/**
 * The records that an earlier import of the same file with the same mapping created: line → id. Importing the file
 * again therefore creates nothing twice.
 */
async function madeBefore(
  on: Queryable,
  run: ImportRun,
  lines: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (lines.length === 0) return new Map()
  const rows = await on.query<{ line: number; id: string }>({
    text: `select distinct on (r.line) r.line, r.record_id as id from import_run i join import_row r on r.run_id = i.id
where i.file_hash = $1 and i.resource = $2 and i.mapping = $3 and i.sheet is not distinct from $6 and i.id <> $4 and i.state in ('committing', 'done')
  and r.line = any($5::integer[]) and r.outcome = 'created' order by r.line, i.created_at desc`,
    values: [run.fileHash, run.resource, JSON.stringify(run.mapping), run.id, lines, run.sheet],
  })
  return new Map(rows.map(({ line, id }) => [line, id]))
}

async function lastLine(on: Queryable, id: string): Promise<number> {
  const [last] = await on.query<{ line: number }>({
    text: 'select coalesce(max(line), 0) as line from import_row where run_id = $1',
    values: [id],
  })
  return last?.line ?? 0
}

function addCounts(counts: Readonly<Record<string, number>>, judged: readonly RowOutcome[]): Record<string, number> {
  const sums: Record<string, number> = { ...counts }
  for (const { verdict } of judged) sums[verdict] = (sums[verdict] ?? 0) + 1
  return sums
}

/**
 * Returns a judged row in the form in which it is stored: its secrets are sealed, and replaced by placeholders in its
 * cells.
 */
async function storedRow(
  services: Services,
  { resource }: DryRunContext,
  run: ImportRun,
  judged: RowOutcome,
): Promise<RowOutcome> {
  const written = judged.verdict === 'new' || judged.verdict === 'changed'
  // A row that will not be written stores no secrets; its other values are needed to detect duplicates within the file.
  const storedValues = Object.entries(judged.values).filter(([name]) => written || !isSecret(resource.fields[name]))
  const values = await stagedRowSealer(services, resource, run.id).seal(Object.fromEntries(storedValues), judged.line)
  return { ...judged, values, cells: storableCells(resource, run, judged.cells) }
}

async function storeOutcomes(
  on: Queryable,
  { resource }: DryRunContext,
  id: string,
  judged: readonly RowOutcome[],
): Promise<void> {
  await on.query({
    text: `insert into import_row (run_id, line, cells, verdict, checked, record_id, record_version, problems, keys)
select $1, r.*, ${keysSql(resource)} from unnest($2::integer[], $3::jsonb[], $4::text[], $5::jsonb[], $6::uuid[], $7::integer[], $8::jsonb[])
  as r (line, cells, verdict, checked, record_id, record_version, problems)`,
    values: [
      id,
      judged.map(({ line }) => line),
      judged.map(({ cells }) => JSON.stringify(cells.map(storable))),
      judged.map(({ verdict }) => verdict),
      judged.map(({ verdict, values }) => (verdict === 'invalid' ? null : JSON.stringify(values))),
      judged.map(({ recordId }) => recordId),
      judged.map(({ version }) => version),
      judged.map(({ problems }) =>
        JSON.stringify(problems.map(storedProblemOf), (_, value: unknown) => storable(value)),
      ),
    ],
  })
}
