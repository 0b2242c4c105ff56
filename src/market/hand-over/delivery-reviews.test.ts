import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { systemActor } from '#engine/audit/entry.api.ts'
import { organisation } from '#engine/definition/organisation.ts'
import type { Row } from '#engine/definition/resource.ts'
import { attemptLimits } from '#engine/http/limits/limit-table.api.ts'
import { ask, type Answer } from '#engine/testing/requests.api.ts'
import { articleNote } from '#market/catalogue/articles/article-note.ts'
import { CatalogueFixture } from '#market/catalogue/catalogue.testing.api.ts'
import { order } from '#market/orders/order.ts'
import { OrderStateMachine } from '#market/orders/state-machine/order-state-machine.api.ts'
import { recordPayment } from '#market/payments/payable-amounts.api.ts'
import { provider } from '#market/providers/provider.ts'
import { makeHandOver } from './hand-over.api.ts'
import type { BoughtArticle, HandedOver } from './hand-over.contract.ts'
import { deliveryReviewsPath, handOverPath } from './hand-over.ts'

const wording = { rating: 4, title: 'Bon débit', comment: 'Même dans le train.' }

describe('the reviews of customers', () => {
  let shelf: CatalogueFixture
  let buyer: Row
  let [japan, korea, chile] = ['', '', '']
  let orders: Readonly<Record<'mine' | 'theirs' | 'undelivered', string>>

  beforeAll(async () => {
    shelf = await CatalogueFixture.open()
    const privilege = { name: 'Modération', permissions: ['article-note:activate'], portal: 'employee' }
    await shelf.make('user', { privilegeId: (await shelf.make('privilege', privilege)).id })
    const sold = async (name: string): Promise<string> => {
      const { id } = await shelf.make('article', { name, price: '5.00' })
      const free = { articleId: id, state: 'available', customerId: null, deviceState: null }
      for (let n = 0; n < 2; n += 1) await shelf.make('profile-id', free)
      return id
    }
    japan = await sold('eSIM Japan')
    korea = await sold('eSIM Korea')
    chile = await sold('eSIM Chile')
    buyer = await shelf.make('customer')
    const other = await shelf.make('customer')
    orders = {
      mine: await delivered(await placed(buyer.id, japan)),
      theirs: await delivered(await placed(other.id, korea)),
      undelivered: await placed(buyer.id, chile),
    }
  })
  afterAll(() => shelf.close())

  beforeEach(async () => {
    await shelf.database.query({ text: 'delete from article_note; delete from throttle; delete from notification' })
  })

  async function placed(customerId: string, articleId: string): Promise<string> {
    const body = { customerId, lines: [{ articleId, quantity: 1 }], submit: true }
    return ((await ask(shelf.app, 'POST', `${order.path}/place`, { body })).body.data as Row).id
  }

  async function delivered(orderId: string): Promise<string> {
    const desk = new OrderStateMachine(shelf.services)
    await shelf.database.transaction(async (on) => {
      const money = { orderId, paymentModeId: null, amount: '5.00', currency: organisation.currency }
      await recordPayment(on, shelf.services, money, systemActor)
      const events = await desk.availableEvents(on, await desk.lock(on, orderId), systemActor.actor)
      const eventId = events.find(({ name }) => name.en === 'Deliver')?.id ?? ''
      await desk.fire(orderId, { eventId }, systemActor, on)
    })
    return orderId
  }

  const proofOf = async (orderId: string) => {
    const { address, code } = await shelf.database.transaction((on) => makeHandOver(on, shelf.services, orderId, 'fr'))
    return { token: new URL(address).hash.slice('#token='.length), code }
  }
  const write = (proof: object, articleId: string, words: object = wording): Promise<Answer> =>
    ask(shelf.app, 'PUT', deliveryReviewsPath, { body: { ...proof, articleId, ...words }, token: null })
  const reviewsOf = async (proof: object) =>
    ((await ask(shelf.app, 'POST', handOverPath, { body: proof, token: null })).body.data as HandedOver).reviews
  const written = async () => ((await shelf.get(`${articleNote.path}?limit=50`)) as Row<typeof articleNote>[])[0]
  const settle = async (active: boolean): Promise<void> => {
    const row = await written()
    const headers = { 'if-match': `"v${row?.version}"` }
    const response = await ask(shelf.app, 'PUT', `${articleNote.path}/${row?.id}/status`, { body: { active }, headers })
    expect(response.status).toBe(200)
  }
  const averages = () => shelf.get(`/api/configs/review/crm/averages?articleId=${japan}`)

  test('wait hidden for moderation, reference the purchased line, and notify the moderators once', async () => {
    const proof = await proofOf(orders.mine)
    expect(await reviewsOf(proof)).toMatchObject([{ articleId: japan, article: 'eSIM Japan', review: null }])
    const response = await write(proof, japan)
    expect([response.status, response.headers['cache-control']]).toEqual([200, 'no-store'])
    expect((response.body.data as BoughtArticle).review).toEqual({ ...wording, state: 'waiting' })
    expect(await reviewsOf(proof)).toEqual([response.body.data])
    const row = await written()
    expect(row).toMatchObject({ ...wording, active: false, awaitingModeration: true, customerId: buyer.id })
    expect(row?.titles?.['orderDetailId']).toBe('eSIM Japan')
    expect(await averages()).toMatchObject({ count: 0 })
    const notices = await shelf.database.query({
      text: `select facts from notification where kind = 'reviews-waiting'`,
    })
    expect(notices).toEqual([{ facts: { count: 1 } }])
    const [entry] = await shelf.database.query({
      text: 'select action, actor_kind as kind, actor_id as id from audit_entry where record_id = $1',
      values: [row?.id],
    })
    expect(entry).toEqual({ action: 'create', kind: 'customer', id: buyer.id })
  })

  test('are stored once for repeated requests, and can be replaced while they wait', async () => {
    const proof = await proofOf(orders.mine)
    const both = await Promise.all([write(proof, japan), write(proof, japan)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await written()).toMatchObject({ version: 1 })
    const changed = await write(proof, japan, { rating: 2, title: 'Moins bon' })
    expect((changed.body.data as BoughtArticle).review).toMatchObject({ rating: 2, comment: null, state: 'waiting' })
    expect(await shelf.get(`${articleNote.path}?limit=50`)).toMatchObject([{ version: 2, title: 'Moins bon' }])
  })

  test('count once published, and cannot change afterwards', async () => {
    const proof = await proofOf(orders.mine)
    await write(proof, japan)
    await settle(true)
    expect(await written()).toMatchObject({ active: true, awaitingModeration: false })
    expect(await averages()).toMatchObject({ average: '4.00', count: 1 })
    expect((await reviewsOf(proof))[0]?.review?.state).toBe('published')
    const late = await write(proof, japan, { ...wording, title: 'Tout autre chose' })
    expect([late.status, late.body.code]).toEqual([409, 'review_settled'])
    // The customer's browser may repeat a request whose response was lost.
    expect((await write(proof, japan)).status).toBe(200)
  })

  test('are refused by deactivation before publication', async () => {
    const proof = await proofOf(orders.mine)
    await write(proof, japan)
    await settle(false)
    expect(await written()).toMatchObject({ active: false, awaitingModeration: false })
    expect((await reviewsOf(proof))[0]?.review?.state).toBe('hidden')
    expect((await write(proof, japan, { ...wording, rating: 5 })).body.code).toBe('review_settled')
    await settle(true)
    expect((await reviewsOf(proof))[0]?.review?.state).toBe('published')
  })

  test('require a delivered purchase of the article', async () => {
    const proof = await proofOf(orders.mine)
    const refused = async (response: Promise<Answer>) => {
      const { status, body } = await response
      return [status, body.code]
    }
    const notBought = [404, 'review_not_bought']
    expect(await refused(write(proof, korea))).toEqual(notBought)
    expect(await refused(write(await proofOf(orders.undelivered), chile))).toEqual(notBought)
    expect(await refused(write(await proofOf(orders.theirs), japan))).toEqual(notBought)
    const wrong = String((Number(proof.code) + 1) % 1_000_000).padStart(6, '0')
    expect(await refused(write({ ...proof, code: wrong }, japan))).toEqual([403, 'delivery_code_wrong'])
    expect(await refused(write({ ...proof, token: `${proof.token}x` }, japan))).toEqual([404, 'delivery_link_broken'])
    const spent = await proofOf(orders.mine)
    await shelf.database.query({ text: 'update hand_over set expires_at = now()' })
    expect(await refused(write(spent, japan))).toEqual([410, 'delivery_link_spent'])
    expect(await written()).toBeUndefined()
  })

  test('have one to five stars, a title, and no card number', async () => {
    const proof = await proofOf(orders.mine)
    const wrong = async (words: object) => (await write(proof, japan, words)).body.details?.map(({ field }) => field)
    expect(await wrong({ rating: 6, title: '' })).toEqual(['rating', 'title'])
    expect(await wrong({ ...wording, comment: 'Ma carte : 4111 1111 1111 1111' })).toEqual(['comment'])
    expect(await wrong({ ...wording, title: 'x'.repeat(121) })).toEqual(['title'])
  })

  test('have an hourly limit', async () => {
    const proof = await proofOf(orders.mine)
    const { tries } = attemptLimits.reviewsByOrder
    for (let n = 0; n < tries; n += 1) expect((await write(proof, japan)).status).toBe(200)
    expect((await write(proof, japan)).status).toBe(429)
  })

  test('keep their purchase and text, enforced by the form and by the database', async () => {
    await write(await proofOf(orders.mine), japan)
    const row = await written()
    const any = { 'if-match': '*' }
    const moved = await ask(shelf.app, 'PATCH', `${articleNote.path}/${row?.id}`, {
      body: { articleId: korea },
      headers: { 'if-match': `"v${row?.version}"` },
    })
    expect([moved.status, moved.body.details?.[0]?.field]).toEqual([400, 'articleId'])
    for (const words of [{ rating: 1 }, { title: 'Words of staff' }, { comment: 'Words of staff' }]) {
      const changed = await ask(shelf.app, 'PATCH', `${articleNote.path}/${row?.id}`, { body: words, headers: any })
      expect([changed.status, changed.body.details?.[0]?.field]).toEqual([400, Object.keys(words)[0]])
    }
    const reply = { body: { reply: 'Merci !' }, headers: any }
    expect((await ask(shelf.app, 'PATCH', `${articleNote.path}/${row?.id}`, reply)).status).toBe(200)
    const typed = await ask(shelf.app, 'POST', articleNote.path, {
      body: { ...wording, articleId: japan, customerId: buyer.id, orderDetailId: row?.orderDetailId },
    })
    expect([typed.status, (typed.body.data as Row)['orderDetailId']]).toEqual([201, null])
    const insert = (orderId: string, articleId: string) =>
      shelf.database.query({
        text: `insert into article_note (id, rating, title, article_id, customer_id, order_detail_id)
          select gen_random_uuid(), 5, 'x', $2, $3, l.id from order_detail l where l.order_id = $1`,
        values: [orderId, articleId, buyer.id],
      })
    const constraint = (name: string) => expect.objectContaining({ constraint: `article_note_${name}` })
    await expect(insert(orders.mine, japan)).rejects.toEqual(constraint('order_detail_id_key'))
    await expect(insert(orders.mine, korea)).rejects.toEqual(constraint('article_id_fkey'))
    await expect(insert(orders.theirs, korea)).rejects.toEqual(constraint('customer_id_fkey'))
    await expect(insert(orders.undelivered, chile)).rejects.toEqual(constraint('order_detail_id_fkey'))
  })

  test('are visible to providers once published', async () => {
    const { id } = await shelf.make('provider')
    await shelf.make('article-provider', { articleId: japan, providerId: id })
    await write(await proofOf(orders.mine), japan)
    const seen = () => shelf.get(`${provider.path}/${id}/reviews`)
    expect(await seen()).toEqual([])
    await settle(true)
    expect(await seen()).toMatchObject([{ title: wording.title }])
  })
})
