import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { repositoryOf } from '#engine/crud/override.api.ts'
import { currencyDecimals } from '#engine/definition/currencies.ts'
import { organisation } from '#engine/definition/organisation.ts'
import type { Row } from '#engine/definition/resource.ts'
import { ask } from '#engine/testing/requests.api.ts'
import { sampleBody } from '#engine/testing/samples.api.ts'
import { article } from '#market/catalogue/articles/article.ts'
import { CatalogueFixture } from '#market/catalogue/catalogue.testing.api.ts'
import { discount } from '#market/catalogue/discounts/discount.ts'
import { resources } from '#market/resources.api.ts'
import { systemActor } from '#engine/audit/entry.api.ts'
import { plack } from '#market/stock/plack.ts'
import { paymentMode } from '#market/payments/modes/payment-mode.ts'
import { settings, settingsId } from './organisation.ts'

const path = `${settings.path}/${settingsId}`

describe('the currency', () => {
  let shelf: CatalogueFixture

  beforeAll(async () => {
    shelf = await CatalogueFixture.open()
  })
  afterAll(() => shelf.close())

  const choose = async (currency: string) => {
    const { version } = (await shelf.get(path)) as Row
    return ask(shelf.app, 'PATCH', path, { body: { currency }, headers: { 'if-match': `"v${version}"` } })
  }
  const remove = async ({ path: list }: { readonly path: string }, { id, version }: Row) => {
    const headers = { 'if-match': `"v${version}"` }
    expect((await ask(shelf.app, 'DELETE', `${list}/${id}`, { headers })).status).toBe(204)
  }
  const refusals = ({ body }: Awaited<ReturnType<typeof ask>>) =>
    body.details?.map(({ field, constraint, detail }) => [field, constraint, detail])

  test('is any currency of the standard while no amount is stored, and its decimals follow', async () => {
    for (const currency of ['TND', 'XOF', 'IQD', 'HUF', 'EUR']) {
      const decimals = currencyDecimals.get(currency)
      expect((await choose(currency)).body.data).toMatchObject({ currency, decimals })
      expect(organisation).toMatchObject({ currency, decimals })
      const { text } = await ask(shelf.app, 'GET', '/api/wording', { token: null })
      expect(JSON.parse(text)).toMatchObject({ organisation: { currency, decimals } })
    }
  })

  test.each([
    ['TND', '12.345', '12.3455', 'decimals', 'Le champ Prix a plus de décimales que la devise : 3 au plus'],
    ['XOF', '8450', '8450.5', 'whole', 'Le champ Prix s’écrit sans décimales : la devise n’en a pas'],
    ['EUR', '12.34', '12.345', 'decimals', 'Le champ Prix a plus de décimales que la devise : 2 au plus'],
  ])('in %s accepts %s, and refuses %s with a message', async (currency, fine, tooFine, code, message) => {
    expect((await choose(currency)).status).toBe(200)
    const created = await shelf.make('article', { price: fine })
    expect(created['price']).toBe(fine)
    const [entry] = await shelf.database.query<{ changes: string }>({
      text: `select changes ->> 'price' as changes from audit_entry where record_id = $1 and action = 'create'`,
      values: [created.id],
    })
    expect(entry?.changes).toBe(`[null, ${fine}]`)
    const finer = await ask(shelf.app, 'PATCH', `${article.path}/${created.id}`, {
      body: { version: 1, price: tooFine },
    })
    expect([finer.status, refusals(finer)]).toEqual([400, [['price', code, message]]])
    expect((await ask(shelf.app, 'GET', `${article.path}?price[gte]=${tooFine}`)).status).toBe(400)
    const dear = (await ask(shelf.app, 'GET', `${article.path}?price[gte]=${fine}`)).body.data as unknown as Row[]
    expect(dear.map(({ id }) => id)).toEqual([created.id])
    await remove(article, created)
  })

  test('applies to flat discounts; a percentage has two decimals in every currency', async () => {
    await choose('XOF')
    const body = { name: 'Soldes', startDate: '2026-01-01', endDate: '2026-02-01' }
    const create = (values: object) => ask(shelf.app, 'POST', discount.path, { body: { ...body, ...values } })
    const share = await create({ type: 'percentage', value: '12.50' })
    expect(share.body.data).toMatchObject({ value: '12.50' })
    expect((await create({ type: 'flat', value: '500' })).body.data).toMatchObject({ value: '500' })
    for (const values of [
      { type: 'flat', value: '12.50' },
      { type: 'percentage', value: '12.505' },
      { type: 'flat', value: '0' },
    ])
      expect([values, (await create(values)).status]).toEqual([values, 400])
    const toFlat = { version: 1, type: 'flat' }
    const { id } = share.body.data as Row
    expect((await ask(shelf.app, 'PATCH', `${discount.path}/${id}`, { body: toFlat })).status).toBe(400)
    const rows = (await ask(shelf.app, 'GET', discount.path)).body.data as unknown as Row[]
    for (const row of rows) await remove(discount, row)
  })

  test('is refused when PayPal is active and does not support it', async () => {
    await choose('EUR')
    const mode = await shelf.make('payment-mode', { name: 'Notre PayPal', kind: 'paypal' })
    const refused = await choose('TND')
    expect([refused.status, refusals(refused)]).toEqual([
      400,
      [
        [
          'currency',
          'paypal_currency',
          'PayPal n’encaisse pas en \u2066TND\u2069 : désactivez d’abord \u2068Notre PayPal\u2069',
        ],
      ],
    ])
    expect((await choose('HUF')).status).toBe(200)
    await remove(paymentMode, mode)
    expect((await choose('TND')).status).toBe(200)
  })

  test('cannot change after a price, a discount or an order is stored, with the reason, and deleted rows stay deleted', async () => {
    await choose('EUR')
    for (const [resource, values] of [
      [article, {}],
      [plack, {}],
      [discount, { type: 'percentage', value: '10' }],
    ] as const) {
      const row = await shelf.make(resource.name, values)
      const refused = await choose('TND')
      expect([refused.status, refused.body.code, refusals(refused)]).toEqual([
        409,
        'currency_kept',
        [['currency', 'currency_kept', `Montants déjà écrits : ${resource.labels.many.fr}`]],
      ])
      // Choosing the current currency is not a change, so it is accepted.
      expect((await choose('EUR')).status).toBe(200)
      await shelf.database.query({ text: `delete from stock_movement` })
      await remove(resource, row)
      expect((await choose('TND')).status).toBe(200)
      expect((await ask(shelf.app, 'POST', `${resource.path}/${row.id}/restore`, { body: {} })).status).toBe(404)
      await choose('EUR')
    }
    await shelf.make('order')
    expect(refusals(await choose('TND'))).toEqual([['currency', 'currency_kept', 'Montants déjà écrits : Commandes']])
    // The form can show the reason before the user chooses a currency.
    expect(await shelf.get('/api/settings/currency')).toEqual({ keptBy: ['Commandes'] })
  })
})

