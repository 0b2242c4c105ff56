import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import type { Actor } from '#engine/definition/access.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import { Semaphore } from '#engine/definition/concurrency/semaphore.ts'
import { resourceNamed, type Resource } from '#engine/definition/resource.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { day, every } from '#engine/jobs/repeating-task.api.ts'
import { fileImport, importCheck, importCommit, importStanding, myImports, notNow } from './imports.contract.ts'
import { readingUnconfirmed } from './import-reading.contract.ts'
import { changeOf, route, type CheckedRequest } from '#engine/http/route.api.ts'
import { serviceUnavailable } from '#engine/http/limits/limit-problems.api.ts'
import { internalLimits } from '#engine/http/limits/limit-table.api.ts'
import { openJob } from '#engine/jobs/job.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { answerOf, demandImport } from './import-answer.api.ts'
import { maxTableBytes, readUploadedTable } from './import-file.api.ts'
import { importReadRoutes } from './import-read-routes.api.ts'
import {
  deleteOldRuns,
  createRun,
  piecesOf,
  readRun,
  readRuns,
  storeReading,
  type ImportRun,
  type ImportState,
} from './import-run.api.ts'
import { readChoices, readDefaults, readMapping, readMatch, refuseImpossible } from './dry-run/mapping.api.ts'
import { unconfirmedReadings } from './dry-run/unconfirmed-readings.api.ts'
import { storeMapping } from './dry-run/remembered-mapping.api.ts'
import { isFileSealed, storableEvidence, storableSample, filePieceSealer } from './commit/staged-secrets.api.ts'
import { readFileStart } from './read-file.api.ts'
import { choicesBeside, choicesOf, type ReadingChoices } from './table-files/file-reading.api.ts'
import { whole } from './table-files/table-file.api.ts'
import { templateRoute } from './export/template.api.ts'

const patience = 5 * 60_000

const tables = new Semaphore(internalLimits.tables, () => serviceUnavailable(10))

/**
 * `POST path/import` uploads a file of rows. Under `/api/imports/{id}`, the caller starts the dry run (`check`), reads
 * the progress and the rows (`rows`), writes them (`commit`) and downloads the refused rows (`errors.csv`). Jobs do the
 * work, so it continues after leaving the page or restarting the server.
 */
