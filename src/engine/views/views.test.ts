import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#engine/definition/access.ts'
import { type TestDatabase } from '#engine/testing/database.api.ts'
import { gallery } from '#engine/testing/gallery.api.ts'
import { galleryDatabase } from '#engine/testing/gallery-database.api.ts'
import { ask } from '#engine/testing/requests.api.ts'
import { testServer } from '#engine/testing/server.api.ts'
import { privilege } from '#market/privileges/privilege.ts'
import type { SharingPolicy } from '#engine/server/services.api.ts'
import type { SavedView } from './saved-view.api.ts'

const privilegeId = '0197c3f0-0000-7000-8000-0000000000cc'

const sharing: SharingPolicy = {
  resource: 'privilege',
  belongsTo: (actor) => actor.privilegeId ?? null,
  mayShare: (actor) => actor.portal === 'admin',
}

/** The test token identifies a person: first their number, then their portal. */
const person = async (token: string): Promise<Actor> => ({
  id: `0197c3f0-0000-7000-8000-00000000000${token.slice(0, 1)}`,
  kind: 'user',
  owner: null,
  name: 'Essai',
  sessionId: '0197c3f0-0000-7000-8000-000000000002',
  portal: token.includes('employee') ? 'employee' : 'admin',
  permissions: new Set(token.includes('blind') ? [] : ['gallery:read', 'privilege:read']),
  ...(token.includes('holder') && { privilegeId }),
})

