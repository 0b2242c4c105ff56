import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { attemptLimits } from '#engine/http/limits/limit-table.api.ts'
import { organisation } from '#engine/definition/organisation.ts'
import type { Row } from '#engine/definition/resource.ts'
import { ask, tokenFor } from '#engine/testing/requests.api.ts'
import { actorOf } from '#engine/testing/server.api.ts'
import { preparePassword } from '#market/accounts/passwords/passwords.api.ts'
import { CatalogueFixture } from '#market/catalogue/catalogue.testing.api.ts'
import { profileId } from '#market/stock/profiles/profile-id.ts'
import { livesPath } from '#market/stock/profiles/profile-lives.ts'
import type { Life } from '#market/stock/profiles/profile-lives.contract.ts'
import { movesPath } from '#market/stock/profiles/profile-move.ts'
import { OrderStateMachine } from '#market/orders/state-machine/order-state-machine.api.ts'
import { mailHandOver, makeHandOver } from './hand-over.api.ts'
import type { HandedOver } from './hand-over.contract.ts'
import { handOverPath } from './hand-over.ts'
import { recordPayment } from '#market/payments/payable-amounts.api.ts'
import { order } from '#market/orders/order.ts'
import { systemActor } from '#engine/audit/entry.api.ts'

describe('handing eSIMs over', () => {
  let shelf: CatalogueFixture
  let orderId: string
  let iccids: string[]

  beforeAll(async () => {
    shelf = await CatalogueFixture.open()
    const customer = await shelf.make('customer')
    const article = await shelf.make('article', {
      name: 'eSIM Japan',
      price: '5.00',
      countries: ['JP'],
      dataAllowance: 5e9,
      voiceMinutes: null,
      textMessages: null,
      validityDays: 15,
    })
    const profiles: Row[] = []
    for (let n = 0; n < 2; n += 1)
      profiles.push(
        await shelf.make('profile-id', {
          articleId: article.id,
          state: 'available',
          customerId: null,
          deviceState: null,
        }),
      )
    iccids = profiles.map(({ iccid }) => String(iccid)).toSorted()
    const body = { customerId: customer.id, lines: [{ articleId: article.id, quantity: 2 }], submit: true }
    orderId = ((await ask(shelf.app, 'POST', `${order.path}/place`, { body })).body.data as Row).id
  })

  afterAll(() => shelf.close())

  const make = (body: object = {}) => ask(shelf.app, 'POST', `${order.path}/${orderId}/hand-over`, { body })
  const open = (token: string, code: string) =>
    ask(shelf.app, 'POST', handOverPath, { body: { token, code }, token: null })
  const createLink = async () => {
    const { address, code } = await shelf.database.transaction((on) => makeHandOver(on, shelf.services, orderId, 'fr'))
    return { token: new URL(address).hash.slice('#token='.length), code }
  }

  test('requires delivered lines', async () => {
    const early = await make()
    expect([early.status, early.body.code]).toEqual([409, 'nothing_delivered'])
  })

  test('happens automatically when a paid order is delivered: link and code are sent in two mails', async () => {
    const desk = new OrderStateMachine(shelf.services)
    await shelf.database.transaction(async (on) => {
      const money = { orderId, paymentModeId: null, amount: '10.00', currency: organisation.currency }
      await recordPayment(on, shelf.services, money, systemActor)
      const events = await desk.availableEvents(on, await desk.lock(on, orderId), systemActor.actor)
      const deliver = events.find(({ name }) => name.en === 'Deliver')
      await desk.fire(orderId, { eventId: deliver?.id ?? '' }, systemActor, on)
    })
    expect(await shelf.get(`${order.path}/${orderId}`)).toMatchObject({ category: 'fulfilling', paymentState: 'paid' })
    const letters = await shelf.database.query({ text: 'select from mail_outbox' })
    expect(letters).toHaveLength(2)
    const mails = await shelf.database.query<{ all: string }>({ text: 'select o::text as all from mail_outbox o' })
    expect(JSON.stringify(mails)).not.toMatch(/token=/)
  })

  test('shows the eSIMs only with the link and its code', async () => {
    const { token, code } = await createLink()
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    expect((await open(token, wrong)).body.code).toBe('delivery_code_wrong')
    expect((await open(`${token}x`, code)).body.code).toBe('delivery_link_broken')
    const opened = await open(token, code)
    expect(opened.status).toBe(200)
    const { profiles } = opened.body.data as HandedOver
    expect(profiles.map(({ iccid }) => iccid)).toEqual(iccids)
    expect(profiles[0]?.activationCode).toMatch(/^LPA:1\$/)
    expect(profiles[0]?.article).toBe('eSIM Japan')
    expect(profiles[0]?.plan).toMatchObject({ countries: ['JP'], dataAllowance: 5e9, validityDays: 15 })
    expect(opened.headers['cache-control']).toBe('no-store')
  })

  test('lists the purchase in the mail, in its language', async () => {
    const { settings, prepare } = shelf.services
    const services = { settings, prepare: { ...prepare, seal: async (plain: string) => plain } }
    await shelf.database.transaction((on) => mailHandOver(on, services, orderId, 'ar', systemActor))
    const [mail] = await shelf.database.query<{ letter: string }>({
      text: `select letter #>> '{}' as letter from mail_outbox where letter #>> '{}' like '%token=%'`,
    })
    const text = JSON.parse(mail?.letter ?? '{}')
      .text.replaceAll(/[\u2066-\u2069]/g, '')
      .replaceAll('\u00a0', ' ')
    expect(text).toContain('اشتريت: 2 × اليابان · 5 غيغابايت · 15 يومًا.')
    await shelf.database.query({ text: `delete from mail_outbox where letter #>> '{}' like '%token=%'` })
  })

  test('ends a day after the first opening, and when a new link is created', async () => {
    const first = await createLink()
    expect((await open(first.token, first.code)).status).toBe(200)
    const second = await createLink()
    expect((await open(first.token, first.code)).body.code).toBe('delivery_link_spent')
    expect((await open(second.token, second.code)).status).toBe(200)
    await shelf.database.query({ text: `update hand_over set opened_at = opened_at - interval '25 hours'` })
    expect((await open(second.token, second.code)).status).toBe(410)
  })

  test('omits a retired eSIM, whose number and code may belong to another customer', async () => {
    const [iccid, remaining] = iccids
    const rows = (await shelf.get(`${profileId.path}?iccid=${iccid}`)) as Row[]
    const body = { to: 'retired', ids: rows.map(({ id }) => id), reason: 'Forfait expiré' }
    expect((await ask(shelf.app, 'POST', movesPath, { body })).body.data).toEqual({ moved: 1, refused: [] })
    const again = await shelf.make('profile-id', {
      iccid,
      lpaEsim: rows[0]?.['lpaEsim'],
      state: 'available',
      customerId: null,
    })
    const { token, code } = await createLink()
    const { profiles } = (await open(token, code)).body.data as HandedOver
    expect(profiles.map((profile) => profile.iccid)).toEqual([remaining])
    const [life] = (await shelf.get(livesPath.replace(':id', again.id))) as Life[]
    expect(life).toMatchObject({
      id: rows[0]?.id,
      reason: 'Forfait expiré',
      holdings: [{ resource: 'order', id: orderId, number: expect.stringMatching(/^\d{4}-/), until: null }],
    })
  })

  const letters = () => shelf.database.query({ text: 'select from mail_outbox' })

  test('gives the link to staff and the access code to the customer, so that changing orders reveals no secret', async () => {
    const before = await letters()
    const bySight = await make()
    expect(Object.keys(bySight.body.data as object).toSorted()).toEqual(['address', 'expiresAt'])
    const byMail = await make({ mail: true })
    expect(Object.keys(byMail.body.data as object)).toEqual(['expiresAt'])
    expect((await letters()).length - before.length).toBe(3)
    const body = { reason: 'Le client est au guichet', currentPassword: 'x' }
    const clear = (token: string) => ask(shelf.app, 'POST', `${order.path}/${orderId}/hand-over/code`, { token, body })
    expect((await clear(tokenFor('order:read', 'order:update'))).status).toBe(403)
    expect((await clear(tokenFor('order:read', 'profile-id:reveal'))).status).toBe(403)
  })

  test('shows link and code to staff who may reveal, with password and reason; each confirmation code is audited', async () => {
    const token = tokenFor('order:read', 'order:update', 'profile-id:reveal')
    const password = 'Marché-2048'
    await shelf.database.query({
      text: `insert into staff_user (id, first_name, last_name, email, username, password)
        values ($1, 'Essai', 'Essai', 'guichet@essai.test', 'guichet', $2)`,
      values: [actorOf(token)?.id, await preparePassword(password)],
    })
    const clear = (body: object) => ask(shelf.app, 'POST', `${order.path}/${orderId}/hand-over/code`, { token, body })
    const reason = 'Le client est au guichet'
    expect((await clear({ reason, currentPassword: 'Autre-2048' })).status).toBe(400)
    expect((await clear({ reason: '', currentPassword: password })).status).toBe(400)
    const lines = () =>
      shelf.database.query<{ changes: unknown }>({
        text: `select changes from audit_entry where action = 'reveal' order by id`,
      })
    const before = (await lines()).length
    const shown = await clear({ reason, currentPassword: password })
    const { address, code } = shown.body.data as { address: string; code: string }
    const opened = await open(new URL(address).hash.slice('#token='.length), code)
    expect(opened.status).toBe(200)
    const { profiles } = opened.body.data as HandedOver
    const changes = { confirmationCode: ['***', '***'], reason: [null, reason] }
    expect((await lines()).slice(before)).toEqual(profiles.map(() => ({ changes })))
  })

  test('keeps a mailed link when staff create another, and ends it when another is mailed', async () => {
    const mailed = await shelf.database.transaction((on) => makeHandOver(on, shelf.services, orderId, 'fr', true))
    const first = { token: new URL(mailed.address).hash.slice('#token='.length), code: mailed.code }
    const second = await createLink()
    for (const one of [first, second]) expect((await open(one.token, one.code)).status).toBe(200)
    await make({ mail: true })
    for (const one of [first, second]) expect((await open(one.token, one.code)).status).toBe(410)
  })

  test('limits the guesses of a code', async () => {
    const { token } = await createLink()
    const statuses: number[] = []
    for (let n = 0; n < 12; n += 1) statuses.push((await open(token, '000000')).status)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0)
  })

  test('has an hourly limit of mails, also when only the code is mailed', async () => {
    await shelf.database.query({ text: 'delete from throttle' })
    const { tries } = attemptLimits.mailByRecord
    const statuses: number[] = []
    for (let n = 0; n < tries + 2; n += 1) statuses.push((await make({ mail: true })).status)
    expect(statuses).toEqual([...Array.from({ length: tries }, () => 200), 429, 429])
    expect((await make()).status).toBe(429)
    const paying = () => ask(shelf.app, 'POST', `${order.path}/${orderId}/payment-link`, { body: { mail: true } })
    expect((await paying()).status).not.toBe(429)
  })

  test('opens without limit for its owner, even in a network that tries invented links', async () => {
    const { token, code } = await createLink()
    await shelf.database.query({ text: 'delete from throttle' })
    const { tries } = attemptLimits.handOverByNetwork
    const junk: number[] = []
    for (let n = 0; n < tries + 3; n += 1) junk.push((await open(`inventé-${n}`, '000000')).status)
    expect([junk.slice(0, tries).every((status) => status === 404), junk.slice(tries)]).toEqual([true, [429, 429, 429]])
    for (let n = 0; n < attemptLimits.handOverByLink.tries + 5; n += 1)
      expect((await open(token, code)).status).toBe(200)
  })
})
