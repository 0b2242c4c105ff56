import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#engine/testing/database.api.ts'
import { ask, tokenFor } from '#engine/testing/requests.api.ts'
import { testServer } from '#engine/testing/server.api.ts'
import { resources } from '#market/resources.api.ts'
import { publicationPictureRoute } from './publication-picture.api.ts'
import { publication } from './publication.ts'

const path = `${publication.path}/picture`
let database: TestDatabase
let app: FastifyInstance

beforeAll(async () => {
  database = await testDatabase()
  app = await testServer({ database, resources, areas: [publicationPictureRoute] })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

test('all failures behind an address give the same response', async () => {
  for (const imageUrl of [
    'https://127.0.0.1/a.png',
    'https://[::1]/a.png',
    'https://localhost/',
    'https://a.example/1.webp',
  ]) {
    // prettier-ignore
    const { status, body } = await ask(app, 'POST', path, { body: { imageUrl }, language: 'en' })
    expect([status, body.code, body.details]).toEqual([422, 'picture_out_of_reach', []])
  }
})

test('an address that does not use https is refused at its field', async () => {
  for (const imageUrl of ['http://images.souk.ma/a.png', 'file:///etc/passwd', 7, undefined]) {
    const { status, body } = await ask(app, 'POST', path, { body: { imageUrl } })
    expect([status, body.details?.[0]?.field]).toEqual([400, 'imageUrl'])
  }
})

test('only people who write publications may fetch', async () => {
  const body = { imageUrl: 'https://a.example/1.webp' }
  const reader = tokenFor('publication:read')
  expect((await ask(app, 'POST', path, { body, token: reader })).status).toBe(403)
  expect((await ask(app, 'POST', path, { body, token: null })).status).toBe(401)
})
