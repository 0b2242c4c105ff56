import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ownedBy, rowOwnerOf, type Row } from '#engine/definition/resource.ts'
import type { TestDatabase } from '#engine/testing/database.api.ts'
import { gallery } from '#engine/testing/gallery.api.ts'
import { galleryDatabase } from '#engine/testing/gallery-database.api.ts'
import { ask } from '#engine/testing/requests.api.ts'
import { testServer } from '#engine/testing/server.api.ts'

const shelf = { ...gallery, own: ownedBy('galleryId', ['read', 'create', 'update', 'delete', 'activate']) }

/** Authenticates a provider whose id is the token. */
const provider = async (token: string) => ({
  id: token,
  kind: 'provider' as const,
  owner: token,
  name: 'Fournisseur',
  sessionId: '0197c3f0-0000-7000-8000-000000000002',
  portal: 'employee' as const,
  permissions: new Set((shelf.own.verbs ?? []).map((verb) => `gallery:${verb}`)),
})

describe('a provider among the rows of others', () => {
  let database: TestDatabase
  let staff: FastifyInstance
  let portal: FastifyInstance
  let mine: Row
  let theirs: Row

  beforeAll(async () => {
    database = await galleryDatabase()
    staff = await testServer({ database, resources: [shelf] })
    portal = await testServer({ database, resources: [shelf], authenticate: provider })
    const make = async (text: string, galleryId?: string) =>
      (await ask(staff, 'POST', shelf.path, { body: { text, galleryId } })).body.data as Row
    const me = await make('Moi')
    const other = await make('Autre')
    mine = await make('À moi', me.id)
    theirs = await make('À l’autre', other.id)
  })

  afterAll(async () => {
    await staff.close()
    await portal.close()
    await database.close()
  })

  const asMe = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, body?: unknown) =>
    ask(portal, method, url, { token: String(mine['galleryId']), body, headers: { 'if-match': '"v1"' } })

  test('sees only their own rows in lists, searches, filters and addresses', async () => {
    for (const query of [
      '',
      '?q=moi',
      '?q=autre',
      `?galleryId=${String(theirs['galleryId'])}`,
      '?sort=-text&limit=1',
    ]) {
      const answer = await asMe('GET', shelf.path + query)
      expect(answer.text).not.toContain(theirs.id)
      expect(answer.body.page?.total).toBeLessThanOrEqual(1)
    }
    expect((await asMe('GET', `${shelf.path}/${mine.id}`)).status).toBe(200)
    expect((await asMe('GET', `${shelf.path}/${theirs.id}`)).status).toBe(404)
  })

  test('cannot change, deactivate, delete or reference a row of another provider, which does not exist for them', async () => {
    expect((await asMe('PATCH', `${shelf.path}/${theirs.id}`, { text: 'Pris' })).status).toBe(404)
    expect((await asMe('PUT', `${shelf.path}/${theirs.id}/status`, { active: false })).status).toBe(404)
    expect((await asMe('DELETE', `${shelf.path}/${theirs.id}`)).status).toBe(404)
    const bulk = await asMe('POST', `${shelf.path}/bulk`, { action: 'delete', ids: [theirs.id] })
    expect(bulk.body.data).toMatchObject({ total: 0 })
    expect((await ask(staff, 'GET', `${shelf.path}/${theirs.id}`)).body.data).toEqual(theirs)
  })

  test('cannot restore rows that others deleted', async () => {
    await ask(staff, 'DELETE', `${shelf.path}/${theirs.id}`, { headers: { 'if-match': '"v1"' } })
    expect((await asMe('POST', `${shelf.path}/${theirs.id}/restore`)).status).toBe(404)
    expect((await ask(staff, 'POST', `${shelf.path}/${theirs.id}/restore`)).status).toBe(200)
  })

  test('creates and changes only their own rows, even if the request names another owner', async () => {
    const created = await asMe('POST', shelf.path, { text: 'Nouveau', galleryId: theirs['galleryId'] })
    expect(created.body.data).toMatchObject({ galleryId: mine['galleryId'] })
    const moved = await asMe('PATCH', `${shelf.path}/${mine.id}`, { galleryId: theirs['galleryId'], integer: 4 })
    expect(moved.body.data).toMatchObject({ galleryId: mine['galleryId'], integer: 4 })
  })
})

test('has only rows of their own in resources that say so', () => {
  const account = { kind: shelf.name, id: 'me' }
  expect(rowOwnerOf(account, [{ ...shelf, ownsRows: true }])).toBe('me')
  expect(rowOwnerOf(account, [shelf])).toBeNull()
  expect(rowOwnerOf({ ...account, kind: 'another' }, [{ ...shelf, ownsRows: true }])).toBeNull()
})