describe('a view of a list', () => {
  let database: TestDatabase
  let app: FastifyInstance

  beforeAll(async () => {
    database = await galleryDatabase()
    app = await testServer({ database, resources: [gallery, privilege], authenticate: person, sharing })
    await database.query({
      text: `insert into privilege (id, name, portal, permissions) values ($1, 'Vente', 'employee', '["gallery:read"]')`,
      values: [privilegeId],
    })
  })

  afterAll(async () => {
    await app.close()
    await database.close()
  })

  const seen = async (token: string) =>
    (await ask(app, 'GET', '/api/views?resource=gallery', { token })).body.data as SavedView[]
  const keep = (token: string, body: object) =>
    ask(app, 'POST', '/api/views', { token, body: { resource: 'gallery', query: 'active=true&sort=-text', ...body } })

  test('asks about a name that may contain a card number, and records the confirmation', async () => {
    const name = 'Virement 4111111111111111'
    expect(await keep('1', { name })).toMatchObject({ status: 422, body: { code: 'to_verify' } })
    const { status, body } = await keep('1', { name, confirmed: ['name'] })
    expect(status).toBe(201)
    const { id, version } = body.data as SavedView
    const renamed = { name: `${name}.`, confirmed: ['name'], version }
    expect((await ask(app, 'PATCH', `/api/views/${id}`, { token: '1', body: renamed })).status).toBe(200)
    const entries = await database.query({
      text: `select changes from audit_entry where action = 'confirm' and resource = 'saved-view' and record_id = $1`,
      values: [id],
    })
    expect(entries).toEqual(Array.from({ length: 2 }, () => ({ changes: { confirmed: [null, 'name'] } })))
    expect((await ask(app, 'DELETE', `/api/views/${id}`, { token: '1', headers: { 'if-match': '"v2"' } })).status).toBe(
      204,
    )
  })

  test('is visible only to its owner until it is shared with a privilege', async () => {
    const { status, body } = await keep('1', { name: 'À moi' })
    expect(status).toBe(201)
    const view = body.data as SavedView
    expect(view).toMatchObject({ version: 1, name: 'À moi', query: 'active=true&sort=-text', mine: true })
    expect(await seen('2-holder')).toEqual([])
    const shared = await ask(app, 'PATCH', `/api/views/${view.id}`, {
      token: '1',
      body: { sharedWith: privilegeId, version: 1 },
    })
    expect(shared.body.data).toMatchObject({ version: 2, sharedWith: privilegeId, sharedTitle: 'Vente' })
    expect(await seen('2-holder')).toMatchObject([{ id: view.id, mine: false }])
    expect(await seen('3')).toEqual([])
  })

  test('is changed and deleted only by its owner, with its current version', async () => {
    const view = (await keep('4', { name: 'Suivi', sharedWith: privilegeId })).body.data as SavedView
    const one = `/api/views/${view.id}`
    expect((await ask(app, 'PATCH', one, { token: '5-holder', body: { name: 'Pris', version: 1 } })).status).toBe(404)
    expect((await ask(app, 'DELETE', one, { token: '5-holder', headers: { 'if-match': '"v1"' } })).status).toBe(404)
    expect((await ask(app, 'PATCH', one, { token: '4', body: { name: 'Sans version' } })).status).toBe(428)
    expect((await ask(app, 'PATCH', one, { token: '4', body: { name: 'Vieux', version: 7 } })).status).toBe(412)
    expect((await ask(app, 'DELETE', one, { token: '4', headers: { 'if-match': '"v1"' } })).status).toBe(204)
    const entries = await database.query({
      text: `select action from audit_entry where resource = 'saved-view' and record_id = $1 order by id`,
      values: [view.id],
    })
    expect(entries).toEqual([{ action: 'create' }, { action: 'delete' }])
  })

  test('is shared only from the administrators’ portal, with people who may read the list', async () => {
    expect((await keep('6-employee', { name: 'Privée' })).status).toBe(201)
    expect((await keep('6-employee', { name: 'Partagée', sharedWith: privilegeId })).status).toBe(403)
    expect((await keep('6-blind', { name: 'Rien' })).status).toBe(403)
    expect((await ask(app, 'GET', '/api/views?resource=gallery', { token: '6-blind' })).status).toBe(403)
  })

  test('can be the default view of a person, until that is changed or the view is deleted', async () => {
    const [first, second] = await Promise.all(
      ['Une', 'Autre'].map(async (name) => (await keep('8', { name, sharedWith: privilegeId })).body.data as SavedView),
    )
    const choose = (token: string, view: SavedView | undefined, usual: boolean) =>
      ask(app, 'PUT', `/api/views/${view?.id}/usual`, { token, body: { usual } })
    const usualOf = async (token: string) => (await seen(token)).filter(({ usual }) => usual).map(({ name }) => name)
    await choose('8', first, true)
    expect((await choose('8', second, true)).body.data).toMatchObject({ name: 'Autre', usual: true })
    expect(await usualOf('8')).toEqual(['Autre'])
    expect(await usualOf('9-holder')).toEqual([])
    expect((await choose('9-holder', first, true)).status).toBe(200)
    expect(await usualOf('9-holder')).toEqual(['Une'])
    await choose('8', second, false)
    expect(await usualOf('8')).toEqual([])
    expect((await choose('7', first, true)).status).toBe(404)
    await ask(app, 'DELETE', `/api/views/${first?.id}`, { token: '8', headers: { 'if-match': '"v1"' } })
    expect(await usualOf('9-holder')).toEqual([])
  })

  test('lists the privileges with which it can be shared, for people who may share', async () => {
    const listViews = async (token: string) =>
      (await ask(app, 'GET', '/api/views?resource=gallery', { token })).body as { sharing?: unknown }
    expect((await listViews('1')).sharing).toEqual({ resource: 'privilege' })
    expect((await listViews('1-employee')).sharing).toBeNull()
  })

  test('with missing, excessive, duplicate or unknown members is refused', async () => {
    await keep('7', { name: 'Été' })
    for (const [body, status, field] of [
      [{ name: 'ete' }, 409, 'name'],
      [{}, 400, 'name'],
      [{ name: 'x'.repeat(81) }, 400, 'name'],
      [{ name: 'A', query: 'x'.repeat(4001) }, 400, 'query'],
      [{ name: 'A', more: 1 }, 400, 'more'],
      [{ name: 'A', sharedWith: '0197c3f0-0000-7000-8000-0000000000dd' }, 400, 'sharedWith'],
      [{ name: 'A', resource: 'nothing' }, 400, 'resource'],
    ] as const) {
      const answer = await keep('7', body)
      expect([answer.status, answer.body.details?.[0]?.field]).toEqual([status, field])
    }
  })
})
