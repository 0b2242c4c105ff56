import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#engine/app.api.ts'
import { sendTable } from '#engine/import-export/import-fixture.testing.api.ts'
import { readSettings } from '#engine/server/settings.api.ts'
import { testDatabase, type TestDatabase } from '#engine/testing/database.api.ts'
import { ask } from '#engine/testing/requests.api.ts'
import { servicesOf } from '../../souk.api.ts'
import { openSession } from './sessions/sessions.api.ts'

describe('files and imports require current access', () => {
  const folder = mkdtempSync(join(tmpdir(), 'souk-kept-'))
  let database: TestDatabase
  let app: FastifyInstance
  let count = 0

  beforeAll(async () => {
    database = await testDatabase()
    const settings = readSettings({ SOUK_LOG: 'silent', SOUK_LOOP_DELAY: '0', SOUK_DATA_DIR: folder })
    app = await buildApp(await servicesOf(database, settings))
    await app.ready()
  })

  afterAll(async () => {
    await app.close()
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })

  async function somebody(...permissions: readonly string[]) {
    count += 1
    const [privilege] = await database.query<{ id: string }>({
      text: `insert into privilege (id, name, portal, permissions) values (gen_random_uuid(), $1, 'admin', $2) returning id`,
      values: [`P${count}`, JSON.stringify(permissions)],
    })
    const [user] = await database.query<{ id: string }>({
      text: `insert into staff_user (id, first_name, last_name, email, username, password, privilege_id)
        values (gen_random_uuid(), $1, 'Essai', $1 || '@essai.test', $1, 'x', $2) returning id`,
      values: [`personne${count}`, privilege?.id],
    })
    const owner = { kind: 'user' as const, id: user?.id ?? '' }
    const from = { ip: '127.0.0.1', browser: undefined }
    const { access: token } = await database.transaction((on) => openSession(on, owner, 'admin', from))
    const become = (...now: readonly string[]) =>
      database.query({
        text: 'update privilege set permissions = $2 where id = $1',
        values: [privilege?.id, JSON.stringify(now)],
      })
    return { token, id: owner.id, become }
  }

  const ticket = async (token: string) => {
    const response = await ask(app, 'POST', '/api/customers/export?format=csv', { token, body: {} })
    expect(response.status).toBe(201)
    return (response.body.data as { url: string }).url
  }
  const fetched = async (url: string) => (await ask(app, 'GET', url, { token: null })).status

  test('a download ticket ends with the session, the account or the permission', async () => {
    const out = await somebody('*')
    const first = await ticket(out.token)
    expect((await ask(app, 'POST', '/api/auth/logout', { token: out.token })).status).toBe(204)
    expect(await fetched(first)).toBe(401)

    const closed = await somebody('*')
    const second = await ticket(closed.token)
    await database.query({ text: 'update staff_user set active = false where id = $1', values: [closed.id] })
    expect(await fetched(second)).toBe(401)

    const less = await somebody('customer:read', 'customer:export')
    const third = await ticket(less.token)
    const fourth = await ticket(less.token)
    expect(await fetched(third)).toBe(200)
    await less.become('brand:read')
    expect(await fetched(fourth)).toBe(403)
  })

  test('only people who may still import can read the rows and refusals of an import', async () => {
    const { token, become } = await somebody('customer:create', 'customer:update', 'customer:read')
    const sent = await sendTable(app, { path: '/api/customers' }, 'email\nnadia@personal.example\n', { token })
    const id = sent.body.data?.id
    const urls = ['/rows', '/errors.csv', ''].map((rest) => `/api/imports/${id}${rest}`)
    const all = [...urls, '/api/imports?resource=customer']
    const statuses = () => Promise.all(all.map(async (url) => (await ask(app, 'GET', url, { token })).status))
    expect(await statuses()).toEqual(all.map(() => 200))
    await become('brand:read')
    expect(await statuses()).toEqual(all.map(() => 403))
  })
})
