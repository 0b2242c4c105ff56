import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { organisation } from '#engine/core/organisation.ts'
import type { Row } from '#engine/core/resource.ts'
import { today } from '#engine/fields/zoned-time.ts'
import { ask } from '#engine/testing/requests.ts'
import { Shelf } from '../catalogue/catalogue.testing.api.ts'
import { subscription } from '../customers/subscription.ts'

describe('The specification’s fields', () => {
  let shelf: Shelf

  beforeAll(async () => {
    shelf = await Shelf.open('embedded')
  })

  afterAll(() => shelf.close())

  const profile = () => shelf.make('profile-id', { state: 'available', customerId: null })

  test('profile, customer and note make a subscription: it starts when it is made', async () => {
    const body = { profileId: (await profile()).id, customerId: (await shelf.make('customer')).id, note: 'Essai' }
    const made = await ask(shelf.app, 'POST', subscription.path, { body })
    expect(made.status, made.text).toBe(201)
    const row = made.body.data as Row
    expect(row['startDate']).toBe(today(organisation.zone))
    const emptied = await ask(shelf.app, 'PATCH', `${subscription.path}/${row.id}`, {
      body: { startDate: null, version: 1 },
    })
    expect(emptied.body.details?.map(({ field, constraint }) => [field, constraint])).toEqual([
      ['startDate', 'required'],
    ])
    const later = { ...body, profileId: (await profile()).id, startDate: '2027-01-31' }
    expect((await ask(shelf.app, 'POST', subscription.path, { body: later })).body.data).toMatchObject(later)
  })
})