describe('the currency, changed during other writes', () => {
  let shelf: CatalogueFixture

  beforeAll(async () => {
    shelf = await CatalogueFixture.open()
  })
  afterAll(() => shelf.close())

  const choice = (currency: string) => ({
    text: `update organisation set currency = $1, decimals = $2, version = version + 1`,
    values: [currency, currencyDecimals.get(currency)],
  })
  const holdIt = { text: `select pg_advisory_xact_lock(hashtext('souk_money'))` }

  test('stays when a price of an open transaction is committed first', async () => {
    const { database, services, app } = shelf
    const { version } = (await shelf.get(path)) as Row
    const body = await sampleBody(app, article, resources, 1)
    const { response } = await database.transaction(async (on) => {
      await repositoryOf(article, services).create(body, systemActor, on)
      const headers = { 'if-match': `"v${version}"` }
      const chosen = ask(app, 'PATCH', path, { body: { currency: 'TND' }, headers })
      await pause(300)
      return { response: chosen }
    })
    expect((await response).body.code).toBe('currency_kept')
    await database.query({ text: 'delete from article' })
  })

  test('refuses a price that was validated for the previous currency', async () => {
    const { database } = shelf
    const written = await database.transaction(async (on) => {
      await on.query(holdIt)
      await on.query(choice('XOF'))
      const response = shelf.make('article', { price: '12.50' }).catch(String)
      await pause(300)
      return { response }
    })
    expect(await written.response).toContain('currency_changed')
    await expect.poll(() => organisation.currency, { timeout: 10_000 }).toBe('XOF')
    expect(await shelf.make('order')).toMatchObject({ currency: 'XOF', total: '0' })
  })
})
