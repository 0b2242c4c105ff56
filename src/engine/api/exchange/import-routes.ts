import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Actor, Permission } from '../../core/access.ts'
import { fieldProblem, Problem, problems } from '../../core/problem.ts'
import type { Resource } from '../../core/resource.ts'
import type { Queryable } from '../../db/database.ts'
import { day, every } from '../background/every.ts'
import { changeOf, idOf, objectOf } from '../crud/request.ts'
import { openJob } from '../jobs/job.ts'
import type { Services } from '../services.ts'
import { identifier } from '../../fields/reference.ts'
import { answerOf, demandImport } from './import-answer.ts'
import { heaviestTable, readSentTable } from './import-file.ts'
import { importLookRoutes } from './import-look-routes.ts'
import { forgetOldRuns, openRun, readRun, readRuns, type ImportRun, type ImportState } from './import-run.ts'
import { areTexts, guessMapping, readMapping, readMatch, refuseImpossible, usualMatch } from './mapping.ts'
import { notNow } from './refusals.ts'
import { readDefaults, rememberReading } from './remembered-reading.ts'
import { arrivesSealed, keptSample, pieceSealing } from './staged-secrets.ts'
import { startOf } from './table-file.ts'
import { templateRoute } from './template.ts'

const patience = 5 * 60_000
const chapter = 'Imports'

/**
 * `POST path/import` takes a file of rows; under `/api/imports/{id}` it is checked (`check`), watched, read row by row (`rows`),
 * written (`commit`) and explained (`errors.csv`). The work is done by jobs, so leaving the page or restarting the server stops nothing.
 */
