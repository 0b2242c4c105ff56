import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { columnOf, resourceNamed, type Row } from '#engine/definition/resource.ts'
import { checkField } from '#engine/definition/validation.ts'
import { testDatabase, type TestDatabase } from '#engine/testing/database.api.ts'
import { ask } from '#engine/testing/requests.api.ts'
import { sampleBody } from '#engine/testing/samples.api.ts'
import { testServer } from '#engine/testing/server.api.ts'
import { resources } from '#market/resources.api.ts'
import { cardParts } from './masked-card-number.ts'
import { paymentCardOverride } from './payment-card.api.ts'
import { paymentCard } from './payment-card.ts'

const number = '4000056655665556'

function stored(written: unknown): unknown {
  const { number: field } = paymentCard.fields
  if (!field) throw new Error('Cards have a number')
  const { value, details } = checkField('number', field, written)
  return details[0]?.code ?? cardParts(value)
}

test.each([
  ['4242 4242 4242 4242', { brand: 'visa', last4: '4242' }],
  ['5555-5555-5555-4444', { brand: 'mastercard', last4: '4444' }],
  ['2223003122003222', { brand: 'mastercard', last4: '3222' }],
  ['378282246310005', { brand: 'amex', last4: '0005' }],
  ['3056930009020004', { brand: 'diners', last4: '0004' }],
  ['6011111111111117', { brand: 'discover', last4: '1117' }],
  ['3566002020360505', { brand: 'jcb', last4: '0505' }],
  ['6205500000000000004', { brand: 'unionpay', last4: '0004' }],
  ['٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢', { brand: 'visa', last4: '4242' }],
  ['4242424242424241', 'card'],
  ['424242424242', 'card'],
  ['1234567812345670', 'card'],
  ['visa-4242', 'card'],
  [4_242_424_242_424_242, 'type'],
])('of the number %j, %j is stored', (written, expected) => {
  expect(stored(written)).toEqual(expected)
})

test('every wrong digit of a number is detected', () => {
  for (const [place, digit] of [...number].entries()) {
    expect(stored(number.slice(0, place) + String((Number(digit) + 1) % 10) + number.slice(place + 1))).toBe('card')
  }
})

