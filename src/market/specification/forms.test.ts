import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '#engine/definition/resource.ts'
import { ask, tokenFor, type Answer } from '#engine/testing/requests.api.ts'
import { sampleBody } from '#engine/testing/samples.api.ts'
import { currencies, CatalogueFixture, units } from '#market/catalogue/catalogue.testing.api.ts'
import { order } from '#market/orders/order.ts'
import { transaction } from '#market/payments/transaction.ts'
import { resources } from '#market/resources.api.ts'
import { profileId } from '#market/stock/profiles/profile-id.ts'
import { sealedProfile } from '#market/stock/vault/sealed-profile.ts'

const wrong = ({ status, body }: Answer) => [status, body.details?.map(({ field, constraint }) => [field, constraint])]
const rowOf = ({ body }: Answer) => body.data as Row

describe.each(currencies)('the specification’s forms in %s', (currency) => {
  let shelf: CatalogueFixture
  let orderId: string
  let modeId: string

  beforeAll(async () => {
    shelf = await CatalogueFixture.open({}, currency)
    const customerId = (await shelf.make('customer')).id
    const articleId = (await shelf.make('article', { price: units(1000) })).id
    modeId = (await shelf.make('payment-mode', { name: 'Virement', kind: 'manual' })).id
    const lines = [{ articleId, quantity: 1 }]
    const placed = await ask(shelf.app, 'POST', `${order.path}/place`, { body: { customerId, lines, submit: true } })
    expect(placed.status, placed.text).toBe(201)
    orderId = rowOf(placed).id
  })

  afterAll(() => shelf.close())

  const add = (body: object, token?: string) =>
    ask(shelf.app, 'POST', transaction.path, {
      body: { orderId, paymentModeId: modeId, ...body },
      ...(token && { token }),
    })
  const figures = async () => {
    const { paid, refunded } = (await shelf.get(`${order.path}/${orderId}`)) as Row
    return { paid, refunded }
  }

  test('a transaction is created by hand within the limits of its order, with the names of the specification', async () => {
    const failed = await add({ amount_total: units(400), state: 'failed', reason: 'Chèque refusé' })
    expect([failed.status, rowOf(failed)['state']]).toEqual([201, 'failed'])
    expect(wrong(await add({ amount_total: units(1001) }))).toEqual([409, [['amountTotal', 'more_than_due']]])
    expect(wrong(await add({ amount_total: units(1), state: 'pending' }))).toEqual([400, [['state', 'under_way']]])
    expect(wrong(await add({ amount_total: units(1), paymentModeId: null }))).toEqual([
      400,
      [['paymentModeId', 'required']],
    ])
    const paid = await add({
      amount_total: units(1000),
      payer_status: 'VERIFIED',
      invoice_number: 'F-1',
      sale_links: 'x',
    })
    expect(paid.status, paid.text).toBe(201)
    expect(rowOf(paid)).toMatchObject({
      ...{ intent: 'sale', state: 'approved', amountTotal: units(1000), currency, payerStatus: 'VERIFIED' },
      ...{ invoiceNumber: 'F-1', saleLinks: 'x', customerId: expect.any(String) as string },
    })
    expect(await figures()).toEqual({ paid: units(1000), refunded: units(0) })
    const refund = { intent: 'refund', amount_total: units(300) }
    expect(wrong(await add(refund))).toEqual([400, [['reason', 'required']]])
    expect((await add({ ...refund, reason: 'Geste' })).status).toBe(201)
    expect(await figures()).toEqual({ paid: units(1000), refunded: units(300) })
  })

  test('creating a transaction also needs the permission to record or refund payments', async () => {
    const body = { amount_total: units(1), intent: 'refund', reason: 'Geste' }
    expect((await add(body, tokenFor('transaction:create', 'payment:record', 'order:read'))).status).toBe(403)
    expect((await add(body, tokenFor('payment:refund', 'order:read'))).status).toBe(403)
    expect((await add(body, tokenFor('transaction:create', 'payment:refund', 'order:read'))).status).toBe(201)
  })

  test('the texts of a transaction can change; its amounts cannot', async () => {
    const [sale] = (await shelf.get(`${transaction.path}?state=approved&intent=sale`)) as Row[]
    const path = `${transaction.path}/${sale?.id}`
    const values = { payer_status: 'UNVERIFIED', reason: 'Vérifié au guichet', payment_links: 'https://banque.test/1' }
    const changed = await ask(shelf.app, 'PATCH', path, { body: { ...values, version: 1 } })
    expect(rowOf(changed)).toMatchObject({ payerStatus: 'UNVERIFIED', reason: 'Vérifié au guichet' })
    const read = rowOf(changed)
    expect((await ask(shelf.app, 'PUT', path, { body: read })).status).toBe(200)
    for (const [name, value] of [
      ['amountTotal', units(1)],
      ['state', 'failed'],
      ['invoiceNumber', 'F-2'],
    ] as const) {
      const refused = await ask(shelf.app, 'PATCH', path, { body: { [name]: value, version: 3 } })
      expect(wrong(refused)).toEqual([409, [[name, 'ledger_kept']]])
    }
    // The rule also applies to a currency that PayPal no longer supports, or never supported.
    const { id } = await shelf.make('payment-mode', { kind: 'manual' })
    await shelf.database.query({ text: `update payment_mode set kind = 'paypal' where id = $1`, values: [id] })
    const text = 'update payment_transaction set payment_mode_id = $1 where id = $2'
    await shelf.database.query({ text, values: [id, read.id] })
    const diverted = await ask(shelf.app, 'PATCH', path, {
      body: { payment_links: 'https://ailleurs.test', version: 3 },
    })
    expect(wrong(diverted)).toEqual([409, [['paymentLinks', 'ledger_kept']]])
  })

  test('an encrypted profile is created and changed: its six attributes, and the texts of its state', async () => {
    const sample = await sampleBody(shelf.app, profileId, resources, 4000)
    const { crypted: _, attrA: _a, ...rest } = sample
    const body: Record<string, unknown> = { ...rest, state: 'received', customerId: null }
    const created = await ask(shelf.app, 'POST', sealedProfile.path, { body: { ...body, attr_a: 'premier' } })
    expect(created.status, created.text).toBe(201)
    expect(rowOf(created)).toMatchObject({ crypted: true, attrA: true })
    const path = `${sealedProfile.path}/${rowOf(created).id}`
    expect(created.headers['location']).toBe(path)
    const values = { attr_a: 'second', attr_f: 'dernier', status: 'available', description: 'Prêt' }
    const changed = await ask(shelf.app, 'PATCH', path, { body: { ...values, version: 1 } })
    expect(rowOf(changed)).toMatchObject({ state: 'available', description: 'Prêt', attrF: true })
    const short = await ask(shelf.app, 'PUT', path, { body: { attr_b: 'abc', version: 2 } })
    expect(wrong(short)).toEqual([400, [['attrB', 'short']]])
    const other = await ask(shelf.app, 'PATCH', path, { body: { iccid: '8933010000000000000', version: 2 } })
    expect(rowOf(other)['iccid']).toBe(body['iccid'])
    const token = tokenFor('profile-id:reveal')
    expect((await ask(shelf.app, 'PATCH', path, { body: { ...values, version: 2 }, token })).status).toBe(403)
  })
})
