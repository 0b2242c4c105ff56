import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask } from '#engine/testing/requests.api.ts'
import { StockFixture } from './stock-fixture.testing.api.ts'

describe('the pieces that orders take', () => {
  let shop: StockFixture

  beforeAll(async () => {
    shop = await StockFixture.open()
  })
  afterAll(() => shop.close())

  describe('an article that takes several pieces of its plack', () => {
    test('reserves, releases, takes and returns them, and the ledger agrees', async () => {
      const [articleId, plackId] = [await shop.article(), await shop.plack(40)]
      await shop.link(articleId, plackId, 5)
      const line = { articleId, plackId, quantity: 3 }
      const cancelled = await shop.placed([line])
      expect(await shop.stockOf(plackId)).toEqual([40, 15])
      expect((await shop.fire(cancelled, 'Cancel the order')).status).toBe(200)
      expect(await shop.stockOf(plackId)).toEqual([40, 0])
      const id = await shop.placed([line])
      await shop.pay(id)
      expect((await shop.fire(id, 'Deliver')).status).toBe(200)
      expect(await shop.stockOf(plackId)).toEqual([25, 0])
      expect((await shop.fire(id, 'Take back and refund')).status).toBe(200)
      expect(await shop.stockOf(plackId)).toEqual([40, 0])
      expect(await shop.mismatches()).toEqual([])
    })

    test('releases the reserved pieces, even when the link has changed since', async () => {
      const [articleId, plackId] = [await shop.article(), await shop.plack(40)]
      const { id: linkId, version } = await shop.link(articleId, plackId, 5)
      const id = await shop.placed([{ articleId, plackId, quantity: 2 }])
      const body = { quantity: 1, version }
      expect((await ask(shop.shelf.app, 'PATCH', `/api/configs/placks/articles/${linkId}`, { body })).status).toBe(200)
      expect(await shop.stockOf(plackId)).toEqual([40, 10])
      expect((await shop.linesOf(id))[0]).toMatchObject({ quantity: 2, pieces: 5 })
      await shop.fire(id, 'Cancel the order')
      expect(await shop.stockOf(plackId)).toEqual([40, 0])
    })

    test('is offered, quoted and refused in units of the article', async () => {
      const [articleId, plackId] = [await shop.article({ name: 'Lot de cinq puces' }), await shop.plack(14)]
      await shop.link(articleId, plackId, 5)
      expect(await shop.offered('Lot de cinq puces')).toMatchObject({
        articleId,
        plackId: null,
        cost: { left: 2, pieces: 1 },
      })
      expect(await shop.quoted({ articleId, plackId, quantity: 1 })).toMatchObject({ left: 2, pieces: 5 })
      const refused = await shop.place([{ articleId, plackId, quantity: 3 }])
      expect([refused.status, refused.body.code]).toEqual([409, 'out_of_stock'])
    })
  })

  describe('a line that names an article and no plack', () => {
    test('is taken from the plack that expires first and has enough, else from several', async () => {
      const articleId = await shop.article()
      const late = await shop.plack(10, { expirationDate: '2099-01-01' })
      const soon = await shop.plack(4, { expirationDate: '2098-01-01' })
      const gone = await shop.plack(50, { expirationDate: '2020-01-01' })
      for (const id of [late, soon, gone]) await shop.link(articleId, id)
      const split = (id: string) =>
        shop.linesOf(id).then((rows) => rows.map((row) => [row['plackId'], row['quantity'], row['total']]))
      expect(await split(await shop.placed([{ articleId, quantity: 3 }]))).toEqual([[soon, 3, '15.00']])
      expect(await split(await shop.placed([{ articleId, quantity: 5 }]))).toEqual([[late, 5, '25.00']])
      expect(await split(await shop.placed([{ articleId, quantity: 6 }]))).toEqual(
        expect.arrayContaining([
          [soon, 1, '5.00'],
          [late, 5, '25.00'],
        ]),
      )
      const refused = await shop.place([{ articleId, quantity: 1 }])
      expect([refused.status, refused.body.code]).toEqual([409, 'out_of_stock'])
      expect(await shop.mismatches()).toEqual([])
    })

    test('finds its stock when its draft is submitted, with the pieces of its link', async () => {
      const [articleId, plackId] = [await shop.article(), await shop.plack(12)]
      await shop.link(articleId, plackId, 4)
      const id = await shop.placed([{ articleId, quantity: 2 }], false)
      expect((await shop.linesOf(id))[0]).toMatchObject({ plackId: null, state: 'none' })
      expect((await shop.fire(id, 'Submit')).status).toBe(200)
      expect(await shop.stockOf(plackId)).toEqual([12, 8])
      expect((await shop.linesOf(id))[0]).toMatchObject({ plackId, pieces: 4, state: 'reserved' })
      const other = await shop.placed([{ articleId, quantity: 2 }], false)
      const refused = await shop.fire(other, 'Submit')
      expect([refused.status, refused.body.code]).toEqual([409, 'out_of_stock'])
    })

    test('is sold exactly as often as there is stock, by a hundred at once', async () => {
      const articleId = await shop.article()
      const placks = [await shop.plack(41), await shop.plack(20)]
      for (const id of placks) await shop.link(articleId, id, 2)
      const answers = await Promise.all(Array.from({ length: 100 }, () => shop.place([{ articleId, quantity: 1 }])))
      const statuses = answers.map(({ status }) => status)
      expect([statuses.filter((one) => one === 201).length, statuses.filter((one) => one === 409).length]).toEqual([
        30, 70,
      ])
      expect(await Promise.all(placks.map((id) => shop.stockOf(id)))).toEqual([
        [41, 40],
        [20, 20],
      ])
      expect(await shop.mismatches()).toEqual([])
    })

    test('of drafts is sold exactly as often as there is stock, by a hundred who submit at once', async () => {
      const articleId = await shop.article()
      const placks = [await shop.plack(17), await shop.plack(9)]
      for (const id of placks) await shop.link(articleId, id)
      const drafts = await Promise.all(
        Array.from({ length: 100 }, () => shop.placed([{ articleId, quantity: 1 }], false)),
      )
      const statuses = (await Promise.all(drafts.map((id) => shop.fire(id, 'Submit')))).map(({ status }) => status)
      expect([statuses.filter((one) => one === 200).length, statuses.filter((one) => one === 409).length]).toEqual([
        26, 74,
      ])
      expect(await shop.mismatches()).toEqual([])
    }, 60_000)
  })
})
