import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Change } from '#engine/crud/repository.api.ts'
import type { Row } from '#engine/definition/resource.ts'
import { CatalogueFixture } from '#market/catalogue/catalogue.testing.api.ts'
import { assignReserved, claimProfiles, releaseProfiles } from './profile-claims.api.ts'
import { profileId } from './profile-id.ts'

const change: Change = {
  actor: {
    id: '0197c3f0-0000-7000-8000-000000000001',
    kind: 'user',
    owner: null,
    name: 'Amal',
    sessionId: '0197c3f0-0000-7000-8000-000000000002',
    portal: 'admin',
    permissions: new Set(['*']),
  },
  circumstances: { requestId: 'claims', ip: '127.0.0.1', language: 'fr' },
}

describe('profiles claimed for an order', () => {
  let shelf: CatalogueFixture
  let customer: Row

  beforeAll(async () => {
    shelf = await CatalogueFixture.open()
    customer = await shelf.make('customer')
  })

  afterAll(() => shelf.close())

  async function stocked(count: number, values: Readonly<Record<string, unknown>> = {}) {
    const article = await shelf.make('article')
    const profiles: Row[] = []
    for (let n = 0; n < count; n += 1)
      profiles.push(
        await shelf.make('profile-id', { state: 'available', articleId: article.id, customerId: null, ...values }),
      )
    return { articleId: article.id, ids: profiles.map(({ id }) => id) }
  }

  const claim = (articleId: string, quantity: number, more: object = {}) =>
    shelf.database
      .transaction((on) => claimProfiles(on, { articleId, quantity, into: 'reserved', ...more }, change))
      .then((claimed) => claimed.map(({ id }) => id))

  const stateOf = async (id: string) => {
    const row = (await shelf.get(`${profileId.path}/${id}`)) as Row
    return [row['state'], row['customerId']]
  }

  test('are the oldest ones, as many as available', async () => {
    const { articleId, ids } = await stocked(3)
    expect(await claim(articleId, 2, { customerId: customer.id })).toEqual(ids.slice(0, 2))
    expect(await stateOf(ids[0] ?? '')).toEqual(['reserved', customer.id])
    expect(await claim(articleId, 5, { into: 'assigned', customerId: customer.id })).toEqual(ids.slice(2))
    expect(await claim(articleId, 1)).toEqual([])
  })

  test('are of the requested article and provider, available and active', async () => {
    const { articleId, ids } = await stocked(1)
    const other = await shelf.make('provider')
    expect(await claim(articleId, 1, { providerId: other.id })).toEqual([])
    expect(await claim((await stocked(0)).articleId, 1)).toEqual([])
    const row = (await shelf.get(`${profileId.path}/${ids[0]}`)) as Row
    expect(await claim(articleId, 1, { providerId: row['providerId'] })).toEqual(ids)
    const received = await stocked(1, { state: 'received' })
    expect(await claim(received.articleId, 1)).toEqual([])
  })

  test('belong to one claim each, even with simultaneous claims', async () => {
    const { articleId, ids } = await stocked(12)
    const claims = await Promise.all(Array.from({ length: 40 }, () => claim(articleId, 1)))
    expect(claims.flat().toSorted()).toEqual(ids.toSorted())
  })

  test('are assigned to their customer once, with each move in the profile’s history', async () => {
    const { articleId, ids } = await stocked(2)
    await claim(articleId, 2)
    const give = () => shelf.database.transaction((on) => assignReserved(on, ids, customer.id, change))
    expect(await give()).toEqual(ids)
    expect(await give()).toEqual([])
    expect(await stateOf(ids[1] ?? '')).toEqual(['assigned', customer.id])
    const history = (await shelf.get(`${profileId.path}/${ids[0]}/history`)) as { changes: Record<string, unknown> }[]
    expect(history.slice(0, 2).map(({ changes }) => changes['state'])).toEqual([
      ['reserved', 'assigned'],
      ['available', 'reserved'],
    ])
  })

  test('are released if their state allows it', async () => {
    const { articleId, ids } = await stocked(2)
    const [reserved = '', assigned = ''] = ids
    await claim(articleId, 1)
    await claim(articleId, 1, { into: 'assigned', customerId: customer.id })
    const release = (into: 'available' | 'returned' | 'burnt') =>
      shelf.database.transaction((on) => releaseProfiles(on, ids, into, change))
    expect(await release('returned')).toEqual([assigned])
    expect(await release('available')).toEqual([reserved])
    expect(await release('burnt')).toEqual([])
    expect([await stateOf(reserved), await stateOf(assigned)]).toEqual([
      ['available', null],
      ['returned', null],
    ])
  })

  test('stay unchanged when the transaction fails', async () => {
    const { articleId, ids } = await stocked(1)
    const failing = shelf.database.transaction(async (on) => {
      await claimProfiles(on, { articleId, quantity: 1, into: 'reserved' }, change)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await stateOf(ids[0] ?? '')).toEqual(['available', null])
  })
})
