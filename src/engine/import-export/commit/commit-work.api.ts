import { randomBytes } from 'node:crypto'
import { columnOf, resourceNamed, type Resource } from '#engine/definition/resource.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import type { Change, FieldValues } from '#engine/crud/repository.api.ts'
import { changeOfJob, noteProgress, type JobWork } from '#engine/jobs/runner.api.ts'
import { repositoryOf } from '#engine/crud/override.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { sealedRows, writeMany, type Outcome, type WaitingRow, writeOne } from './write-rows.api.ts'
import { failImport } from './fail-import.api.ts'
import type { ImportDeparture } from '../import-departure.api.ts'
import { runOfJob, type ImportRun } from '../import-run.api.ts'
import { bringsSecrets, stagedRowSealer } from './staged-secrets.api.ts'
import { isRefusal } from '#engine/crud/write-errors.api.ts'

const rowsAtOnce = 500

/** The limits of one transaction when rows are written one by one. */
const slice = { rows: 100, milliseconds: 200 }

/**
 * The job that writes the rows of the dry run. A row and its outcome are written in one transaction, so that a killed
 * server neither repeats nor loses rows.
 */
export function commitWork(services: Services): JobWork {
  const { database } = services
  return {
    kinds: ['import-commit'],
    async work(job, stopping) {
      const run = await runOfJob(database, job.id)
      if (run?.state !== 'committing') return true
      const change = changeOfJob(job, services.resources)
      const departure = services.imports[run.resource] ?? {}
      const stamp = run.stamp ?? (await batchDefaultsOf(services, departure, run, change))
      const commit = await committer(services, { ...run, stamp }, departure, change, stopping)
      const { created = 0, updated = 0, refused = 0 } = run.counts
      let counts: Counts = { created, updated, refused }
      const next = async (after: number) => {
        let sums = counts
        const last = await commit(after, async (on, outcomes) => {
          sums = { ...counts }
          for (const outcome of outcomes) sums[outcome] += 1
          await on.query({
            text: 'update import_run set counts = counts || $2 where id = $1',
            values: [run.id, JSON.stringify(sums)],
          })
          await noteProgress(on, job.id, { done: sums.created + sums.updated + sums.refused, failed: sums.refused })
        })
        counts = sums
        return last
      }
      try {
        for (let last: number | null = 0; last !== null; last = await next(last)) {
          if (stopping.aborted) return false
        }
      } catch (error) {
        await failImport(database, run.id, job, error)
        return true
      }
      await database.transaction(async (on) => {
        await on.query({
          text: `with done as (update import_run set state = 'done', finished_at = now() where id = $1),
gone as (delete from import_file where run_id = $1)
-- What waited to be written is not needed any more, least of all its secrets.
update import_row set checked = null where run_id = $1 and checked is not null and $2`,
          values: [run.id, bringsSecrets(resourceNamed(services.resources, run.resource))],
        })
        if (isBatch(run)) await departure.endBatch?.(on, stamp, { ...run.counts, ...counts })
      })
      return true
    },
  }
}

/** Whether an import creates rows; such an import is recorded as a batch. */
function isBatch({ counts }: ImportRun): boolean {
  return (counts['new'] ?? 0) > 0
}

/**
 * Values that this import sets in every row. They are computed once and stored, so that a restarted job uses the same
 * values.
 */
async function batchDefaultsOf(
  services: Services,
  departure: ImportDeparture,
  run: ImportRun,
  change: Change,
): Promise<FieldValues> {
  const { id, fileName, defaults } = run
  return services.database.transaction(async (on) => {
    const stamp = isBatch(run)
      ? await departure.beginBatch?.(on, { fileName, defaults }, change, (resource) => repositoryOf(resource, services))
      : {}
    await on.query({
      text: 'update import_run set stamp = $2 where id = $1',
      values: [id, JSON.stringify(stamp ?? {})],
    })
    return stamp ?? {}
  })
}

type Counts = Record<Outcome, number>

/**
 * Writes the rows after a line, up to the limit of one transaction. Returns the last written line, or null if no rows
 * remain.
 */
