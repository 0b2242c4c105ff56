import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestDatabase } from '#engine/testing/database.api.ts'
import { gallery } from '#engine/testing/gallery.api.ts'
import { galleryDatabase } from '#engine/testing/gallery-database.api.ts'
import { ask } from '#engine/testing/requests.api.ts'
import { testServer } from '#engine/testing/server.api.ts'

describe('the sums of a list', () => {
  let database: TestDatabase
  let app: FastifyInstance

  beforeAll(async () => {
    database = await galleryDatabase()
    app = await testServer({ database, resources: [gallery] })
    for (let n = 1; n <= 4; n += 1)
      await ask(app, 'POST', gallery.path, { body: { text: `Ligne ${n}`, integer: n, money: `${n}.10` } })
    await ask(app, 'POST', gallery.path, { body: { text: 'Sans montant', integer: 9 } })
  })

  afterAll(async () => {
    await app.close()
    await database.close()
  })

  const pageOf = async (query: string) => (await ask(app, 'GET', `${gallery.path}?${query}`)).body.page

  test('cover all matching rows on every page, and are returned only on request', async () => {
    expect(await pageOf('limit=1&sums=money')).toMatchObject({ total: 5, exact: true, sums: { money: '10.40' } })
    expect(await pageOf('limit=1&sums=money&integer[gte]=3')).toMatchObject({ total: 3, sums: { money: '7.20' } })
    expect(await pageOf('limit=1&sums=money&q=sans')).toMatchObject({ total: 1, sums: { money: '0.00' } })
    expect(await pageOf('limit=1&sums=money&total=exact')).toMatchObject({ total: 5, sums: { money: '10.40' } })
    expect(await pageOf('limit=1')).not.toHaveProperty('sums')
  })

  test('exist only for fields whose sum is meaningful', async () => {
    for (const sums of ['integer', 'money,integer', 'nothing', ''])
      expect((await ask(app, 'GET', `${gallery.path}?sums=${sums}`)).status).toBe(400)
  })
})
