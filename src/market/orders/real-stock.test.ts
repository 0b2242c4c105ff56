import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '#engine/definition/resource.ts'
import { ask } from '#engine/testing/requests.api.ts'
import { levelsPath } from '#market/stock/levels/stock-levels.ts'
import { order } from './order.ts'
import { fireRestockEvents } from './state-machine/restock.api.ts'
import { StockFixture } from './stock-fixture.testing.api.ts'

const plan = { countries: ['MA'], dataAllowance: 1e9, validityDays: 7 }

describe('only existing stock is sold', () => {
  let shop: StockFixture

  beforeAll(async () => {
    shop = await StockFixture.open()
  })
  afterAll(() => shop.close())

  describe('a plan without profiles', () => {
    test('is sold out, and the refusal names the remedy in every language', async () => {
      const articleId = await shop.article({ name: 'eSIM Sahara', ...plan })
      expect(await shop.offered('eSIM Sahara')).toMatchObject({
        refusal: 'out_of_stock',
        cost: { delivers: 'profiles', left: 0 },
      })
      expect(await shop.quoted({ articleId, quantity: 1 })).toMatchObject({ left: 0 })
      for (const [language, sentence] of [
        [
          'fr',
          '« eSIM Sahara » est épuisé : ajoutez des profils eSIM à cet article, ou cochez « Disponible sur commande »',
        ],
        ['en', '“eSIM Sahara” is sold out: add eSIM profiles to this article, or set it as available on order'],
        ['ar', 'نفد «\u2068eSIM Sahara\u2069»: أضف ملفات eSIM إلى هذا المنتج، أو فعّل «متاح عند الطلب»'],
      ] as const) {
        const refused = await shop.place([{ articleId, quantity: 1 }], { language })
        expect([refused.status, refused.body.code]).toEqual([409, 'out_of_stock'])
        expect(refused.body.details).toMatchObject([{ field: 'lines.0.quantity', detail: sentence }])
      }
      const draft = await shop.placed([{ articleId, quantity: 1 }], false)
      expect((await shop.fire(draft, 'Submit')).body.code).toBe('out_of_stock')
    })

    test('appears in the stock levels of articles', async () => {
      const articleId = await shop.article({ name: 'eSIM Atlas', ...plan })
      const response = await ask(shop.shelf.app, 'GET', `${levelsPath}?by=articleId`)
      expect(JSON.parse(response.text).data).toContainEqual(
        expect.objectContaining({ articleId, available: 0, sold28: 0 }),
      )
    })

    test('is sold from a plack once it is linked to one, and by profiles once it has one', async () => {
      const [articleId, plackId] = [await shop.article(plan), await shop.plack(3)]
      await shop.link(articleId, plackId)
      expect(await shop.quoted({ articleId, quantity: 1 })).toMatchObject({ delivers: 'goods', left: 3 })
      await shop.profile(articleId)
      expect(await shop.quoted({ articleId, quantity: 1 })).toMatchObject({ delivers: 'profiles', left: 1 })
    })

    test('available on order is sold without them, waits, and is delivered only with them', async () => {
      const articleId = await shop.article({ name: 'eSIM Dakhla', ...plan, availableOnOrder: true })
      expect(await shop.offered('eSIM Dakhla')).toMatchObject({ refusal: null, cost: { left: 0, onOrder: true } })
      const id = await shop.placed([{ articleId, quantity: 2 }])
      expect(await shop.linesOf(id)).toMatchObject([
        { state: 'none', onOrder: true, delivers: 'profiles', quantity: 2 },
      ])
      await shop.pay(id)
      await shop.profile(articleId)
      const refused = await shop.fire(id, 'Deliver')
      expect([refused.status, refused.body.code]).toEqual([409, 'out_of_stock'])
      expect(refused.body.details?.[0]?.detail).toBe(
        '« eSIM Dakhla » attend ses profils eSIM (1 sur 2) : ajoutez-les, puis livrez',
      )
      expect(await shop.shelf.get(`${order.path}/${id}`)).toMatchObject({ category: 'open' })
      await shop.fire(id, 'Wait for stock')
      expect(await fireRestockEvents(shop.shelf.services)).toBe(0)
      await shop.profile(articleId)
      expect(await fireRestockEvents(shop.shelf.services)).toBe(1)
      expect(await shop.shelf.get(`${order.path}/${id}`)).toMatchObject({ category: 'fulfilling' })
      expect((await shop.shelf.get(`${order.path}/${id}/profiles`)) as Row[]).toMatchObject([
        { state: 'assigned' },
        { state: 'assigned' },
      ])
    })

    test('entered as a piece by an earlier version is delivered by profiles', async () => {
      const articleId = await shop.article(plan)
      const sold = await shop.profile(articleId)
      const id = await shop.placed([{ articleId, quantity: 1 }])
      await shop.shelf.database.query({ text: 'delete from order_profile where profile_id = $1', values: [sold.id] })
      await shop.shelf.database.query({
        text: `update profile_id set state = 'burnt' where id = $1`,
        values: [sold.id],
      })
      await shop.shelf.database.query({
        text: `update order_detail set delivers = 'goods' where order_id = $1`,
        values: [id],
      })
      await shop.pay(id)
      expect((await shop.fire(id, 'Deliver')).body.code).toBe('out_of_stock')
      await shop.profile(articleId)
      expect((await shop.fire(id, 'Deliver')).status).toBe(200)
      expect(await shop.linesOf(id)).toMatchObject([{ delivers: 'profiles', state: 'taken' }])
    })
  })

  test('a profile that was only reserved is shown as released, a delivered one that came back as returned', async () => {
    const articleId = await shop.article()
    const toldOf = async (id: string) =>
      ((await shop.shelf.get(`${order.path}/${id}/profiles`)) as Row[]).map(({ lineState, state }) => [
        lineState,
        state,
      ])
    await shop.profile(articleId)
    const cancelled = await shop.placed([{ articleId, quantity: 1 }])
    await shop.fire(cancelled, 'Cancel the order')
    expect(await toldOf(cancelled)).toEqual([['released', 'available']])
    const taken = await shop.placed([{ articleId, quantity: 1 }])
    await shop.pay(taken)
    await shop.fire(taken, 'Deliver')
    await shop.fire(taken, 'Take back and refund')
    expect(await toldOf(taken)).toEqual([['returned', 'returned']])
  })

  describe('an article set to be delivered', () => {
    test('by profiles is sold out without them, though it is no plan', async () => {
      const articleId = await shop.article({ delivery: 'profiles' })
      expect((await shop.place([{ articleId, quantity: 1 }])).body.code).toBe('out_of_stock')
      await shop.profile(articleId)
      expect((await shop.linesOf(await shop.placed([{ articleId, quantity: 1 }])))[0]).toMatchObject({
        delivers: 'profiles',
      })
    })

    test('from stock takes pieces, though it has profiles', async () => {
      const [articleId, plackId] = [await shop.article({ delivery: 'stock' }), await shop.plack(1)]
      await shop.profile(articleId)
      await shop.link(articleId, plackId)
      expect((await shop.linesOf(await shop.placed([{ articleId, quantity: 1 }])))[0]).toMatchObject({
        delivers: 'goods',
        plackId,
      })
    })
  })

  describe('an article without any stock', () => {
    test('is sold out, and the refusal names the remedy', async () => {
      const articleId = await shop.article({ name: 'Housse' })
      expect(await shop.offered('Housse')).toMatchObject({ refusal: 'out_of_stock' })
      const refused = await shop.place([{ articleId, quantity: 1 }])
      expect([refused.status, refused.body.details?.[0]?.detail]).toEqual([
        409,
        '« Housse » n’a pas de stock : rattachez l’article à un plack, ou cochez « Disponible sur commande »',
      ])
    })

    test('available on order is a service: sold and delivered without stock', async () => {
      const articleId = await shop.article({ availableOnOrder: true })
      const id = await shop.placed([{ articleId, quantity: 1 }])
      await shop.pay(id)
      expect((await shop.fire(id, 'Deliver')).status).toBe(200)
      expect(await shop.linesOf(id)).toMatchObject([{ state: 'taken', plackId: null, onOrder: true }])
    })

    test('available on order waits for pieces where it is linked to a plack', async () => {
      const [articleId, plackId] = [
        await shop.article({ name: 'Routeur', availableOnOrder: true }),
        await shop.plack(1),
      ]
      await shop.link(articleId, plackId)
      const [now, later] = [
        await shop.placed([{ articleId, quantity: 1 }]),
        await shop.placed([{ articleId, plackId, quantity: 1 }]),
      ]
      expect([await shop.linesOf(now), await shop.linesOf(later)]).toMatchObject([
        [{ state: 'reserved' }],
        [{ state: 'none' }],
      ])
      await shop.pay(later)
      const refused = await shop.fire(later, 'Deliver')
      expect([refused.status, refused.body.details?.[0]?.detail]).toEqual([
        409,
        '« Routeur » attend ses pièces (quantité : 1) : complétez le stock d’un de ses placks, puis livrez',
      ])
      await shop.fire(now, 'Cancel the order')
      expect((await shop.fire(later, 'Deliver')).status).toBe(200)
      expect(await shop.stockOf(plackId)).toEqual([0, 0])
      expect(await shop.mismatches()).toEqual([])
    })
  })
})
