import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '#engine/definition/resource.ts'
import { testDatabase, type TestDatabase } from '#engine/testing/database.api.ts'
import { ask } from '#engine/testing/requests.api.ts'
import { sampleBody } from '#engine/testing/samples.api.ts'
import { testServer } from '#engine/testing/server.api.ts'
import { overrides } from '#market/registry.api.ts'
import { resources } from '#market/resources.api.ts'
import { profileId } from '#market/stock/profiles/profile-id.ts'
import { customer } from '../customer.ts'
import { subscription } from './subscription.ts'

const { path } = subscription

describe('a subscription', () => {
  let database: TestDatabase
  let app: FastifyInstance
  let customerId: string
  let profileCount = 0

  beforeAll(async () => {
    database = await testDatabase()
    app = await testServer({ database, resources, overrides })
    const one = await ask(app, 'POST', customer.path, { body: await sampleBody(app, customer, resources, 1) })
    customerId = (one.body.data as Row).id
  })

  afterAll(async () => {
    await app.close()
    await database.close()
  })

  async function profile(state = 'available'): Promise<string> {
    profileCount += 1
    const body = { ...(await sampleBody(app, profileId, resources, 1000 + profileCount * 30)), state, customerId: null }
    const answer = await ask(app, 'POST', profileId.path, { body })
    expect(answer.status, answer.text).toBe(201)
    return (answer.body.data as Row).id
  }

  const begin = (id: string, more: object = {}) =>
    ask(app, 'POST', path, {
      body: { customerId, profileId: id, note: 'Essai', startDate: '2026-11-21', ...more },
    })

  const stateOf = async (id: string) => {
    const { data } = (await ask(app, 'GET', `${profileId.path}/${id}`)).body as { data: Row }
    return { state: data['state'], holder: data['customerId'] }
  }

  test('assigns its profile to the customer, and returns it at the end', async () => {
    const id = await profile()
    const response = await begin(id)
    expect(response.status, response.text).toBe(201)
    expect(await stateOf(id)).toEqual({ state: 'assigned', holder: customerId })
    const row = response.body.data as Row
    expect((await ask(app, 'PUT', `${path}/${row.id}/status`, { body: { active: false } })).status).toBe(200)
    expect(await stateOf(id)).toEqual({ state: 'returned', holder: null })
  })

  test('belongs to the provider of its profile, even if the request names another', async () => {
    const id = await profile()
    const { data } = (await ask(app, 'GET', `${profileId.path}/${id}`)).body as { data: Row }
    const row = (await begin(id, { providerId: null })).body.data as Row
    expect(row['providerId']).toBe(data['providerId'])
    expect(row['providerId']).not.toBeNull()
  })

  test('burns the profile at its end on request', async () => {
    const id = await profile()
    const row = (await begin(id, { afterwards: 'burnt' })).body.data as Row
    await ask(app, 'PUT', `${path}/${row.id}/status`, { body: { active: false } })
    expect(await stateOf(id)).toEqual({ state: 'burnt', holder: null })
    expect((await ask(app, 'PUT', `${path}/${row.id}/status`, { body: { active: true } })).status).toBe(409)
  })

  test.each(['received', 'reserved', 'assigned', 'returned', 'burnt'])(
    'is refused for a profile that is %s, with the reason',
    async (state) => {
      const id = await profile(state)
      const refused = await begin(id)
      expect([refused.status, refused.body.code]).toEqual([409, 'profile_taken'])
      expect(refused.body.details?.[0]).toMatchObject({ field: 'profileId' })
      expect((await stateOf(id)).state).toBe(state)
    },
  )

  test('many concurrent claims of few profiles give each to one customer, and refuse the others without an error', async () => {
    const few = await Promise.all(Array.from({ length: 12 }, () => profile()))
    const claims = await Promise.all(Array.from({ length: 60 }, (_, n) => begin(few[n % few.length] ?? '')))
    const statuses = claims.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(few.length)
    expect(new Set(statuses)).toEqual(new Set([201, 409]))
    const assigned = claims.filter(({ status }) => status === 201).map(({ body }) => (body.data as Row)['profileId'])
    expect(new Set(assigned)).toEqual(new Set(few))
  })

  test('cannot have a profile of another subscription, even by SQL', async () => {
    const id = await profile()
    const row = (await begin(id)).body.data as Row
    const second = database.query({
      text: `insert into subscription (id, customer_id, profile_id, note, start_date)
        select gen_random_uuid(), customer_id, profile_id, note, start_date from subscription where id = $1`,
      values: [row.id],
    })
    await expect(second).rejects.toMatchObject({ code: '23505', constraint: 'subscription_profile_id_key' })
  })

  test('keeps its profile and its customer while it is active', async () => {
    const row = (await begin(await profile())).body.data as Row
    const other = await profile()
    const headers = { 'if-match': `"v${row.version}"` }
    const moved = await ask(app, 'PATCH', `${path}/${row.id}`, { body: { profileId: other }, headers })
    expect([moved.status, moved.body.details?.[0]?.field]).toEqual([409, 'profileId'])
    const noted = await ask(app, 'PATCH', `${path}/${row.id}`, { body: { note: 'Autre' }, headers })
    expect(noted.status).toBe(200)
  })

  test('returns its profile on deletion, and takes it again when that is undone', async () => {
    const id = await profile()
    const row = (await begin(id)).body.data as Row
    const gone = await ask(app, 'DELETE', `${path}/${row.id}`, { headers: { 'if-match': `"v${row.version}"` } })
    expect(gone.status).toBe(204)
    expect((await stateOf(id)).state).toBe('returned')
    expect((await ask(app, 'POST', `${path}/${row.id}/restore`)).status).toBe(200)
    expect(await stateOf(id)).toEqual({ state: 'assigned', holder: customerId })
  })
})
