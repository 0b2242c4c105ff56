import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findCardNumbers } from '../../../commands/card-number-scan.api.ts'
import { checkField } from '#engine/definition/validation.ts'
import type { Row } from '#engine/definition/resource.ts'
import { ask } from '#engine/testing/requests.api.ts'
import { CatalogueFixture } from '#market/catalogue/catalogue.testing.api.ts'
import { resources } from '#market/resources.api.ts'

const card = '4111 1111 1111 1111'

const free = resources.flatMap(({ name, fields }) =>
  Object.entries(fields)
    .filter(([, field]) => field.free && !field.managed)
    .map(([field, definition]) => [`${name}.${field}`, definition] as const),
)

test.each(free)('%s accepts no card number, and every ICCID', (name, field) => {
  const value = (text: string) => (!Array.isArray(field.blank) ? text : [text])
  expect(checkField(name, field, value(card)).details.map(({ code }) => code)).toContain('cardInText')
  const { details } = checkField(name, field, value('8933010000000002016'))
  expect(details.map(({ code }) => code)).not.toContain('cardInText')
})

test('the product has free texts to check', () => {
  expect(free.length).toBeGreaterThan(40)
})

describe('card numbers stored before they were refused', () => {
  let shelf: CatalogueFixture

  beforeAll(async () => {
    shelf = await CatalogueFixture.open()
  })
  afterAll(() => shelf.close())

  test('are reported by table, row and field, including those in the trail, and stay unchanged', async () => {
    const { id } = await shelf.make('customer', { description: 'Sans carte 8933010000000002016' })
    const refused = await ask(shelf.app, 'PATCH', `/api/customers/${id}`, { body: { version: 1, description: card } })
    expect([refused.status, refused.body.details]).toMatchObject([
      400,
      [{ field: 'description', constraint: 'cardInText' }],
    ])
    expect(refused.text).not.toContain('4111')
    await shelf.database.query({
      text: 'update customer set description = $2 where id = $1',
      values: [id, `CB ${card}`],
    })
    const [entry] = await shelf.database.query<{ id: string }>({
      text: `insert into audit_entry (id, action, resource, record_id, changes)
        values (gen_random_uuid(), 'update', 'customer', $1, jsonb_build_object('description', jsonb_build_array(null, $2::text))) returning id`,
      values: [id, card],
    })
    const findings: unknown[] = []
    for await (const one of findCardNumbers(shelf.database, resources)) findings.push(one)
    expect(findings).toEqual([
      { table: 'customer', id, field: 'description' },
      { table: 'audit_entry', id: entry?.id, field: 'description' },
    ])
    const row = (await shelf.get(`/api/customers/${id}`)) as Row
    expect(row['description']).toBe(`CB ${card}`)
    expect(
      (await ask(shelf.app, 'PATCH', `/api/customers/${id}`, { body: { version: 1, firstname: 'Nadia' } })).status,
    ).toBe(200)
  })
})
