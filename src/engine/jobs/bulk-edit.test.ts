import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Resource, Row } from '#engine/definition/resource.ts'
import { fieldProblem } from '#engine/definition/problem.ts'
import type { TestDatabase } from '#engine/testing/database.api.ts'
import { gallery } from '#engine/testing/gallery.api.ts'
import { galleryDatabase } from '#engine/testing/gallery-database.api.ts'
import { ask } from '#engine/testing/requests.api.ts'
import { testServer } from '#engine/testing/server.api.ts'
import type { JobAnswer } from './job.api.ts'

const fields = ['text', 'integer', 'money', 'date', 'toggle', 'tags', 'secret', 'password']
const edited: Resource = {
  ...gallery,
  form: [{ label: gallery.labels.many, fields }],
  rules: [
    ({ integer, money }) => (integer === 13 && typeof money === 'string' ? [fieldProblem('money', 'unknown')] : []),
  ],
}

describe('the edit of one field of many rows', () => {
  let database: TestDatabase
  let app: FastifyInstance

  beforeAll(async () => {
    database = await galleryDatabase()
    app = await testServer({ database, resources: [edited] })
    for (let n = 1; n <= 20; n += 1)
      await ask(app, 'POST', edited.path, {
        body: { text: `Ligne ${n}`, integer: n, ...(n <= 5 && { money: '7.50' }), tags: [`t${n % 2}`] },
      })
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

  async function edit(body: object): Promise<JobAnswer> {
    const answer = await ask(app, 'POST', `${edited.path}/bulk`, { body: { action: 'edit', ...body } })
    expect(answer.status).toBe(202)
    return finished((answer.body.data as JobAnswer).id)
  }

  const undo = async ({ id }: JobAnswer) =>
    finished(((await ask(app, 'POST', `/api/jobs/${id}/undo`)).body.data as JobAnswer).id)
  const rows = async (query = '') =>
    (await ask(app, 'GET', `${edited.path}?limit=200&sort=integer${query}`)).body.data as Row[]
  const valuesOf = async (name: string) => (await rows()).map((row) => row[name])

  test('has a preview: the rows that change, that have the value already, and that the rules refuse', async () => {
    const preview = (body: object, token = '*') => ask(app, 'POST', `${edited.path}/bulk/preview`, { body, token })
    const { status, body } = await preview({ filter: '', field: 'money', value: '7.5' })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ total: 20, same: 5, changing: 14, refused: [{ count: 1 }] })
    expect((await preview({ filter: '', field: 'money', value: 'beaucoup' })).status).toBe(400)
    expect((await preview({ filter: '', field: 'money', value: '7.5' }, 'gallery:read')).status).toBe(403)
  })

  test('writes row by row like any write, and the receipt names the refused rows', async () => {
    const before = await rows()
    const job = await edit({ filter: 'integer[gte]=4', field: 'money', value: '7.5' })
    // Rows four and five already have the value, so they stay unchanged.
    expect(job).toMatchObject({ state: 'done', total: 15, done: 15, failed: 1, undoable: true })
    const after = await rows()
    expect(after.map(({ money }) => money)).toEqual(after.map(({ integer }) => (integer === 13 ? null : '7.50')))
    expect(after.map(({ version }, at) => version - (before[at]?.version ?? 0))).toEqual([
      ...[0, 0, 0, 0, 0, 1, 1, 1, 1, 1],
      ...[1, 1, 0, 1, 1, 1, 1, 1, 1, 1],
    ])
    const six = after.find(({ integer }) => integer === 6)
    const history = (await ask(app, 'GET', `${edited.path}/${six?.id}/history`)).body.data as { action: string }[]
    expect(history[0]).toMatchObject({ action: 'update', changes: { money: [null, 7.5] } })
    expect(await undo(job)).toMatchObject({ state: 'done', done: 14, failed: 0, undoable: false })
    expect((await valuesOf('money')).filter(Boolean)).toHaveLength(5)
  })

  test('is undone in rows that nobody changed since, with values of any kind', async () => {
    const odd = (await rows()).filter(({ integer }) => Number(integer) % 2 === 1)
    const tags = await valuesOf('tags')
    const job = await edit({ ids: odd.map(({ id }) => id), field: 'tags', value: ['promo', 'été'] })
    const [first] = odd
    const change = await ask(app, 'PATCH', `${edited.path}/${first?.id}`, {
      body: { text: 'Entre-temps' },
      headers: { 'if-match': '*' },
    })
    expect(change.status).toBe(200)
    expect(await undo(job)).toMatchObject({ done: 10, failed: 1, problems: [{ id: first?.id, code: 'stale' }] })
    expect(await valuesOf('tags')).toEqual([['promo', 'été'], ...tags.slice(1)])
  })

  test('excludes identifying and secret fields and those outside the form, and requires the permission to change', async () => {
    for (const field of ['text', 'secret', 'password', 'decimal', 'nothing', undefined]) {
      const body = { action: 'edit', filter: '', field, value: null }
      expect((await ask(app, 'POST', `${edited.path}/bulk`, { body })).status).toBe(400)
    }
    const body = { action: 'edit', filter: '', field: 'date', value: '2026-01-02' }
    expect((await ask(app, 'POST', `${edited.path}/bulk`, { body, token: 'gallery:read' })).status).toBe(403)
  })
})
