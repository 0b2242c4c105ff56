import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '#engine/definition/resource.ts'
import type { TestDatabase } from '#engine/testing/database.api.ts'
import { gallery } from '#engine/testing/gallery.api.ts'
import { galleryDatabase } from '#engine/testing/gallery-database.api.ts'
import { ask } from '#engine/testing/requests.api.ts'
import { testServer } from '#engine/testing/server.api.ts'

describe('a text with the number of a payment card', () => {
  let database: TestDatabase
  let app: FastifyInstance

  beforeAll(async () => {
    database = await galleryDatabase()
    app = await testServer({ database, resources: [gallery] })
  })

  afterAll(async () => {
    await app.close()
    await database.close()
  })

  const make = (body: object) => ask(app, 'POST', gallery.path, { body, language: 'en' })

  test('is always refused in the printed format of cards', async () => {
    const text = 'CB 4111 1111 1111 1111'
    for (const body of [{ text }, { text, confirmed: ['text'] }]) {
      const refused = await make(body)
      expect([refused.status, refused.body.details?.[0]?.constraint]).toEqual([400, 'cardInText'])
    }
  })

  test('that may be a reference needs a confirmation, which is audited', async () => {
    const text = 'Virement 4111111111111111'
    const unconfirmed = await make({ text })
    expect([unconfirmed.status, unconfirmed.body.code, unconfirmed.body.details]).toEqual([
      422,
      'to_verify',
      [
        {
          field: 'text',
          constraint: 'maybeCard',
          detail: expect.stringContaining('looks like a payment card number: is it a reference?'),
        },
      ],
    ])
    const created = await make({ text, confirmed: ['text'] })
    expect(created.status).toBe(201)
    const { id } = created.body.data as Row
    const history = await ask(app, 'GET', `${gallery.path}/${id}/history`)
    expect((history.body.data as { action: string }[]).map(({ action }) => action)).toEqual(['confirm', 'create'])
    const changed = await ask(app, 'PATCH', `${gallery.path}/${id}`, {
      body: { text: 'Virement 5555555555554444' },
      headers: { 'if-match': '*' },
    })
    expect(changed.status).toBe(422)
  })

  test('is not recognised in a UUID', async () => {
    expect((await make({ text: '39129673-0931-4806-9e50-ed30819ca3e0' })).status).toBe(201)
  })
})
