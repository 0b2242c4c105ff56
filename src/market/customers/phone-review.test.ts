import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '#engine/testing/requests.api.ts'
import { CatalogueFixture } from '#market/catalogue/catalogue.testing.api.ts'
import { reviewPhones } from '#market/shared/phone-review.api.ts'
import { customer } from './customer.ts'

let shelf: CatalogueFixture

beforeAll(async () => {
  shelf = await CatalogueFixture.open()
})
afterAll(() => shelf.close())

const rows = () =>
  shelf.database.query<{ username: string; phone: string; doubtful: boolean }>({
    text: `select username, phone, phone_doubtful as doubtful from customer where cin like 'PR%' order by username`,
  })

test('an upgrade drops the zero after the country code and marks the numbers that cannot be dialled', async () => {
  const stored = ['+330612345678', '+33612345679', '+15551234567', '+33123', '+390612345678']
  for (const [at, phone] of stored.entries())
    await shelf.database.query({
      text: `insert into customer (id, firstname, lastname, username, cin, email, phone, password)
        values (gen_random_uuid(), 'P', 'R', $1, 'PR' || $1, $1 || '@exemple.test', $2, 'hashed')`,
      values: [`review${at}`, phone],
    })
  await shelf.database.query({
    text: `insert into phone_review values ('customer', '00000000-0000-0000-0000-000000000000') on conflict (resource) do update set last_id = excluded.last_id`,
  })
  await Promise.all([reviewPhones(shelf.database, [customer]), reviewPhones(shelf.database, [customer])])
  expect((await rows()).map(({ phone, doubtful }) => [phone, doubtful])).toEqual([
    ['+33612345678', false],
    ['+33612345679', false],
    ['+15551234567', true],
    ['+33123', true],
    ['+390612345678', false],
  ])
  const listed = await ask(shelf.app, 'GET', `${customer.path}?phoneDoubtful=true`)
  expect((listed.body as unknown as { data: unknown[] }).data.length).toBe(2)
  expect(await shelf.database.query({ text: `select from phone_review where resource = 'customer'` })).toEqual([])
  // A value written after the review is not reviewed again.
  await shelf.database.query({ text: `update customer set phone = '+33123456789' where username = 'review3'` })
  expect((await rows()).at(3)?.doubtful).toBe(false)
})
