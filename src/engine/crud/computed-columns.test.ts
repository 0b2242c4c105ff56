import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownedBy, type Row } from '#engine/definition/resource.ts'
import { largestRowCount } from '#engine/definition/computed-columns.ts'
import { words } from '#engine/definition/words.ts'
import { countColumn, referencedColumn, successionColumn } from '#engine/fields/computed-columns.ts'
import type { TestDatabase } from '#engine/testing/database.api.ts'
import { gallery } from '#engine/testing/gallery.api.ts'
import { galleryDatabase } from '#engine/testing/gallery-database.api.ts'
import { ask } from '#engine/testing/requests.api.ts'
import { actorOf, testServer } from '#engine/testing/server.api.ts'

const label = words('Dans cette galerie', 'In this gallery', 'في هذا المعرض')
const counted = {
  ...gallery,
  own: ownedBy('galleryId', ['read']),
  combined: {
    inside: countColumn({ label, resource: gallery.name, field: 'galleryId' }),
    parent: referencedColumn('galleryId', gallery, 'text'),
  },
}

let database: TestDatabase
let app: FastifyInstance
let parent: Row

/** The rows of a list with its columns, as their owner or staff reads them. */
async function rowsFor(owner: string | null) {
  const staff = actorOf('*')
  const actor = staff && { ...staff, owner }
  const reader = await testServer({ database, resources: [counted], authenticate: async () => actor })
  const { body } = await ask(reader, 'GET', `${counted.path}?columns=true&sort=createdAt`)
  await reader.close()
  return body.data as readonly Row[]
}

async function countsFor(owner: string | null) {
  const rows = await rowsFor(owner)
  return rows.map((row) => row['inside'])
}

async function parentsFor(owner: string | null) {
  const rows = await rowsFor(owner)
  return rows.map((row) => row.expanded?.['gallery']?.['text'])
}

beforeAll(async () => {
  database = await galleryDatabase()
  app = await testServer({ database, resources: [counted] })
  const create = async (text: string, galleryId?: string) =>
    (await ask(app, 'POST', counted.path, { body: { text, galleryId } })).body.data as Row
  parent = await create('Parent')
  const child = await create('Enfant', parent.id)
  await create('Enfant 2', parent.id)
  await create('Petit-enfant', child.id)
})

afterAll(async () => {
  await app.close()
  await database.close()
})

test('a list counts the rows that reference each row', async () => {
  expect(await countsFor(null)).toEqual([2, 1, 0, 0])
})

test('an owner’s list counts only rows of the owner', async () => {
  // The grandchild belongs to the child, not to the parent.
  expect(await countsFor(parent.id)).toEqual([0, 0])
})

test('a list has the referenced rows that its columns show, of an owner only their own', async () => {
  expect(await parentsFor(null)).toEqual([undefined, 'Parent', 'Parent', 'Enfant'])
  expect(await parentsFor(parent.id)).toEqual([undefined, undefined])
})

test('a list has no counts of rows that the reader may not read', async () => {
  const hidden = { ...counted, combined: { inside: countColumn({ label, resource: 'user', field: 'galleryId' }) } }
  const reader = await testServer({ database, resources: [hidden], authenticate: async () => actorOf('gallery:read') })
  const { body } = await ask(reader, 'GET', `${hidden.path}?columns=true`)
  await reader.close()
  expect((body.data as readonly Row[]).every((row) => !('inside' in row))).toBe(true)
})

test('a list says which row is in force: the latest active one that has begun, of those with the same fields', async () => {
  const inForce = successionColumn([['galleryId'], ['integer']], 'date')
  const server = await testServer({ database, resources: [{ ...gallery, combined: { inForce } }] })
  const add = async (text: string, date: string, values: object) =>
    (await ask(server, 'POST', gallery.path, { body: { text, date, ...values } })).body.data as Row
  await add('first', '2024-01-01', { integer: 1 })
  await add('second', '2025-01-01', { integer: 1 })
  await add('other', '2023-01-01', { integer: 2 })
  await add('next', '2999-01-01', { integer: 1 })
  // A row with the first set of fields does not replace rows that have the second set only.
  await add('of a gallery', '2025-03-01', { integer: 1, galleryId: parent.id })
  const { id, version } = await add('mistake', '2025-06-01', { integer: 1 })
  await ask(server, 'PUT', `${gallery.path}/${id}/status`, {
    body: { active: false },
    headers: { 'if-match': `"v${version}"` },
  })
  const { body } = await ask(server, 'GET', `${gallery.path}?columns=true&date[gte]=2020-01-01&sort=createdAt`)
  await server.close()
  const states = (body.data as readonly Row[]).map((row) => [row['text'], row['inForce']])
  expect(states).toEqual([
    ['first', 'past'],
    ['second', 'current'],
    ['other', 'current'],
    ['next', 'future'],
    ['of a gallery', 'current'],
    ['mistake', undefined],
  ])
})

test('a count stops at its limit', async () => {
  const rows = `insert into gallery (id, text, gallery_id) select gen_random_uuid(), 'n' || n, $1 from generate_series(1, ${largestRowCount}) n`
  await database.query({ text: rows, values: [parent.id] })
  expect((await countsFor(null))[0]).toBe(largestRowCount)
})

test.each(['?columns=yes', '/{id}?columns=true'])('the request %s is refused', async (query) => {
  const answer = await ask(app, 'GET', counted.path + query.replace('{id}', parent.id))
  expect(answer.status).toBe(400)
})
