import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '#engine/definition/resource.ts'
import { testDatabase, type TestDatabase } from '#engine/testing/database.api.ts'
import { ask } from '#engine/testing/requests.api.ts'
import { sampleBody } from '#engine/testing/samples.api.ts'
import { testServer } from '#engine/testing/server.api.ts'
import { overrides } from '#market/registry.api.ts'
import { resources } from '#market/resources.api.ts'
import { providerCalendar } from './provider-calendar.ts'
import { provider } from '../provider.ts'

const { path } = providerCalendar

describe('a provider’s calendar', () => {
  let database: TestDatabase
  let app: FastifyInstance
  let providers: string[]

  beforeAll(async () => {
    database = await testDatabase()
    app = await testServer({ database, resources, overrides })
    const responses = await Promise.all(
      [1, 21].map(async (n) =>
        ask(app, 'POST', provider.path, { body: await sampleBody(app, provider, resources, n) }),
      ),
    )
    providers = responses.map(({ body }) => (body.data as Row).id)
  })

  afterAll(async () => {
    await app.close()
    await database.close()
  })

  /**
   * The start and end of hours such as `9-11` on a day in December. The offset changes only the notation, not the
   * hours.
   */
  const at = (day: number, hours: string, offset = 'Z') => {
    const [start, end] = hours
      .split('-')
      .map((hour) => `2026-12-${String(day).padStart(2, '0')}T${hour}:00:00${offset}`)
    return { start, end }
  }

  const book = (title: string, times: object, who = 0, headers: Record<string, string> = {}) =>
    ask(app, 'POST', path, { body: { title, providerId: providers[who], ...times }, headers, language: 'en' })

  test('accepts a time once, and names the clashing entry', async () => {
    expect((await book('Livraison', at(1, '09-11'))).status).toBe(201)
    for (const hours of ['10-12', '08-10', '09-11', '08-12', '10-11']) {
      const refused = await book('Autre', at(1, hours), 0, { 'idempotency-key': `clash-${hours}` })
      expect([hours, refused.status, refused.body.code]).toEqual([hours, 409, 'double_booking'])
      expect(refused.body.details).toEqual([
        {
          field: 'start',
          constraint: 'double_booking',
          detail: 'The provider is already booked for “Livraison”, from 2026-12-01 09:00 to 2026-12-01 11:00 (UTC)',
        },
      ])
    }
    expect((await book('Plus loin', at(1, '12-14', '+02:00'))).status).toBe(409)
  })

  test('accepts adjacent times, and the same time for other providers', async () => {
    expect((await book('Avant', at(2, '09-11'))).status).toBe(201)
    expect((await book('Après', at(2, '11-12'))).status).toBe(201)
    expect((await book('Ailleurs', at(2, '09-12'), 1)).status).toBe(201)
  })

  test('refuses moving, activating or restoring into a taken time; inactive entries take no time', async () => {
    const first = (await book('Premier', at(3, '09-11'))).body.data as Row
    const second = (await book('Second', at(3, '14-16'))).body.data as Row
    const moved = await ask(app, 'PATCH', `${path}/${second.id}`, { body: { ...at(3, '10-12'), version: 1 } })
    expect([moved.status, moved.body.code]).toEqual([409, 'double_booking'])
    const status = (id: string, active: boolean) => ask(app, 'PUT', `${path}/${id}/status`, { body: { active } })
    expect((await status(first.id, false)).status).toBe(200)
    expect((await ask(app, 'PATCH', `${path}/${second.id}`, { body: { ...at(3, '10-12'), version: 1 } })).status).toBe(
      200,
    )
    expect((await status(first.id, true)).status).toBe(409)
    const deleted = await ask(app, 'DELETE', `${path}/${second.id}`, { headers: { 'if-match': '"v2"' } })
    expect(deleted.status).toBe(204)
    expect((await status(first.id, true)).status).toBe(200)
    expect((await ask(app, 'POST', `${path}/${second.id}/restore`)).status).toBe(409)
  })

  test('simultaneous requests for a time: one succeeds', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => book(`Course ${n}`, at(4, '09-11'))))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 11 }, () => 409)])
    for (const { body } of answers.filter(({ status }) => status === 409)) expect(body.code).toBe('double_booking')
  })

  test('ends after it starts, in any notation', async () => {
    const refused = await book('À l’envers', { start: '2026-12-05T10:00:00+02:00', end: '2026-12-05T09:00:00+01:00' })
    expect(refused.status).toBe(400)
    expect(refused.body.details).toMatchObject([{ field: 'end', constraint: 'order' }])
  })
})
