import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Actor, Permission } from '#engine/definition/access.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import { resourceNamed, type Resource } from '#engine/definition/resource.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { day, every } from '#engine/jobs/every.api.ts'
import { changeOf } from '#engine/crud/request.api.ts'
import { byId, data } from '#engine/http/contract.ts'
import { route, type Asked } from '#engine/http/route.api.ts'
import { openJob } from '#engine/jobs/job.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { answerOf, demandImport, importAnswer } from './import-answer.api.ts'
import { heaviestTable, readSentTable } from './import-file.api.ts'
import { chapter, importLookRoutes } from './import-look-routes.api.ts'
import { forgetOldRuns, openRun, readRun, readRuns, type ImportRun, type ImportState } from './import-run.api.ts'
import { guessMapping, readMapping, readMatch, refuseImpossible, usualMatch } from './dry-run/mapping.api.ts'
import { notNow } from './import-problems.api.ts'
import { readDefaults, rememberReading } from './dry-run/remembered-mapping.api.ts'
import { arrivesSealed, keptSample, pieceSealing } from './commit/staged-secrets.api.ts'
import { startOf } from './table-files/table-file.api.ts'
import { templateRoute } from './export/template.api.ts'

const patience = 5 * 60_000
const answer = data(importAnswer)

/** How a file is to be read. */
const reading = z.strictObject({
  mapping: z.array(z.string().nullable()).optional().describe('The field of each column, in order'),
  match: z
    .union([z.string(), z.array(z.string())])
    .nullish()
    .describe('By which fields rows are recognised'),
  confirmed: z.array(z.string()).default([]).describe('The doubts that somebody looked at'),
  defaults: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('What every new row gets where the file says nothing'),
})

/**
 * `POST path/import` takes a file of rows; under `/api/imports/{id}` it is checked (`check`), watched, read row by row (`rows`),
 * written (`commit`) and explained (`errors.csv`). The work is done by jobs, so leaving the page or restarting the server stops nothing.
 */
export async function importRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { database, resources, imports } = services

  async function found(id: string, actor: Actor): Promise<{ run: ImportRun; resource: Resource }> {
    const run = await readRun(database, id, actor.id)
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
      const contract = {
        method: 'POST',
        path: `${resource.path}/import`,
        demand: `${resource.name}:create` as Permission,
        resource,
        summary: `Import: ${resource.labels.many.en}`,
        form: { files: 'file', most: 1 },
        answer,
        status: 201,
      } as const
      const options = {
        config: { atOnce: 'imports' },
        handlerTimeout: patience,
        bodyLimit: heaviestTable + 100_000,
      } as const
      const open = async ({ request, reply }: Asked<z.ZodUnknown, z.ZodUnknown, z.ZodUnknown>) => {
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
        reply.header('location', `/api/imports/${id}`)
        return answered(request, id)
      }
      route(room, contract, open, options)
      templateRoute(app, resource)
    }
  })

  route(
    app,
    {
      method: 'GET',
      path: '/api/imports',
      demand: 'signed-in',
      chapter,
      summary: 'My imports into a resource',
      query: z.strictObject({ resource: z.enum(resources.map(({ name }) => name)) }),
      answer: data(z.array(importAnswer)),
    },
    async ({ query, request }) => {
      const { actor } = changeOf(request)
      demandImport(actor, resourceNamed(resources, query.resource))
      const runs = await readRuns(database, query.resource, actor.id)
      return { data: runs.map((run) => answerOf(run, services, request.language)) }
    },
  )

  const one = { path: '/api/imports/:id', params: byId, demand: 'signed-in', chapter, answer } as const
  route(app, { ...one, method: 'GET', summary: 'How far an import is' }, async ({ params: { id }, request }) =>
    answered(request, id),
  )

  route(
    app,
    {
      ...one,
      method: 'POST',
      path: '/api/imports/:id/check',
      summary: 'A dry run: a verdict for every row',
      body: reading,
      status: 202,
      problems: [notNow],
    },
    async ({ params: { id }, body: { mapping: given, match: by, confirmed, defaults: whole }, request }) => {
      const { run, resource } = await found(id, changeOf(request).actor)
      const mapping = given ? readMapping(resource, run.headers, given, imports[resource.name]) : run.mapping
      const match = readMatch(resource, mapping, by, imports[resource.name])
      const defaults = whole ? readDefaults(resource, whole) : run.defaults
      const sample = run.sample.map((cells) => keptSample(resource, { ...run, mapping }, cells))
      await begin(request, run, ['ready', 'checked'], 'checking', 'import-check', async (on) => {
        await on.query({ text: 'delete from import_row where run_id = $1', values: [run.id] })
        await on.query({
          text: `update import_run set mapping = $2, match = $3, confirmed = $4, defaults = $5, sample = $6, counts = '{}' where id = $1`,
          values: [run.id, ...[mapping, match, confirmed, defaults, sample].map((value) => JSON.stringify(value))],
        })
      })
      return answered(request, run.id)
    },
  )

  route(
    app,
    {
      ...one,
      method: 'POST',
      path: '/api/imports/:id/commit',
      summary: 'Write the rows that the dry run found new or changed',
      status: 202,
      problems: [notNow],
    },
    async ({ params: { id }, request }) => {
      const { actor } = changeOf(request)
      const { run, resource } = await found(id, actor)
      // Asked twice, it is done once.
      if (run.state !== 'committing' && run.state !== 'done')
        await begin(request, run, ['checked'], 'committing', 'import-commit', (on) =>
          rememberReading(on, resource, run, actor),
        )
      return answered(request, run.id)
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
