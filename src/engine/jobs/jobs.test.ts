import { randomUUIDv7 } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '#engine/definition/resource.ts'
import { type TestDatabase } from '#engine/testing/database.api.ts'
import { gallery } from '#engine/testing/gallery.api.ts'
import { galleryDatabase } from '#engine/testing/gallery-database.api.ts'
import { ask } from '#engine/testing/requests.api.ts'
import { testServer } from '#engine/testing/server.api.ts'
import { personLimits } from '#engine/http/limits/limit-table.api.ts'
import type { JobAnswer } from './job.api.ts'

describe('a bulk action', () => {
  let database: TestDatabase
  let app: FastifyInstance

  beforeAll(async () => {
    database = await galleryDatabase()
    app = await testServer({ database, resources: [gallery] })
    for (let n = 0; n < 120; n += 1) await ask(app, 'POST', gallery.path, { body: { text: `Ligne ${n}`, integer: n } })
  })

  afterAll(async () => {
    await app.close()
    await database.close()
  })

  async function finished(id: string): Promise<JobAnswer> {
    for (;;) {
      const job = (await ask(app, 'GET', `/api/jobs/${id}`)).body.data as JobAnswer
      if (job.state === 'done' || job.state === 'failed') return job
      app.jobs.wake()
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

  /** Creates an unfinished job, as a process that died would leave it. */
  async function leftJob(action: string, resource: string, rows: readonly unknown[]): Promise<string> {
    const id = randomUUIDv7()
    await database.query({
      text: `insert into job (id, kind, resource, state, actor_kind, actor_id, session_id, permissions, total, claimed_until)
        values ($1, $2, $3, 'running', 'user', '0197c3f0-0000-7000-8000-000000000001',
          '0197c3f0-0000-7000-8000-000000000002', '["*"]', $4, now() - interval '1 second')`,
      values: [id, action, resource, rows.length],
    })
    await database.query({
      text: `insert into job_row (job_id, position, record_id)
        select $1, position, id from unnest($2::uuid[]) with ordinality as row (id, position)`,
      values: [id, rows],
    })
    return id
  }

  async function triesOf(id: string): Promise<number | undefined> {
    const [job] = await database.query<{ tries: number }>({
      text: 'select tries from job where id = $1',
      values: [id],
    })
    return job?.tries
  }

  async function bulk(body: object): Promise<JobAnswer> {
    const answer = await ask(app, 'POST', `${gallery.path}/bulk`, { body })
    expect(answer.status).toBe(202)
    return finished((answer.body.data as JobAnswer).id)
  }

  const inactive = async () => (await ask(app, 'GET', `${gallery.path}?active=false&limit=1`)).body.page?.total

  test('changes every row that matched its filter at the start, and no other', async () => {
    const job = await bulk({ action: 'deactivate', filter: 'integer[lte]=79' })
    expect(job).toMatchObject({ state: 'done', total: 80, done: 80, failed: 0, undoable: true })
    expect(await inactive()).toBe(80)
  })

  test('is undone once, and restores exactly what it changed', async () => {
    const ids = ((await ask(app, 'GET', `${gallery.path}?limit=200`)).body.data as Row[]).map(({ id }) => id)
    const job = await bulk({ action: 'deactivate', ids })
    expect(await inactive()).toBe(120)
    const undo = await ask(app, 'POST', `/api/jobs/${job.id}/undo`)
    expect(undo.status).toBe(202)
    expect(await finished((undo.body.data as JobAnswer).id)).toMatchObject({ total: 40, done: 40, undoable: false })
    expect(await inactive()).toBe(80)
    expect((await ask(app, 'POST', `/api/jobs/${job.id}/undo`)).status).toBe(409)
  })

  test('deletes with a receipt that names the rows in use, and restores the others', async () => {
    const rows = (await ask(app, 'GET', `${gallery.path}?limit=3&sort=integer`)).body.data as Row[]
    const [used, ...free] = rows
    await ask(app, 'POST', gallery.path, { body: { text: 'Pointe', galleryId: used?.id } })
    const job = await bulk({ action: 'delete', ids: rows.map(({ id }) => id) })
    expect(job).toMatchObject({ total: 3, done: 3, failed: 1, problems: [{ id: used?.id, code: 'in_use' }] })
    const undo = await ask(app, 'POST', `/api/jobs/${job.id}/undo`)
    await finished((undo.body.data as JobAnswer).id)
    for (const { id } of free) expect((await ask(app, 'GET', `${gallery.path}/${id}`)).status).toBe(200)
  })

  test('of a dead process is finished by the next one', async () => {
    const before = await inactive()
    const [row] = (await ask(app, 'GET', `${gallery.path}?limit=1&active=false`)).body.data as Row[]
    const id = await leftJob('activate', 'gallery', [row?.id])
    app.jobs.wake()
    expect(await finished(id)).toMatchObject({ state: 'done', done: 1 })
    expect(await inactive()).toBe((before ?? 0) - 1)
  })

  test('that meets a row which cannot be changed retries for a while, then skips and reports it', async () => {
    const [broken, sound] = (await ask(app, 'GET', `${gallery.path}?limit=2&active=true`)).body.data as Row[]
    await database.query({
      text: `create function gallery_broken() returns trigger language plpgsql as
        $$ begin if new.id = '${broken?.id}' then raise exception 'broken' using errcode = 'XX001'; end if; return new; end $$`,
    })
    await database.query({
      text: 'create trigger gallery_broken before update on gallery for each row execute function gallery_broken()',
    })
    const id = await leftJob('deactivate', 'gallery', [broken?.id, sound?.id])
    app.jobs.wake()
    await expect.poll(() => triesOf(id)).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect((await ask(app, 'GET', `/api/jobs/${id}`)).body.data).toMatchObject({ state: 'running', done: 0 })
    await database.query({ text: 'update job set claimed_until = null, tries = 4 where id = $1', values: [id] })
    const job = await finished(id)
    expect(job).toMatchObject({ state: 'done', total: 2, done: 2, failed: 1 })
    expect(job.problems).toEqual([{ id: broken?.id, code: 'internal' }])
    expect((await ask(app, 'GET', `${gallery.path}/${sound?.id}`)).body.data).toMatchObject({ active: false })
    await database.query({ text: 'drop function gallery_broken cascade' })
  })

  test('keeps its claim while a row takes long, so that no other process starts it', async () => {
    const [row] = (await ask(app, 'GET', `${gallery.path}?limit=1&active=true`)).body.data as Row[]
    await database.query({
      text: 'create function gallery_slow() returns trigger language plpgsql as $$ begin perform pg_sleep(5); return new; end $$',
    })
    await database.query({
      text: 'create trigger gallery_slow before update on gallery for each row execute function gallery_slow()',
    })
    const id = await leftJob('deactivate', 'gallery', [row?.id])
    app.jobs.wake()
    await expect.poll(() => triesOf(id)).toBe(1)
    await database.query({ text: 'update job set claimed_until = now() where id = $1', values: [id] })
    const renewed = async () => {
      const [job] = await database.query<{ renewed: boolean | null }>({
        text: 'select claimed_until > now() as renewed from job where id = $1',
        values: [id],
      })
      return job?.renewed
    }
    await expect.poll(renewed, { timeout: 20_000 }).toBe(true)
    expect(await finished(id)).toMatchObject({ state: 'done', done: 1, failed: 0 })
    await database.query({ text: 'drop function gallery_slow cascade' })
  })

  test('without any progress fails in the end, and reports no row as done', async () => {
    const [row] = (await ask(app, 'GET', `${gallery.path}?limit=1`)).body.data as Row[]
    const id = await leftJob('activate', 'nothing-known', [row?.id])
    await database.query({ text: 'update job set tries = 19 where id = $1', values: [id] })
    expect(await finished(id)).toMatchObject({ state: 'failed', total: 1, done: 1, failed: 1, undoable: false })
  })

  test('with missing, excessive or unknown members is refused', async () => {
    const many = Array.from({ length: 10_001 }, () => '0197c3f0-0000-7000-8000-000000000001')
    for (const [body, field] of [
      [{}, 'action'],
      [{ action: 'destroy', ids: ['x'] }, 'action'],
      [{ action: 'delete' }, 'ids'],
      [{ action: 'delete', ids: [] }, 'ids'],
      [{ action: 'delete', ids: ['x'] }, 'ids.0'],
      [{ action: 'delete', ids: many }, 'ids'],
      [{ action: 'delete', filter: 'nothing=1' }, 'nothing'],
      [{ action: 'delete', ids: ['x'], more: 1 }, 'more'],
    ] as const) {
      const answer = await ask(app, 'POST', `${gallery.path}/bulk`, { body })
      expect(answer.status).toBe(400)
      expect(answer.body.details?.map((one) => one.field)).toContain(field)
    }
  })

  test('waits behind a limited number of jobs of the same person', async () => {
    await database.query({
      text: `insert into job (id, kind, resource, state, actor_kind, actor_id, session_id, permissions, total, claimed_until)
        select gen_random_uuid(), 'activate', 'gallery', 'running', 'user', '0197c3f0-0000-7000-8000-000000000001',
          '0197c3f0-0000-7000-8000-000000000002', '["*"]', 0, now() + interval '1 hour' from generate_series(1, $1::integer)`,
      values: [personLimits.jobs],
    })
    const [row] = (await ask(app, 'GET', `${gallery.path}?limit=1`)).body.data as Row[]
    const activate = () => ask(app, 'POST', `${gallery.path}/bulk`, { body: { action: 'activate', ids: [row?.id] } })
    const refused = await activate()
    expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([429, 'too_many_at_once', '30'])
    await database.query({ text: `delete from job where claimed_until > now() + interval '30 minutes'` })
    expect((await activate()).status).toBe(202)
  })
})
