import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Row } from '#engine/definition/resource.ts'
import { openLetter } from '#engine/mail/outbox.api.ts'
import type { Letter } from '#engine/mail/render-letter.api.ts'
import { ask } from '#engine/testing/requests.api.ts'
import { CatalogueFixture } from '#market/catalogue/catalogue.testing.api.ts'
import { sendEndingMails, type PayLinks } from './ending-mails.api.ts'
import { subscription } from './subscription.ts'

const links: PayLinks = {
  address: async (orderId, language) => `https://souk.test/payment?order=${orderId}&lng=${language}`,
}

/** A time of day on the given day of December 2126; by default 09:15 in Paris. */
const at = (day: number, time = '08:15') => new Date(`2126-12-${String(day).padStart(2, '0')}T${time}:00Z`)

describe('the mails before a subscription ends', () => {
  let shelf: CatalogueFixture
  let articleId: string

  beforeAll(async () => {
    shelf = await CatalogueFixture.open()
    articleId = (await shelf.make('article', { price: '20.00' })).id
  })

  afterAll(() => shelf.close())

  beforeEach(async () => {
    await shelf.database.query({ text: 'delete from mail_outbox' })
    await shelf.database.query({ text: 'update subscription set active = false' })
    await name('7, 3, 1')
  })

  const name = (days: string | null) =>
    shelf.database.query({ text: 'update organisation set renewal_mail_days = $1', values: [days] })

  async function begin(language = 'fr', more: object = {}): Promise<Row> {
    const { id: customerId } = await shelf.make('customer', { language })
    const values = { articleId, state: 'available', customerId: null, deviceState: null }
    const { id: profileId } = await shelf.make('profile-id', values)
    return shelf.make('subscription', {
      customerId,
      profileId,
      startDate: '2026-11-01',
      endDate: '2126-12-20',
      ...more,
    })
  }

  const send = (day: number, time?: string) => sendEndingMails(shelf.services, links, at(day, time))

  async function letters(): Promise<Letter[]> {
    const rows = await shelf.database.query<{ id: string; letter: string }>({
      text: 'select id, letter #>> $1 as letter from mail_outbox order by id',
      values: ['{}'],
    })
    return Promise.all(rows.map((row) => openLetter(row, shelf.services.open)))
  }

  test('are sent seven, three and one day before, once each', async () => {
    await begin()
    const sent: number[] = []
    for (let day = 10; day <= 22; day += 1) sent.push(await send(day), await send(day))
    expect(sent.filter((_, place) => place % 2 === 0)).toEqual([0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 0, 0, 0])
    expect(sent.filter((_, place) => place % 2 === 1)).toEqual(Array(13).fill(0))
  })

  test('are sent once by several processes', async () => {
    await begin()
    const sent = await Promise.all(Array.from({ length: 4 }, () => send(13)))
    expect(sent.toSorted()).toEqual([0, 0, 0, 1])
  })

  test('are not all sent after days without a run', async () => {
    await begin()
    expect([await send(18), await send(18), await send(19)]).toEqual([1, 0, 1])
  })

  test('name the subscription and its end in the customer’s language, and the contact', async () => {
    await begin('ar')
    await begin('en')
    await send(13)
    const [arabic, english] = await letters()
    expect(arabic?.html).toContain('dir="rtl"')
    expect(english?.subject).toContain('20 December 2126')
    expect(english?.text).toMatch(/contact us before that date|reply to this email/)
  })

  test('link to the payment of the renewal order', async () => {
    const { id } = await begin('en')
    const { orderId, number } = (await ask(shelf.app, 'POST', `${subscription.path}/${id}/renewal`, { body: {} })).body
      .data as { orderId: string; number: string }
    await send(13)
    const [letter] = await letters()
    expect(letter?.text).toContain(`https://souk.test/payment?order=${orderId}&lng=en`)
    expect(letter?.text).toContain(number)
    const stored = await shelf.database.query<{ all: string }>({ text: 'select o::text as all from mail_outbox o' })
    expect(JSON.stringify(stored)).not.toContain('souk.test')
  })

  test('start again after a renewal', async () => {
    const { id } = await begin()
    expect(await send(19)).toBe(1)
    await shelf.database.query({ text: `update subscription set end_date = '2126-12-30' where id = $1`, values: [id] })
    expect([await send(20), await send(22)]).toEqual([0, 1])
  })

  test('are not sent for inactive or future subscriptions, nor with an empty setting', async () => {
    await begin('fr', { startDate: '2126-12-15' })
    const over = await begin()
    await ask(shelf.app, 'PUT', `${subscription.path}/${over.id}/status`, { body: { active: false } })
    expect(await send(13)).toBe(0)
    await begin()
    await name(null)
    expect(await send(13)).toBe(0)
  })

  test('are not sent at night', async () => {
    await begin()
    expect([await send(13, '05:00'), await send(13)]).toEqual([0, 1])
  })

  test('accept only numbers of days in their setting', async () => {
    const settings = '/api/settings/general'
    const [row] = (await ask(shelf.app, 'GET', settings)).body.data as Row[]
    const set = (renewalMailDays: string) =>
      ask(shelf.app, 'PATCH', `${settings}/${row?.id}`, { headers: { 'if-match': '*' }, body: { renewalMailDays } })
    expect((await set('sept')).body.details?.[0]).toMatchObject({ field: 'renewalMailDays' })
    expect((await set('14, 2')).status).toBe(200)
  })
})