describe('a payment card', () => {
  let database: TestDatabase
  let app: FastifyInstance
  let body: Record<string, unknown>

  beforeAll(async () => {
    database = await testDatabase()
    app = await testServer({ database, resources, overrides: { 'payment-card': paymentCardOverride } })
    body = { ...(await sampleBody(app, paymentCard, resources, 3)), number }
  })

  afterAll(async () => {
    await app.close()
    await database.close()
  })

  /** Every value of every table, as text. */
  async function everything(): Promise<string> {
    const tables = await database.query<{ name: string }>({
      text: `select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    })
    const contents = await Promise.all(
      tables.map(({ name }) =>
        database.query<{ row: string }>({ text: `select to_jsonb(t)::text as row from ${name} t` }),
      ),
    )
    return contents
      .flat()
      .map(({ row }) => row)
      .join('\n')
  }

  test('has its number nowhere: not in rows, responses, the audit trail, idempotency keys or deleted rows', async () => {
    const headers = { 'idempotency-key': 'une-carte' }
    const response = await ask(app, 'POST', paymentCard.path, { body, headers })
    expect(response.status).toBe(201)
    const { id } = response.body.data as Row
    const again = await ask(app, 'POST', paymentCard.path, { body, headers })
    expect(again.text).toBe(response.text)
    const other = { ...body, cardholderName: 'Une autre' }
    expect((await ask(app, 'POST', paymentCard.path, { body: other, headers })).status).toBe(422)
    const changed = await ask(app, 'PATCH', `${paymentCard.path}/${id}`, {
      body: { number: '4000002500003155', version: 1 },
    })
    expect(cardParts((changed.body.data as Row)['number'])).toEqual({ brand: 'visa', last4: '3155' })
    const stale = await ask(app, 'PATCH', `${paymentCard.path}/${id}`, { body: { number, version: 1 } })
    expect(stale.status).toBe(412)
    const wrong = await ask(app, 'PATCH', `${paymentCard.path}/${id}`, {
      body: { number: '4000056655665550', version: 2 },
    })
    expect(wrong.status).toBe(400)
    await ask(app, 'DELETE', `${paymentCard.path}/${id}`, { headers: { 'if-match': '"v2"' } })
    const answers = [response, again, changed, stale, wrong].map(({ text }) => text).join('\n')
    const store = await everything()
    expect(store).toContain('une-carte')
    for (const text of [answers, store]) {
      expect(text).not.toMatch(/40000566|55665556|40000025|00003155|55665550/)
    }
  })

  test('leaves the same trace of a request for every number, so that none can be guessed', async () => {
    const trace = async (key: string, cardNumber: string) => {
      await ask(app, 'POST', paymentCard.path, {
        body: { ...body, number: cardNumber },
        headers: { 'idempotency-key': key },
      })
      const [row] = await database.query<{ fingerprint: string }>({
        text: 'select fingerprint from idempotency_key where key = $1',
        values: [key],
      })
      return row?.fingerprint
    }
    expect(await trace('a', '4242424242424242')).toBe(await trace('b', number))
  })

  test('is stored once for a customer; another expiry or customer is another card', async () => {
    const post = (values: object) =>
      ask(app, 'POST', paymentCard.path, { body: { ...body, ...values }, language: 'en' })
    const same = { number: '6011111111111117', expirationDate: '2031-05' }
    const [one, two] = await Promise.all([post(same), post({ ...same, number: '6011-1111-1111-1117' })])
    expect([one.status, two.status].toSorted()).toEqual([201, 409])
    const [created, refused] = one.status === 201 ? [one, two] : [two, one]
    expect([refused.body.code, refused.body.details]).toMatchObject([
      'duplicate',
      [{ field: 'number', detail: expect.stringContaining('already has an active card of this brand') }],
    ])
    const later = await post({ ...same, expirationDate: '2032-05' })
    expect(later.status).toBe(201)
    const customer = resourceNamed(resources, 'customer')
    const another = await ask(app, 'POST', customer.path, { body: await sampleBody(app, customer, resources, 70) })
    expect((await post({ ...same, customerId: (another.body.data as Row).id })).status).toBe(201)
    const brought = await ask(app, 'PATCH', `${paymentCard.path}/${(later.body.data as Row).id}`, {
      body: { version: 1, expirationDate: same.expirationDate },
    })
    expect(brought.status).toBe(409)
    const row = created.body.data as Row
    const rest = { body: { active: false }, headers: { 'if-match': '"v1"' } }
    expect((await ask(app, 'PUT', `${paymentCard.path}/${row.id}/status`, rest)).status).toBe(200)
    expect((await post(same)).status).toBe(201)
  })

  test('can be written back as it was read, and keeps its token', async () => {
    const response = await ask(app, 'POST', paymentCard.path, { body: { ...body, number: '378282246310005' } })
    const row = response.body.data as Row
    const saved = await ask(app, 'PUT', `${paymentCard.path}/${row.id}`, { body: row })
    expect((saved.body.data as Row)['number']).toBe(row['number'])
  })

  test.each(['cvv', 'cvc', 'securityCode', 'pin'])('is refused with a %s, naming it', async (name) => {
    const answer = await ask(app, 'POST', paymentCard.path, { body: { ...body, [name]: '123' } })
    expect(answer.status).toBe(400)
    expect(answer.body.details).toEqual([expect.objectContaining({ field: name, constraint: 'unknown' })])
  })

  test('cannot have a number in its column, even by SQL', async () => {
    const by = database.query({ text: `update payment_card set ${columnOf('number')} = '${number}'` })
    await expect(by).rejects.toThrow(/payment_card_number_check/)
  })
})
