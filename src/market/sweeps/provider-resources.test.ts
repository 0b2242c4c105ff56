import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#engine/app.api.ts'
import { readSettings } from '#engine/server/settings.api.ts'
import { systemAuditActor, writeAuditEntry } from '#engine/audit/entry.api.ts'
import { verbs } from '#engine/definition/access.ts'
import type { Resource, Row } from '#engine/definition/resource.ts'
import { testDatabase, type TestDatabase } from '#engine/testing/database.api.ts'
import { ask, type Answer } from '#engine/testing/requests.api.ts'
import { servicesOf } from '../../souk.api.ts'
import { openSession } from '#market/accounts/sessions/sessions.api.ts'
import { resources } from '#market/resources.api.ts'
import { groundRows, sampleOf, world, type Rows } from './providers.testing.api.ts'

/** The marker in every text of the other provider's rows. */
const canary = 'kanari'

const own = resources.filter((resource) => resource.own)
const foreign = resources.filter((resource) => !resource.own)

describe('a provider signed in at the portal', () => {
  const folder = mkdtempSync(join(tmpdir(), 'souk-portal-'))
  let database: TestDatabase
  let app: FastifyInstance
  let staff: FastifyInstance
  let mine: Rows
  let theirs: Rows
  let token: string

  beforeAll(async () => {
    database = await testDatabase()
    const settings = readSettings({ SOUK_LOG: 'silent', SOUK_LOOP_DELAY: '0', SOUK_DATA_DIR: folder })
    const services = await servicesOf(database, settings)
    app = await buildApp(services)
    await app.ready()
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
    await staff.ready()
    const ground = await groundRows(staff)
    mine = await world(staff, database, 'moi', 1, ground)
    theirs = await world(staff, database, canary, 2, ground)
    const from = { ip: '127.0.0.1', browser: undefined }
    const owner = { kind: 'provider' as const, id: idOf(mine, 'provider') }
    token = (await database.transaction((on) => openSession(on, owner, 'employee', from))).access
  })

  afterAll(async () => {
    await app.close()
    await staff.close()
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const idOf = (rows: Rows, name: string) => String(rows[name]?.id)

  type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

  const asMe = (method: Method, url: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
    ask(app, method, url, { token, body, headers })

  const row = async ({ path, name }: Resource, rows: Rows) =>
    (await ask(staff, 'GET', `${path}/${idOf(rows, name)}`)).body.data as Row

  test('every resource that providers reach is tested here', () => {
    expect(Object.keys(theirs).toSorted()).toEqual(own.map(({ name }) => name).toSorted())
  })

  test.each(foreign)('reaches nothing of $name', async ({ path, verbs: had }) => {
    for (const [method, url, verb = 'read'] of [
      ['GET', path],
      ['GET', `${path}/${idOf(mine, 'provider')}`],
      ['POST', path, 'create'],
      ['PATCH', `${path}/${idOf(mine, 'provider')}`, 'update'],
      ['PUT', `${path}/${idOf(mine, 'provider')}/status`, 'activate'],
      ['DELETE', `${path}/${idOf(mine, 'provider')}`, 'delete'],
      ['POST', `${path}/${idOf(mine, 'provider')}/restore`, 'delete'],
      ['POST', `${path}/bulk`],
      ['GET', `${path}/${idOf(mine, 'provider')}/history`],
    ] as const) {
      if (!had.includes(verb)) continue
      expect({ method, url, status: (await asMe(method, url, method === 'GET' ? undefined : {})).status }).toEqual({
        method,
        url,
        status: 403,
      })
    }
  })

  describe.each(own)('among the rows of $name', (resource) => {
    const { name, path } = resource

    test('finds only their own, by list, search, filter, sort, address and history', async () => {
      const hers = idOf(theirs, name)
      const references = Object.entries(resource.fields).filter(([field]) => theirs[name]?.titles?.[field])
      const queries = [
        '',
        `q=${canary}`,
        'q=moi',
        `id=${hers}`,
        `id[in]=${hers},${idOf(mine, name)}`,
        'active=true',
        'limit=1&sort=-createdAt',
        ...references.map(([field]) => `${field}=${String(theirs[name]?.[field])}`),
        ...references.flatMap(([field, { large }]) => (large ? [] : [`sort=${field}`])),
      ]
      for (const query of queries) {
        const answer = await asMe('GET', `${path}?${query}`)
        expect([query, answer.status]).toEqual([query, 200])
        expect(answer.text).not.toContain(canary)
        expect(answer.text).not.toContain(hers)
        expect(answer.body.page?.total).toBeLessThanOrEqual(1)
      }
      expect((await asMe('GET', path)).text).toContain(idOf(mine, name))
      expect((await asMe('GET', `${path}/${idOf(mine, name)}`)).status).toBe(200)
      for (const rest of ['', '/history']) expect((await asMe('GET', `${path}/${hers}${rest}`)).status).toBe(404)
      expect((await asMe('GET', `${path}/${idOf(mine, name)}/history`)).text).not.toContain(canary)
    })

    test('sees neither reasons nor names of the team in their history', async () => {
      const id = idOf(mine, name)
      const by = { ...systemAuditActor('sweep'), name: 'Collègue-interne' }
      const changes = { active: [true, false], reason: [null, 'fraude-interne'] } as const
      await writeAuditEntry(database, by, { action: 'update', resource: name, recordId: id, changes })
      const answer = await asMe('GET', `${path}/${id}/history`)
      const entries = answer.body.data as { actorName: string }[]
      expect(entries.length).toBeGreaterThan(0)
      expect(entries.filter(({ actorName }) => actorName !== '')).toEqual([])
      for (const internal of ['fraude-interne', 'Collègue-interne']) expect(answer.text).not.toContain(internal)
    })

    test('changes nothing of another provider: those rows do not exist for them', async () => {
      const before = await row(resource, theirs)
      const url = `${path}/${idOf(theirs, name)}`
      const allowed = new Set(resource.own?.verbs)
      const headers = { 'if-match': `"v${before.version}"` }
      const tries = [
        ['update', 'PATCH', url, {}],
        ['update', 'PUT', url, sampleOf(name, 'moi', 7)],
        ['activate', 'PUT', `${url}/status`, { active: false }],
        ['delete', 'DELETE', url, undefined],
        ['delete', 'POST', `${url}/restore`, {}],
      ] as const
      for (const [verb, method, address, body] of tries) {
        if (!resource.verbs.includes(verb)) continue
        const answer = await asMe(method, address, body, headers)
        expect([verb, method, answer.status]).toEqual([verb, method, allowed.has(verb) ? 404 : 403])
        expect(answer.text).not.toContain(canary)
      }
      for (const action of ['deactivate', 'delete']) {
        const bulk = await asMe('POST', `${path}/bulk`, { action, ids: [idOf(theirs, name)] })
        const verb = action === 'delete' ? 'delete' : 'activate'
        const nothingDone = { status: 202, body: { data: { total: 0 } } }
        expect(bulk, action).toMatchObject(allowed.has(verb) ? nothingDone : { status: 403 })
      }
      expect(await row(resource, theirs)).toEqual(before)
    })

    test('cannot take over, give away or create a row for another provider', async () => {
      const allowed = new Set(resource.own?.verbs)
      for (const [field, { target }] of Object.entries(resource.fields)) {
        if (target === undefined || theirs[target] === undefined) continue
        const body = { ...sampleOf(name, 'moi', 9), [field]: idOf(theirs, target) }
        const created = await asMe('POST', path, body)
        const ownOrRefused =
          created.status === 201 ? { body: { data: { [field]: idOf(mine, target) } } } : { status: 400 }
        const refused = { status: resource.verbs.includes('create') ? 403 : 405 }
        expect(created).toMatchObject(allowed.has('create') ? ownOrRefused : refused)
        const { version } = await row(resource, mine)
        await asMe('PATCH', `${path}/${idOf(mine, name)}`, { [field]: idOf(theirs, target), version })
        expect((await row(resource, mine))[field]).toBe(mine[name]?.[field])
      }
      for (const verb of verbs.filter((one) => !allowed.has(one) && one !== 'reveal')) {
        const [method, url] = actOf(verb, path, idOf(mine, name))
        expect([verb, (await asMe(method, url, method === 'GET' ? undefined : {})).status]).not.toEqual([verb, 200])
      }
    })
  })

  function actOf(verb: string, path: string, id: string): readonly [Method, string] {
    if (verb === 'create') return ['POST', path]
    if (verb === 'update') return ['PATCH', `${path}/${id}`]
    if (verb === 'activate') return ['PUT', `${path}/${id}/status`]
    if (verb === 'delete') return ['DELETE', `${path}/${id}`]
    return ['GET', `${path}/export?format=csv`]
  }

  test('changes only the description in their own row; contract and access belong to the team', async () => {
    const path = `/api/providers/${idOf(mine, 'provider')}`
    const { body } = await asMe('GET', path)
    const { version, ...current } = body.data as Row
    for (const values of [
      { isVerified: !current['isVerified'] },
      { email: 'autre@essai.test' },
      { name: 'Autre' },
      { password: 'Autre-123!' },
    ]) {
      const answer = await asMe('PATCH', path, { ...values, version })
      expect([values, answer.status]).toEqual([values, 403])
    }
    const saved = await asMe('PUT', path, { ...current, description: 'Du neuf', version })
    expect(saved.status).toBe(200)
    expect(saved.body.data).toMatchObject({ description: 'Du neuf', isVerified: current['isVerified'] })
  })

  test('changes only the reply of a review', async () => {
    const path = `/api/configs/review/crm/articles/${idOf(mine, 'article-note')}`
    const { version } = (await asMe('GET', path)).body.data as Row
    expect((await asMe('PATCH', path, { rating: 5, reply: 'Merci', version })).status).toBe(403)
    const answered = await asMe('PATCH', path, { reply: 'Merci', version })
    expect(answered.body.data).toMatchObject({ reply: 'Merci', title: mine['article-note']?.['title'] })
  })

  test('sees only their own figures and reviews', async () => {
    for (const rest of ['overview', 'reviews']) {
      const own = await asMe('GET', `/api/providers/${idOf(mine, 'provider')}/${rest}`)
      expect([rest, own.status]).toEqual([rest, 200])
      expect(own.text).not.toContain(canary)
      expect((await asMe('GET', `/api/providers/${idOf(theirs, 'provider')}/${rest}`)).status).toBe(404)
    }
    const reviews = await asMe('GET', `/api/providers/${idOf(mine, 'provider')}/reviews`)
    expect(reviews.body.page?.total).toBe(1)
  })

  test('no longer sees an article once its link is inactive', async () => {
    const link = await row(own.find(({ name }) => name === 'article-provider') as Resource, mine)
    const status = (active: boolean) =>
      ask(staff, 'PUT', `/api/config/providers/articles/${link.id}/status`, { body: { active } })
    await status(false)
    expect((await asMe('GET', `/api/configs/articles/${idOf(mine, 'article')}`)).status).toBe(404)
    await status(true)
    expect((await asMe('GET', `/api/configs/articles/${idOf(mine, 'article')}`)).status).toBe(200)
  })
})
