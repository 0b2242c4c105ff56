import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '#engine/definition/resource.ts'
import { rowOwnerOf } from '#engine/definition/resource.ts'
import { ask, tokenFor } from '#engine/testing/requests.api.ts'
import { testServer } from '#engine/testing/server.api.ts'
import { CatalogueFixture } from '#market/catalogue/catalogue.testing.api.ts'
import { resources } from '#market/resources.api.ts'
import { profileId } from '#market/stock/profiles/profile-id.ts'
import { subscription } from './subscription.ts'
import type { SubscriptionCourse } from './subscription-transfer.contract.ts'

const imei = '490154203237518'
const reason = 'Téléphone perdu'

describe('moving a subscription to another device', () => {
  let shelf: CatalogueFixture
  let customerId: string
  let providerId: string
  let articleId: string

  beforeAll(async () => {
    shelf = await CatalogueFixture.open()
    customerId = (await shelf.make('customer')).id
    providerId = (await shelf.make('provider')).id
  })

  afterAll(() => shelf.close())

  const profile = (more: object = {}) =>
    shelf.make('profile-id', {
      ...{ articleId, providerId, state: 'available', customerId: null, deviceState: null },
      ...more,
    })

  /** Creates a subscription whose profile belongs to a new article. */
  async function begin(deviceState: string | null = null): Promise<Row> {
    articleId = (await shelf.make('article')).id
    const assigned = await profile()
    const row = await shelf.make('subscription', {
      customerId,
      profileId: assigned.id,
      imei: null,
      eid: null,
      endDate: null,
    })
    if (deviceState)
      await ask(shelf.app, 'PATCH', `${profileId.path}/${assigned.id}`, {
        headers: { 'if-match': '*' },
        body: { deviceState },
      })
    return row
  }

  const transfer = (row: Row, body: object, more: object = {}) =>
    ask(shelf.app, 'POST', `${subscription.path}/${row.id}/transfer`, {
      headers: { 'if-match': `"v${row.version}"` },
      body: { imei, eid: null, reason, ...body },
      ...more,
    })
  const profileOf = async (id: unknown) => (await shelf.get(`${profileId.path}/${String(id)}`)) as Row
  const courseOf = async (id: string) => (await shelf.get(`${subscription.path}/${id}/course`)) as SubscriptionCourse

  test('keeps its profile while no device has loaded it', async () => {
    const row = await begin()
    const moved = await transfer(row, { profile: 'keep' })
    expect(moved.status, moved.text).toBe(200)
    expect(moved.body.data).toMatchObject({ profileId: row['profileId'], imei, version: row.version + 1 })
    expect(await profileOf(row['profileId'])).toMatchObject({ state: 'assigned', customerId })
  })

  test('takes another profile of the same article and provider, and returns the old one', async () => {
    const row = await begin()
    await profile({ providerId: (await shelf.make('provider')).id })
    const other = await profile()
    const moved = await transfer(row, { profile: 'another' })
    expect(moved.body.data).toMatchObject({ profileId: other.id, customerId, providerId })
    expect(await profileOf(other.id)).toMatchObject({ state: 'assigned', customerId })
    expect(await profileOf(row['profileId'])).toMatchObject({ state: 'returned', customerId: null })
  })

  test('burns a profile that a device had loaded, so that it is not sold again', async () => {
    const row = await begin('installed')
    await profile()
    const response = await transfer(row, { profile: 'keep' })
    expect([response.status, response.body.code, response.body.details?.[0]?.field]).toEqual([
      409,
      'not_transferable',
      'profile',
    ])
    expect((await transfer(row, { profile: 'another' })).status).toBe(200)
    expect(await profileOf(row['profileId'])).toMatchObject({ state: 'burnt', customerId: null })
  })

  test('appears with its reason on the subscription, its history and its profiles', async () => {
    const row = await begin()
    const other = await profile()
    await transfer(row, { profile: 'another' })
    const { transfers } = await courseOf(row.id)
    expect(transfers).toMatchObject([{ reason, imei, to: other['iccid'] }])
    for (const path of [`${subscription.path}/${row.id}`, `${profileId.path}/${String(row['profileId'])}`]) {
      const history = await ask(shelf.app, 'GET', `${path}/history`)
      const [latest] = history.body.data as { changes: object }[]
      expect(latest?.changes, path).toMatchObject({ reason: [null, reason] })
    }
  })

  test('appears to the profile’s provider without reason and author', async () => {
    const row = await begin()
    await profile()
    await transfer(row, { profile: 'another' })
    const owner = { kind: 'provider', id: providerId } as const
    const theirs = await testServer({
      ...shelf.services,
      authenticate: async () => ({
        ...owner,
        owner: rowOwnerOf(owner, resources),
        name: 'Atlas',
        sessionId: '0197c3f0-0000-7000-8000-000000000002',
        portal: 'employee',
        permissions: new Set(['subscription:read']),
      }),
    })
    const course = await ask(theirs, 'GET', `${subscription.path}/${row.id}/course`)
    expect((course.body.data as SubscriptionCourse).transfers).toMatchObject([{ reason: '', by: '' }])
    const history = await ask(theirs, 'GET', `${subscription.path}/${row.id}/history`)
    expect((history.body.data as { actorName: string }[]).map(({ actorName }) => actorName)).toEqual(['', ''])
    for (const { text } of [course, history]) expect(text).not.toContain(reason)
    await theirs.close()
  })

  test('is refused with its reason when impossible, and changes nothing', async () => {
    const row = await begin()
    const without = await transfer(row, { profile: 'another' })
    const same = await transfer(row, { profile: 'keep', imei: null })
    const unexplained = await transfer(row, { profile: 'keep', reason: '' })
    await ask(shelf.app, 'PUT', `${subscription.path}/${row.id}/status`, { body: { active: false } })
    const over = await transfer({ ...row, version: row.version + 1 }, { profile: 'keep' })
    expect([without, same, over].map(({ body }) => body.code)).toEqual(Array(3).fill('not_transferable'))
    expect(new Set([without, same, over].map(({ body }) => body.details?.[0]?.detail)).size).toBe(3)
    expect(unexplained.body.details?.[0]?.field).toBe('reason')
    expect((await courseOf(row.id)).transfers).toEqual([])
  })

  test('happens once for two simultaneous requests, and takes one profile', async () => {
    const row = await begin()
    const spare = [await profile(), await profile()]
    const answers = await Promise.all([transfer(row, { profile: 'another' }), transfer(row, { profile: 'another' })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412])
    const states = await Promise.all(spare.map(async ({ id }) => (await profileOf(id))['state']))
    expect(states.toSorted()).toEqual(['assigned', 'available'])
  })

  test('requires the permission to change subscriptions', async () => {
    const row = await begin()
    const refused = await transfer(row, { profile: 'keep' }, { token: tokenFor('subscription:read') })
    expect(refused.status).toBe(403)
  })
})
