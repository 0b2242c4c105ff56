import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#engine/app.api.ts'
import { readSettings } from '#engine/server/settings.api.ts'
import { sendTable } from '#engine/import-export/import-fixture.testing.api.ts'
import { testDatabase, type TestDatabase } from '#engine/testing/database.api.ts'
import { ask } from '#engine/testing/requests.api.ts'
import { servicesOf } from '../../souk.api.ts'
import { openSession } from '#market/accounts/sessions/sessions.api.ts'
import { groundRows, world, type Rows } from './providers.testing.api.ts'

/** The marker in every text of the other provider's rows. */
const canary = 'kanari'

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const

interface Route {
  readonly method: (typeof methods)[number]
  readonly path: string
}

describe('a provider on every route, with an order of two providers', () => {
  const folder = mkdtempSync(join(tmpdir(), 'souk-routes-'))
  let database: TestDatabase
  let app: FastifyInstance
  let staff: FastifyInstance
  let token: string
  let mine: Rows
  let theirs: Rows
  let shared: string
  let routes: readonly Route[]

  beforeAll(async () => {
    database = await testDatabase()
    const settings = readSettings({ SOUK_LOG: 'silent', SOUK_LOOP_DELAY: '0', SOUK_DATA_DIR: folder })
    const services = await servicesOf(database, settings)
    app = await buildApp(services)
    staff = await buildApp({
      ...services,
      areas: [],
      authenticate: async () => ({
        id: '0197c3f0-0000-7000-8000-000000000001',
        kind: 'user',
        owner: null,
        name: 'Essai',
        sessionId: '0197c3f0-0000-7000-8000-000000000002',
        portal: 'admin',
        permissions: new Set(['*']),
      }),
    })
    await Promise.all([app.ready(), staff.ready()])
    const ground = await groundRows(staff)
    mine = await world(staff, database, 'moi', 1, ground)
    theirs = await world(staff, database, canary, 2, ground)
    shared = await orderOfBoth(String(ground['customer']?.id))
    const owner = { kind: 'provider' as const, id: idOf(mine, 'provider') }
    const from = { ip: '127.0.0.1', browser: undefined }
    token = (await database.transaction((on) => openSession(on, owner, 'employee', from))).access
    const { paths } = JSON.parse((await ask(app, 'GET', '/api/openapi.json')).text) as { paths: Record<string, object> }
    routes = Object.entries(paths).flatMap(([path, operations]) =>
      methods.filter((method) => Object.hasOwn(operations, method)).map((method) => ({ method, path })),
    )
  })

  afterAll(async () => {
    await app.close()
    await staff.close()
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const idOf = (rows: Rows, name: string) => String(rows[name]?.id)

  /** Creates an order with a line of each provider and reserved profiles. */
  async function orderOfBoth(customerId: string): Promise<string> {
    const created = await ask(staff, 'POST', '/api/accounts/list/orders', { body: { customerId } })
    const orderId = String((created.body.data as { id?: unknown }).id)
    for (const rows of [mine, theirs]) {
      const body = { orderId, plackId: idOf(rows, 'plack'), quantity: 1 }
      const line = await ask(staff, 'POST', '/api/accounts/details/orders', { body })
      expect(line.status).toBe(201)
      await database.query({
        text: 'insert into order_profile (order_detail_id, profile_id) values ($1, $2)',
        values: [(line.body.data as { id?: unknown }).id, idOf(rows, 'profile-id')],
      })
    }
    await database.query({
      text: `insert into order_transition (order_id, event_id, from_id, to_id, name, actor_kind, actor_name, note, workflow_version)
        select order_id, event_id, from_id, to_id, name, actor_kind, actor_name, $2, workflow_version from order_transition where order_id = $1 limit 1`,
      values: [orderId, `${canary}: entre nous`],
    })
    return orderId
  }

  /** Texts, ids and numbers of the other provider's rows, which no response may contain. */
  const foreign = () => [
    canary,
    ...Object.values(theirs).map(({ id }) => String(id)),
    String(theirs['profile-id']?.['iccid']),
  ]

  const of = (path: string, id: string) => path.replaceAll(/\{\w+\}/g, id)

  test('reads nothing of another provider', { timeout: 120_000 }, async () => {
    const ids = [...Object.values(mine), ...Object.values(theirs)].map(({ id }) => String(id)).concat(shared)
    const leaks: string[] = []
    let answered = 0
    for (const { path } of routes.filter(({ method, path: at }) => method === 'get' && !at.startsWith('/api/live'))) {
      for (const id of path.includes('{') ? ids : ['']) {
        const url = of(path, id)
        const answer = await ask(app, 'GET', `${url}?key=${idOf(theirs, 'provider')}`, { token })
        if (answer.status === 400) Object.assign(answer, await ask(app, 'GET', url, { token }))
        if (answer.status >= 300) continue
        answered += 1
        // The response may contain the id that the request named.
        leaks.push(
          ...foreign().flatMap((text) => (text !== id && answer.text.includes(text) ? [`${url}: ${text}`] : [])),
        )
      }
    }
    expect(leaks).toEqual([])
    expect(answered).toBeGreaterThan(60)
    const sheet = await ask(app, 'GET', `/api/accounts/list/orders/by/order/${shared}`, { token })
    expect(sheet.body.data).toMatchObject({ profiles: [{ id: idOf(mine, 'profile-id') }] })
  })

  test('changes nothing of another provider', { timeout: 120_000 }, async () => {
    const done: string[] = []
    for (const { method, path } of routes.filter(({ method: by, path: at }) => by !== 'get' && at.includes('{id}'))) {
      for (const { id, version } of Object.values(theirs)) {
        const url = of(path, String(id))
        const answer = await ask(app, method.toUpperCase() as 'POST', url, {
          token,
          headers: { 'if-match': `"v${String(version)}"` },
          ...(method !== 'delete' && { body: {} }),
        })
        if (answer.status < 300) done.push(`${method} ${url}`)
      }
    }
    expect(done).toEqual([])
  })

  test('neither reads nor changes the stored file mapping of another provider', async () => {
    const file = 'Titre inconnu\nEssai\n'
    const send = async (by: FastifyInstance, as: string | undefined, defaults: object) => {
      const resource = { path: '/api/config/providers/publications' }
      const id = String((await sendTable(by, resource, file, as === undefined ? {} : { token: as })).body.data?.id)
      const request = (method: 'GET' | 'POST', rest: string, body?: object) =>
        ask(by, method, `/api/imports/${id}${rest}`, { ...(as !== undefined && { token: as }), body })
      expect((await request('POST', '/check', { defaults })).status).toBe(202)
      await expect.poll(async () => (await request('GET', '')).body.data).toMatchObject({ state: 'checked' })
      expect((await request('POST', '/commit')).status).toBe(202)
      return async (key: string) => (await request('GET', `/reading?key=${key}`)).body.data
    }
    const hers = idOf(theirs, 'provider')
    const ofTeam = await send(staff, undefined, { providerId: hers, content: canary })
    const ofMine = await send(app, token, { providerId: hers, content: 'moi' })
    expect(await ofMine(hers)).toMatchObject({ defaults: { providerId: idOf(mine, 'provider'), content: 'moi' } })
    expect(await ofTeam(hers)).toMatchObject({ defaults: { providerId: hers, content: canary } })
  })
})