type Commit = (after: number, note: (on: Queryable, outcomes: Outcome[]) => Promise<void>) => Promise<number | null>

async function committer(
  services: Services,
  run: ImportRun & { readonly stamp: FieldValues },
  departure: ImportDeparture,
  change: Change,
  stopping: AbortSignal,
): Promise<Commit> {
  const { database, resources, overrides } = services
  const resource = resourceNamed(resources, run.resource)
  const repository = repositoryOf(resource, services)
  const passwords = passwordsOf(resource)
  // Writing many rows at once bypasses the repository. It is therefore used only for resources without an override (or
  // with `insertsInBulk`) and for callers who see all rows.
  const standard =
    (overrides[resource.name] === undefined || departure.insertsInBulk === true) && change.actor.owner === null
  const sealing = stagedRowSealer(services, resource, run.id)
  const waitingRows = async (on: Queryable, after: number, most: number): Promise<readonly WaitingRow[]> => {
    const rows = await waiting(on, run.id, after, most)
    return Promise.all(
      rows.map(async (row) => {
        const values = await sealing.open(row.values, row.line)
        return { ...row, values: row.verdict === 'new' ? { ...values, ...run.stamp } : values }
      }),
    )
  }
  const hashed = standard ? await hashedOnce(services, resource, passwords) : {}

  async function allAtOnce(after: number, note: Parameters<Commit>[1]): Promise<number | null> {
    return database.transaction(async (on) => {
      const rows = await waitingRows(on, after, rowsAtOnce)
      const last = rows.at(-1)
      if (!last) return null
      const sealed = await sealedRows(services.prepare.seal, resource, rows)
      await note(on, await writeMany(on, resource, run.id, sealed, hashed, change))
      return last.line
    })
  }

  /**
   * Writes rows one by one until the time limit is reached. The transaction stays short even if single rows are slow,
   * and the server can stop after any row.
   */
  async function oneByOne(after: number, note: Parameters<Commit>[1]): Promise<number | null> {
    return database.transaction(async (on) => {
      const rows = await waitingRows(on, after, slice.rows)
      const end = performance.now() + slice.milliseconds
      const outcomes: Outcome[] = []
      let last: number | null = null
      for (const row of rows) {
        outcomes.push(await writeOne(on, repository, run.id, row, passwords, change))
        last = row.line
        if (stopping.aborted || performance.now() > end) break
      }
      if (last !== null) await note(on, outcomes)
      return last
    })
  }

  return async (after, note) => {
    if (!standard) return oneByOne(after, note)
    try {
      return await allAtOnce(after, note)
    } catch (error) {
      // If one row is refused, the statement for all rows fails. Writing the rows one by one finds the refused row.
      if (!isRefusal(error)) throw error
      return oneByOne(after, note)
    }
  }
}

async function waiting(on: Queryable, runId: string, after: number, most: number): Promise<WaitingRow[]> {
  return on.query<WaitingRow>({
    text: `select line, verdict, checked as values, record_id as "recordId", record_version as version from import_row
where run_id = $1 and line > $2 and outcome is null and verdict in ('new', 'changed') order by line limit $3 for update`,
    values: [runId, after, most],
  })
}

/**
 * Random passwords for the required password fields; no person ever sees them. The account's owner chooses a password
 * with the link that Souk sends.
 */
function passwordsOf({ fields }: Resource): Readonly<Record<string, string>> {
  const needed = Object.entries(fields).filter(([, field]) => field.required && field.prepare === 'hash')
  return Object.fromEntries(needed.map(([name]) => [name, randomBytes(32).toString('base64url')]))
}

async function hashedOnce(
  { prepare }: Services,
  { table }: Resource,
  passwords: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, string>>> {
  const hashed = Object.entries(passwords).map(async ([name, password]) => {
    const at = { table, column: columnOf(name), id: '00000000-0000-0000-0000-000000000000' }
    return [name, await prepare.hash(password, at)] as const
  })
  return Object.fromEntries(await Promise.all(hashed))
}
