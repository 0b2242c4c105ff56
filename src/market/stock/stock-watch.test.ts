import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createMailSender } from '#engine/mail/mail-sender.api.ts'
import type { Row } from '#engine/definition/resource.ts'
import { mailSink } from '#engine/testing/mail-sink.api.ts'
import { ask } from '#engine/testing/requests.api.ts'
import { CatalogueFixture } from '#market/catalogue/catalogue.testing.api.ts'
import { profileId } from './profiles/profile-id.ts'
import { stockAlert } from './stock-alert.ts'
import { stockThreshold } from './stock-threshold.ts'
import { checkThresholds } from './stock-watch.api.ts'

const link = 'https://souk.test/stock-levels?low=true'

describe('a stock that falls below its threshold', () => {
  let shelf: CatalogueFixture
  let sink: Awaited<ReturnType<typeof mailSink>>
  let threshold: Row
  const stock: Row[] = []
  const group = { operator: 'du', countryCode: 'AE', type: 'data', articleId: null }

  beforeAll(async () => {
    sink = await mailSink()
    shelf = await CatalogueFixture.open()
    const alerted = await shelf.make('privilege', { name: 'Stock', permissions: [stockAlert], portal: 'employee' })
    const blind = await shelf.make('privilege', { name: 'Autre', permissions: ['plack:read'], portal: 'employee' })
    const reader = await shelf.make('user', { email: 'arabe@souk.test', privilegeId: alerted.id })
    await shelf.make('user', { email: 'jamais@souk.test', privilegeId: alerted.id })
    await shelf.make('user', { email: 'aveugle@souk.test', privilegeId: blind.id })
    const gone = await shelf.make('user', { email: 'parti@souk.test', privilegeId: alerted.id })
    await ask(shelf.app, 'PUT', `/api/users/admin/${gone.id}/status`, { body: { active: false } })
    for (const [language, minutes] of [
      ['en', 90],
      ['ar', 30],
    ] as const)
      await shelf.database.query({
        text: `insert into session (id, user_id, portal, seed, expires_at, used_at, language)
          values (gen_random_uuid(), $1, 'employee', '\\x00', now(), now() - make_interval(mins => $2), $3)`,
        values: [reader.id, minutes, language],
      })
    for (let n = 0; n < 3; n += 1)
      stock.push(await shelf.make('profile-id', { ...group, state: 'available', customerId: null }))
    threshold = await shelf.make('stock-threshold', { ...group, name: 'du <b>', minAvailable: 3, minDays: null })
  })

  beforeEach(() => void sink.received.splice(0))

  afterAll(async () => {
    await shelf.close()
    await sink.close()
  })

  const look = () => checkThresholds(shelf.database, link)
  const setActive = (row: Row, active: boolean) =>
    ask(shelf.app, 'PUT', `${profileId.path}/${row.id}/status`, { body: { active } })
  const fallenAt = async () => ((await shelf.get(`${stockThreshold.path}/${threshold.id}`)) as Row)['fallenAt']

  async function delivered() {
    const post = createMailSender({
      database: shelf.database,
      smtpUrl: sink.url,
      from: 'Souk <souk@souk.test>',
      open: shelf.services.open,
      log: { info: () => {}, warn: () => {} },
    })
    post.wake()
    const waiting = { text: `select from mail_outbox where state = 'waiting'` }
    await expect.poll(() => shelf.database.query(waiting), { timeout: 20_000 }).toEqual([])
    await post.stop()
    return sink.received.map(({ recipients }) => recipients[0]).toSorted()
  }

  test('notifies people with the alert permission once, each in their language', async () => {
    await look()
    expect(await fallenAt()).toBeNull()
    await setActive(stock[0] as Row, false)
    await look()
    expect(await fallenAt()).not.toBeNull()
    const stocks = await ask(shelf.app, 'GET', `${stockThreshold.path}/stocks`)
    expect(stocks.body.data).toEqual([{ id: threshold.id, available: 2, low: true }])
    expect(await delivered()).toEqual(['arabe@souk.test', 'jamais@souk.test'])
    const [arabic, french] = ['arabe', 'jamais'].map((name) =>
      sink.received.find(({ recipients }) => recipients[0]?.startsWith(name)),
    )
    expect(arabic?.headers['subject']).toBe('مخزون منخفض: \u2068du <b>\u2069')
    expect(french?.headers['subject']).toBe('Stock bas : du <b>')
    expect(french?.parts['text/plain']).toContain('• du <b> : disponibles : 2, seuil : 3')
    expect(french?.parts['text/plain']).toContain(link)
    expect(french?.parts['text/html']).toContain('du &lt;b&gt;')
  })

  test('sends no second notification while it stays low', async () => {
    await setActive(stock[1] as Row, false)
    await look()
    expect(await delivered()).toEqual([])
  })

  test('notifies again after a recovery, from one of several processes', async () => {
    for (const row of stock) await setActive(row, true)
    await look()
    expect(await fallenAt()).toBeNull()
    await setActive(stock[0] as Row, false)
    await Promise.all([look(), look(), look()])
    expect(await delivered()).toEqual(['arabe@souk.test', 'jamais@souk.test'])
  })

  test('notifies at once when the threshold is raised above it', async () => {
    for (const row of stock) await setActive(row, true)
    await look()
    const headers = { 'if-match': `"v${threshold.version}"` }
    const path = `${stockThreshold.path}/${threshold.id}`
    expect((await ask(shelf.app, 'PATCH', path, { body: { minAvailable: 4 }, headers })).status).toBe(200)
    expect(await fallenAt()).not.toBeNull()
    const idle = await ask(shelf.app, 'PATCH', path, { body: { minAvailable: null }, headers: { 'if-match': '"v2"' } })
    expect([idle.status, idle.body.details?.[0]?.field]).toEqual([400, 'minAvailable'])
  })
})