export async function importRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { database, resources, imports } = services

  async function runOf(id: string, actor: Actor): Promise<{ run: ImportRun; resource: Resource }> {
    const run = await readRun(database, id, actor.id)
    const resource = run && resources.find(({ name }) => name === run.resource)
    if (!run || !resource) throw new Problem(problems.notFound)
    // The import's owner may have lost the permission since the upload, so it is checked again.
    demandImport(actor, resource)
    return { run, resource }
  }

  async function answered(request: FastifyRequest, id: string) {
    const { run } = await runOf(id, changeOf(request).actor)
    return { data: answerOf(run, services, request.language) }
  }

  await app.register(async (room) => {
    await room.register(multipart)
    for (const resource of resources.filter(({ verbs }) => verbs.includes('create'))) {
      const options = {
        config: { atOnce: 'imports' },
        handlerTimeout: patience,
        bodyLimit: maxTableBytes + 100_000,
      } as const
      const open = async ({ request, reply }: CheckedRequest<z.ZodUnknown, z.ZodUnknown, z.ZodUnknown>) => {
        const { actor } = changeOf(request)
        demandImport(actor, resource)
        refuseImpossible(resource)
        const { name: fileName, bytes, hash: fileHash } = await readUploadedTable(request)
        const id = await tables.run(async () => {
          const read = await readFileStart(bytes, resource, imports[resource.name], { language: request.language })
          const sent = { resource: resource.name, actorId: actor.id, fileName, fileHash, ...read }
          return createRun(database, sent, bytes, (run) => sealingOf(resource, run))
        })
        reply.header('location', `/api/imports/${id}`)
        return answered(request, id)
      }
      route(room, fileImport(resource), open, options)
      templateRoute(app, resource)
    }
  })

  route(app, myImports(resources), async ({ query, change: { actor }, request }) => {
    demandImport(actor, resourceNamed(resources, query.resource))
    const runs = await readRuns(database, query.resource, actor.id)
    return { data: runs.map((run) => answerOf(run, services, request.language)) }
  })

  route(app, importStanding, async ({ params: { id }, request }) => answered(request, id))

  route(
    app,
    importCheck,
    async ({
      params: { id },
      body: {
        reading: choices,
        dryRun,
        mapping: requestedMapping,
        columns: chosen,
        match: by,
        confirmed,
        defaults: whole,
      },
      change: { actor },
      request,
    }) => {
      const { run: before, resource } = await runOf(id, actor)
      const departure = imports[resource.name]
      const read = choices && (await readAgain(request, before, resource, choices))
      const run: ImportRun = read
        ? {
            ...before,
            headers: read.start.headers,
            sample: read.start.sample.map(({ cells }) => cells),
            aboutRows: read.start.aboutRows,
            mapping: read.mapping,
            evidence: read.evidence,
            columns: [],
          }
        : before
      const mapping = requestedMapping ? readMapping(resource, run.headers, requestedMapping, departure) : run.mapping
      const match = readMatch(resource, mapping, by, departure)
      const columns = chosen ? readChoices(resource, mapping, run.headers, chosen) : run.columns
      const guessed = departure?.guessDefaults?.({ headers: run.headers, mapping }) ?? {}
      const defaults = { ...guessed, ...(whole ? readDefaults(resource, whole) : run.defaults) }
      const evidence = run.evidence && storableEvidence(resource, { ...run, mapping }, run.evidence)
      const sample = run.sample.map((cells) => storableSample(resource, { ...run, mapping }, cells))
      const prepare = async (on: Queryable) => {
        await on.query({ text: 'delete from import_row where run_id = $1', values: [run.id] })
        if (read) await storeReading(on, run.id, read.start)
        await on.query({
          text: `update import_run set mapping = $2, match = $3, confirmed = $4, defaults = $5, sample = $6, columns = $7, evidence = $8, counts = '{}' where id = $1`,
          values: [
            run.id,
            ...[mapping, match, confirmed, defaults, sample, columns].map((value) => JSON.stringify(value)),
            evidence && JSON.stringify(evidence),
          ],
        })
      }
      if (dryRun) await begin(request, run, ['ready', 'checked'], 'checking', 'import-check', prepare)
      else await database.transaction((on) => move(on, run, ['ready', 'checked'], 'ready', prepare))
      return answered(request, run.id)
    },
  )

  route(app, importCommit, async ({ params: { id }, body, change: { actor }, request }) => {
    const { run, resource } = await runOf(id, actor)
    const open = unconfirmedReadings(run, resource, imports[resource.name])
    if (run.state === 'checked' && !open.every((name) => body?.confirmed.includes(name))) {
      throw new Problem(readingUnconfirmed)
    }
    // If the request is repeated, the import has already been started, and nothing happens.
    if (run.state !== 'committing' && run.state !== 'done')
      await begin(request, run, ['checked'], 'committing', 'import-commit', (on) =>
        storeMapping(on, resource, run, actor),
      )
    return answered(request, run.id)
  })

  importReadRoutes(app, services, runOf)

  /** Reads the file of an import again, with the person's new and earlier choices. */
  async function readAgain(request: FastifyRequest, run: ImportRun, resource: Resource, choices: ReadingChoices) {
    if (run.state !== 'ready' && run.state !== 'checked') throw new Problem(notNow)
    return tables.run(async () => {
      const bytes = await whole(piecesOf(database, run.id, sealingOf(resource, run.id)))
      const earlier = run.reading ? choicesBeside(choices, choicesOf(run.reading)) : {}
      const hints = { language: request.language, choices: { ...earlier, ...choices } }
      return readFileStart(bytes, resource, imports[resource.name], hints)
    })
  }

  function sealingOf(resource: Resource, run: string) {
    return isFileSealed(resource) ? filePieceSealer(services, run) : null
  }

  /** Moves an import to its next state. The statement does nothing if another request has moved the import already. */
  async function move(
    on: Queryable,
    run: ImportRun,
    from: readonly ImportState[],
    to: ImportState,
    prepare: (on: Queryable) => Promise<void>,
  ): Promise<void> {
    const [moved] = await on.query({
      text: 'update import_run set state = $3, problem = null where id = $1 and state = any($2) returning id',
      values: [run.id, from, to],
    })
    if (!moved) throw new Problem(notNow)
    await prepare(on)
  }

  /** Starts the job of the next step, unless another request has moved the import already. */
  async function begin(
    request: FastifyRequest,
    run: ImportRun,
    from: readonly ImportState[],
    to: ImportState,
    kind: string,
    prepare: (on: Queryable) => Promise<void> = async () => {},
  ): Promise<void> {
    await database.transaction(async (on) => {
      await move(on, run, from, to, prepare)
      const { id: jobId } = await openJob(on, { kind, resource: run.resource }, changeOf(request), noRows)
      const rows = (run.counts['new'] ?? 0) + (run.counts['changed'] ?? 0)
      await on.query({ text: 'update import_run set job_id = $2 where id = $1', values: [run.id, jobId] })
      await on.query({
        text: 'update job set total = $2 where id = $1',
        values: [jobId, to === 'committing' ? rows : (run.aboutRows ?? 0)],
      })
    })
    app.jobs.wake()
  }

  every(app, { name: 'old imports', milliseconds: day, atOnce: true, work: () => deleteOldRuns(services.database) })
}

const noRows = { text: 'select null::uuid as id where false', values: [] }