export async function importRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { database, resources, imports } = services

  const runOf = (request: FastifyRequest) => found(idOf(request), changeOf(request).actor)

  async function found(id: string | null, actor: Actor): Promise<{ run: ImportRun; resource: Resource }> {
    const run = identifier.safeParse(id).success ? await readRun(database, String(id), actor.id) : null
    const resource = run && resources.find(({ name }) => name === run.resource)
    if (!run || !resource) throw new Problem(problems.notFound)
    // Whose it is does not say what they may do now, or what their programs may.
    demandImport(actor, resource)
    return { run, resource }
  }

  async function answered(request: FastifyRequest, id: string) {
    const { run } = await found(id, changeOf(request).actor)
    return { data: answerOf(run, services, request.language) }
  }

  await app.register(async (room) => {
    await room.register(multipart)
    for (const resource of resources.filter(({ verbs }) => verbs.includes('create'))) {
      const config = {
        demand: `${resource.name}:create` as Permission,
        resource,
        atOnce: 'imports',
        summary: `Import: ${resource.labels.many.en}`,
        files: { field: 'file', most: 1 },
      } as const
      const options = { config, handlerTimeout: patience, bodyLimit: heaviestTable + 100_000 }
      room.post(`${resource.path}/import`, options, async (request, reply) => {
        const { actor } = changeOf(request)
        demandImport(actor, resource)
        refuseImpossible(resource)
        const { name: fileName, bytes, hash: fileHash } = await readSentTable(request)
        const start = await startOf(bytes)
        const mapping = guessMapping(resource, start.headers, imports[resource.name])
        const match = usualMatch(resource, mapping, imports[resource.name])
        const sample = start.sample.map(({ line, cells }) => ({
          line,
          cells: keptSample(resource, { ...start, mapping }, cells),
        }))
        const kept = { ...start, sample }
        const sent = { resource: resource.name, actorId: actor.id, fileName, fileHash, start: kept, mapping, match }
        const id = await openRun(database, sent, bytes, (run) =>
          arrivesSealed(resource) ? pieceSealing(services, run) : null,
        )
        return reply
          .code(201)
          .header('location', `/api/imports/${id}`)
          .send(await answered(request, id))
      })
      templateRoute(app, resource)
    }
  })

  app.get(
    '/api/imports',
    { config: { demand: 'signed-in', chapter, summary: 'My imports into a resource' } },
    async (request) => {
      const asked = new URLSearchParams(request.url.split('?')[1] ?? '').get('resource')
      const resource = resources.find(({ name }) => name === asked)
      if (!resource) throw refused('resource', 'choice')
      demandImport(changeOf(request).actor, resource)
      const runs = await readRuns(database, resource.name, changeOf(request).actor.id)
      return { data: runs.map((run) => answerOf(run, services, request.language)) }
    },
  )

  app.get(
    '/api/imports/:id',
    { config: { demand: 'signed-in', chapter, summary: 'How far an import is' } },
    async (request) => answered(request, idOf(request)),
  )

  app.post(
    '/api/imports/:id/check',
    { config: { demand: 'signed-in', chapter, summary: 'A dry run: a verdict for every row' } },
    async (request, reply) => {
      const { run, resource } = await runOf(request)
      const { mapping: given, match: by, confirmed = [], defaults: whole, ...rest } = objectOf(request)
      const unknown = Object.keys(rest).map((name) => fieldProblem(name, 'unknown'))
      if (unknown.length > 0) throw new Problem(problems.validation, { details: unknown })
      if (!areTexts(confirmed)) throw refused('confirmed', 'type')
      const mapping =
        given === undefined ? run.mapping : readMapping(resource, run.headers, given, imports[resource.name])
      const match = readMatch(resource, mapping, by, imports[resource.name])
      const defaults = whole === undefined ? run.defaults : readDefaults(resource, whole)
      const sample = run.sample.map((cells) => keptSample(resource, { ...run, mapping }, cells))
      await begin(request, run, ['ready', 'checked'], 'checking', 'import-check', async (on) => {
        await on.query({ text: 'delete from import_row where run_id = $1', values: [run.id] })
        await on.query({
          text: `update import_run set mapping = $2, match = $3, confirmed = $4, defaults = $5, sample = $6, counts = '{}' where id = $1`,
          values: [run.id, ...[mapping, match, confirmed, defaults, sample].map((value) => JSON.stringify(value))],
        })
      })
      return reply.code(202).send(await answered(request, run.id))
    },
  )

  app.post(
    '/api/imports/:id/commit',
    { config: { demand: 'signed-in', chapter, summary: 'Write the rows that the dry run found new or changed' } },
    async (request, reply) => {
      const { run, resource } = await runOf(request)
      // Asked twice, it is done once.
      if (run.state !== 'committing' && run.state !== 'done') {
        const { actor } = changeOf(request)
        await begin(request, run, ['checked'], 'committing', 'import-commit', (on) =>
          rememberReading(on, resource, run, actor),
        )
      }
      return reply.code(202).send(await answered(request, run.id))
    },
  )

  importLookRoutes(app, services, found)

  /** Opens the job of the next step, unless the import has moved on in the meantime. */
  async function begin(
    request: FastifyRequest,
    run: ImportRun,
    from: readonly ImportState[],
    to: ImportState,
    kind: string,
    prepare: (on: Queryable) => Promise<void> = async () => {},
  ): Promise<void> {
    await database.transaction(async (on) => {
      const [moved] = await on.query({
        text: 'update import_run set state = $3, problem = null where id = $1 and state = any($2) returning id',
        values: [run.id, from, to],
      })
      if (!moved) throw new Problem(notNow)
      await prepare(on)
      const jobId = await openJob(on, { kind, resource: run.resource }, changeOf(request), noRows)
      const rows = (run.counts['new'] ?? 0) + (run.counts['changed'] ?? 0)
      await on.query({ text: 'update import_run set job_id = $2 where id = $1', values: [run.id, jobId] })
      await on.query({
        text: 'update job set total = $2 where id = $1',
        values: [jobId, to === 'committing' ? rows : (run.aboutRows ?? 0)],
      })
    })
    app.jobs.wake()
  }

  every(app, { name: 'old imports', milliseconds: day, atOnce: true, work: () => forgetOldRuns(services.database) })
}

const noRows = { text: 'select null::uuid as id where false', values: [] }

function refused(field: string, code: 'choice' | 'type'): Problem {
  return new Problem(problems.validation, { details: [fieldProblem(field, code)] })
}
