import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemActor } from '#engine/audit/entry.api.ts'
import { organisation } from '#engine/definition/organisation.ts'
import type { Row } from '#engine/definition/resource.ts'
import { ask } from '#engine/testing/requests.api.ts'
import { CatalogueFixture } from '#market/catalogue/catalogue.testing.api.ts'
import { recordPayment } from '#market/payments/payable-amounts.api.ts'
import { levelsPath } from '#market/stock/levels/stock-levels.ts'
import type { Offer, Quote } from './entry/order-entry.contract.ts'
import { offersPath, quotePath } from './entry/quote.ts'
import { findBalanceMismatches } from './ledger/ledger-reconciliation.api.ts'
import { order } from './order.ts'
import { orderDetail } from './order-detail.ts'
import { fireRestockEvents } from './state-machine/restock.api.ts'

const plan = { countries: ['MA'], dataAllowance: 1e9, validityDays: 7 }
const soldOnlyFromStock = { availableOnOrder: false }

describe('nothing is sold that does not exist', () => {
  let shelf: CatalogueFixture
  let customerId: string

  beforeAll(async () => {
    shelf = await CatalogueFixture.open()
    customerId = (await shelf.make('customer')).id
  })
  afterAll(() => shelf.close())

  const article = async (values: object = {}): Promise<string> =>
    (await shelf.make('article', { price: '5.00', ...soldOnlyFromStock, ...values })).id
  const plack = async (quantity: number, values: object = {}): Promise<string> =>
    (await shelf.make('plack', { quantity, unitPrice: '1.00', expirationDate: null, providerId: null, ...values })).id
  const link = async (articleId: string, plackId: string, quantity = 1): Promise<Row> =>
    shelf.make('article-plack', { articleId, plackId, quantity })
  const profile = (articleId: string): Promise<Row> =>
    shelf.make('profile-id', { articleId, state: 'available', customerId: null, deviceState: null })
  const place = (lines: readonly object[], submit = true, language = 'fr') =>
    ask(shelf.app, 'POST', `${order.path}/place`, {
      body: { customerId, lines, submit },
      headers: { 'accept-language': language },
    })
  const placed = async (lines: readonly object[], submit = true): Promise<string> => {
    const answer = await place(lines, submit)
    expect(answer.status, answer.text).toBe(201)
    return (answer.body.data as Row).id
  }
  const fire = async (id: string, name: string) => {
    const { events } = (await shelf.get(`${order.path}/${id}/events`)) as {
      events: { id: string; name: { en: string } }[]
    }
    const eventId = events.find((one) => one.name.en === name)?.id
    return ask(shelf.app, 'POST', `${order.path}/${id}/events`, { body: { eventId, note: 'Essai' } })
  }
  const pay = async (orderId: string): Promise<void> => {
    const { total } = (await shelf.get(`${order.path}/${orderId}`)) as Row
    const money = { orderId, paymentModeId: null, amount: String(total), currency: organisation.currency }
    await shelf.database.transaction((on) => recordPayment(on, shelf.services, money, systemActor))
  }
  const linesOf = async (orderId: string) =>
    (await shelf.get(`${orderDetail.path}?orderId=${orderId}&sort=createdAt`)) as Row[]
  const stockOf = async (id: string) => {
    const { quantity, reserved } = (await shelf.get(`/api/configs/placks/${id}`)) as Row
    return [quantity, reserved]
  }
  const quoted = async (line: object) =>
    ((await ask(shelf.app, 'POST', quotePath, { body: { lines: [line] } })).body.data as unknown as Quote).lines[0]
  const offered = async (q: string) =>
    ((await ask(shelf.app, 'GET', `${offersPath}?q=${encodeURIComponent(q)}`)).body.data as unknown as Offer[])[0]
  const balances = () => findBalanceMismatches(shelf.database)

  describe('an article that takes several pieces of its plack', () => {
    test('reserves, releases, takes and returns them, and the ledger agrees', async () => {
      const [articleId, plackId] = [await article(), await plack(40)]
      await link(articleId, plackId, 5)
      const line = { articleId, plackId, quantity: 3 }
      const cancelled = await placed([line])
      expect(await stockOf(plackId)).toEqual([40, 15])
      expect((await fire(cancelled, 'Cancel the order')).status).toBe(200)
      expect(await stockOf(plackId)).toEqual([40, 0])
      const id = await placed([line])
      await pay(id)
      expect((await fire(id, 'Deliver')).status).toBe(200)
      expect(await stockOf(plackId)).toEqual([25, 0])
      expect((await fire(id, 'Take back and refund')).status).toBe(200)
      expect(await stockOf(plackId)).toEqual([40, 0])
      expect(await balances()).toEqual([])
    })

    test('gives back what it reserved, though the link says otherwise since', async () => {
      const [articleId, plackId] = [await article(), await plack(40)]
      const { id: linkId, version } = await link(articleId, plackId, 5)
      const id = await placed([{ articleId, plackId, quantity: 2 }])
      const body = { quantity: 1, version }
      expect((await ask(shelf.app, 'PATCH', `/api/configs/placks/articles/${linkId}`, { body })).status).toBe(200)
      expect(await stockOf(plackId)).toEqual([40, 10])
      expect((await linesOf(id))[0]).toMatchObject({ quantity: 2, pieces: 5 })
      await fire(id, 'Cancel the order')
      expect(await stockOf(plackId)).toEqual([40, 0])
    })

    test('is offered, quoted and refused by how many articles its pieces make', async () => {
      const [articleId, plackId] = [await article({ name: 'Lot de cinq puces' }), await plack(14)]
      await link(articleId, plackId, 5)
      expect(await offered('Lot de cinq puces')).toMatchObject({
        articleId,
        plackId: null,
        cost: { left: 2, pieces: 1 },
      })
      expect(await quoted({ articleId, plackId, quantity: 1 })).toMatchObject({ left: 2, pieces: 5 })
      const refused = await place([{ articleId, plackId, quantity: 3 }])
      expect([refused.status, refused.body.code]).toEqual([409, 'out_of_stock'])
    })
  })

  describe('a line that names an article and no plack', () => {
    test('is taken from the plack that expires first and has enough, else from several', async () => {
      const articleId = await article()
      const late = await plack(10, { expirationDate: '2099-01-01' })
      const soon = await plack(4, { expirationDate: '2098-01-01' })
      const gone = await plack(50, { expirationDate: '2020-01-01' })
      for (const id of [late, soon, gone]) await link(articleId, id)
      const split = (id: string) =>
        linesOf(id).then((rows) => rows.map((row) => [row['plackId'], row['quantity'], row['total']]))
      expect(await split(await placed([{ articleId, quantity: 3 }]))).toEqual([[soon, 3, '15.00']])
      expect(await split(await placed([{ articleId, quantity: 5 }]))).toEqual([[late, 5, '25.00']])
      expect(await split(await placed([{ articleId, quantity: 6 }]))).toEqual(
        expect.arrayContaining([
          [soon, 1, '5.00'],
          [late, 5, '25.00'],
        ]),
      )
      const refused = await place([{ articleId, quantity: 1 }])
      expect([refused.status, refused.body.code]).toEqual([409, 'out_of_stock'])
      expect(await balances()).toEqual([])
    })

    test('finds its stock when its draft is submitted, with the pieces of its link', async () => {
      const [articleId, plackId] = [await article(), await plack(12)]
      await link(articleId, plackId, 4)
      const id = await placed([{ articleId, quantity: 2 }], false)
      expect((await linesOf(id))[0]).toMatchObject({ plackId: null, state: 'none' })
      expect((await fire(id, 'Submit')).status).toBe(200)
      expect(await stockOf(plackId)).toEqual([12, 8])
      expect((await linesOf(id))[0]).toMatchObject({ plackId, pieces: 4, state: 'reserved' })
      const other = await placed([{ articleId, quantity: 2 }], false)
      const refused = await fire(other, 'Submit')
      expect([refused.status, refused.body.code]).toEqual([409, 'out_of_stock'])
    })

    test('is sold exactly as often as there is stock, by a hundred at once', async () => {
      const articleId = await article()
      const placks = [await plack(41), await plack(20)]
      for (const id of placks) await link(articleId, id, 2)
      const answers = await Promise.all(Array.from({ length: 100 }, () => place([{ articleId, quantity: 1 }])))
      const statuses = answers.map(({ status }) => status)
      expect([statuses.filter((one) => one === 201).length, statuses.filter((one) => one === 409).length]).toEqual([
        30, 70,
      ])
      expect(await Promise.all(placks.map(stockOf))).toEqual([
        [41, 40],
        [20, 20],
      ])
      expect(await balances()).toEqual([])
    })

    test('of drafts is sold exactly as often as there is stock, by a hundred who submit at once', async () => {
      const articleId = await article()
      const placks = [await plack(17), await plack(9)]
      for (const id of placks) await link(articleId, id)
      const drafts = await Promise.all(Array.from({ length: 100 }, () => placed([{ articleId, quantity: 1 }], false)))
      const statuses = (await Promise.all(drafts.map((id) => fire(id, 'Submit')))).map(({ status }) => status)
      expect([statuses.filter((one) => one === 200).length, statuses.filter((one) => one === 409).length]).toEqual([
        26, 74,
      ])
      expect(await balances()).toEqual([])
    }, 60_000)
  })

  describe('a plan without profiles', () => {
    test('is sold out, and says in every language what to do', async () => {
      const articleId = await article({ name: 'eSIM Sahara', ...plan })
      expect(await offered('eSIM Sahara')).toMatchObject({
        refusal: 'out_of_stock',
        cost: { delivers: 'profiles', left: 0 },
      })
      expect(await quoted({ articleId, quantity: 1 })).toMatchObject({ left: 0 })
      for (const [language, sentence] of [
        [
          'fr',
          '« eSIM Sahara » est épuisé : ajoutez des profils eSIM à cet article, ou cochez « Disponible sur commande »',
        ],
        ['en', '“eSIM Sahara” is sold out: add eSIM profiles to this article, or set it as available on order'],
        ['ar', 'نفد «\u2068eSIM Sahara\u2069»: أضف ملفات eSIM إلى هذا المنتج، أو فعّل «متاح عند الطلب»'],
      ] as const) {
        const refused = await place([{ articleId, quantity: 1 }], true, language)
        expect([refused.status, refused.body.code]).toEqual([409, 'out_of_stock'])
        expect(refused.body.details).toMatchObject([{ field: 'lines.0.quantity', detail: sentence }])
      }
      const draft = await placed([{ articleId, quantity: 1 }], false)
      expect((await fire(draft, 'Submit')).body.code).toBe('out_of_stock')
    })

    test('is told of by the stock levels of articles', async () => {
      const articleId = await article({ name: 'eSIM Atlas', ...plan })
      const answer = await ask(shelf.app, 'GET', `${levelsPath}?by=articleId`)
      expect(JSON.parse(answer.text).data).toContainEqual(
        expect.objectContaining({ articleId, available: 0, sold28: 0 }),
      )
    })

    test('is sold from a plack once it is linked to one, and by profiles once it has one', async () => {
      const [articleId, plackId] = [await article(plan), await plack(3)]
      await link(articleId, plackId)
      expect(await quoted({ articleId, quantity: 1 })).toMatchObject({ delivers: 'goods', left: 3 })
      await profile(articleId)
      expect(await quoted({ articleId, quantity: 1 })).toMatchObject({ delivers: 'profiles', left: 1 })
    })

    test('available on order is sold without them, waits, and is delivered only with them', async () => {
      const articleId = await article({ name: 'eSIM Dakhla', ...plan, availableOnOrder: true })
      expect(await offered('eSIM Dakhla')).toMatchObject({ refusal: null, cost: { left: 0, onOrder: true } })
      const id = await placed([{ articleId, quantity: 2 }])
      expect(await linesOf(id)).toMatchObject([{ state: 'none', onOrder: true, delivers: 'profiles', quantity: 2 }])
      await pay(id)
      await profile(articleId)
      const refused = await fire(id, 'Deliver')
      expect([refused.status, refused.body.code]).toEqual([409, 'out_of_stock'])
      expect(refused.body.details?.[0]?.detail).toBe(
        '« eSIM Dakhla » attend ses profils eSIM (1 sur 2) : ajoutez-les, puis livrez',
      )
      expect(await shelf.get(`${order.path}/${id}`)).toMatchObject({ category: 'open' })
      await fire(id, 'Wait for stock')
      expect(await fireRestockEvents(shelf.services)).toBe(0)
      await profile(articleId)
      expect(await fireRestockEvents(shelf.services)).toBe(1)
      expect(await shelf.get(`${order.path}/${id}`)).toMatchObject({ category: 'fulfilling' })
      expect((await shelf.get(`${order.path}/${id}/profiles`)) as Row[]).toMatchObject([
        { state: 'assigned' },
        { state: 'assigned' },
      ])
    })

    test('entered as a piece by a former version is delivered by profiles all the same', async () => {
      const articleId = await article(plan)
      const sold = await profile(articleId)
      const id = await placed([{ articleId, quantity: 1 }])
      await shelf.database.query({ text: 'delete from order_profile where profile_id = $1', values: [sold.id] })
      await shelf.database.query({ text: `update profile_id set state = 'burnt' where id = $1`, values: [sold.id] })
      await shelf.database.query({
        text: `update order_detail set delivers = 'goods' where order_id = $1`,
        values: [id],
      })
      await pay(id)
      expect((await fire(id, 'Deliver')).body.code).toBe('out_of_stock')
      await profile(articleId)
      expect((await fire(id, 'Deliver')).status).toBe(200)
      expect(await linesOf(id)).toMatchObject([{ delivers: 'profiles', state: 'taken' }])
    })
  })

  test('a profile that was only reserved is told as released, one that was delivered and came back as returned', async () => {
    const articleId = await article()
    const toldOf = async (id: string) =>
      ((await shelf.get(`${order.path}/${id}/profiles`)) as Row[]).map(({ lineState, state }) => [lineState, state])
    await profile(articleId)
    const cancelled = await placed([{ articleId, quantity: 1 }])
    await fire(cancelled, 'Cancel the order')
    expect(await toldOf(cancelled)).toEqual([['released', 'available']])
    const taken = await placed([{ articleId, quantity: 1 }])
    await pay(taken)
    await fire(taken, 'Deliver')
    await fire(taken, 'Take back and refund')
    expect(await toldOf(taken)).toEqual([['returned', 'returned']])
  })

  describe('an article set to be delivered', () => {
    test('by profiles is sold out without them, though it is no plan', async () => {
      const articleId = await article({ delivery: 'profiles' })
      expect((await place([{ articleId, quantity: 1 }])).body.code).toBe('out_of_stock')
      await profile(articleId)
      expect((await linesOf(await placed([{ articleId, quantity: 1 }])))[0]).toMatchObject({ delivers: 'profiles' })
    })

    test('from stock takes pieces, though it has profiles', async () => {
      const [articleId, plackId] = [await article({ delivery: 'stock' }), await plack(1)]
      await profile(articleId)
      await link(articleId, plackId)
      expect((await linesOf(await placed([{ articleId, quantity: 1 }])))[0]).toMatchObject({
        delivers: 'goods',
        plackId,
      })
    })
  })

  describe('an article without any stock', () => {
    test('is sold out, and says what to do', async () => {
      const articleId = await article({ name: 'Housse' })
      expect(await offered('Housse')).toMatchObject({ refusal: 'out_of_stock' })
      const refused = await place([{ articleId, quantity: 1 }])
      expect([refused.status, refused.body.details?.[0]?.detail]).toEqual([
        409,
        '« Housse » n’a pas de stock : rattachez l’article à un plack, ou cochez « Disponible sur commande »',
      ])
    })

    test('available on order is a service: sold and delivered without stock', async () => {
      const articleId = await article({ availableOnOrder: true })
      const id = await placed([{ articleId, quantity: 1 }])
      await pay(id)
      expect((await fire(id, 'Deliver')).status).toBe(200)
      expect(await linesOf(id)).toMatchObject([{ state: 'taken', plackId: null, onOrder: true }])
    })

    test('available on order waits for pieces where it is linked to a plack', async () => {
      const [articleId, plackId] = [await article({ name: 'Routeur', availableOnOrder: true }), await plack(1)]
      await link(articleId, plackId)
      const [now, later] = [
        await placed([{ articleId, quantity: 1 }]),
        await placed([{ articleId, plackId, quantity: 1 }]),
      ]
      expect([await linesOf(now), await linesOf(later)]).toMatchObject([[{ state: 'reserved' }], [{ state: 'none' }]])
      await pay(later)
      const refused = await fire(later, 'Deliver')
      expect([refused.status, refused.body.details?.[0]?.detail]).toEqual([
        409,
        '« Routeur » attend ses pièces (quantité : 1) : complétez le stock d’un de ses placks, puis livrez',
      ])
      await fire(now, 'Cancel the order')
      expect((await fire(later, 'Deliver')).status).toBe(200)
      expect(await stockOf(plackId)).toEqual([0, 0])
      expect(await balances()).toEqual([])
    })
  })
})
