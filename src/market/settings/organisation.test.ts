import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { renderLetter } from '#engine/mail/render-letter.api.ts'
import { createMailSender } from '#engine/mail/mail-sender.api.ts'
import { enqueueMail } from '#engine/mail/outbox.api.ts'
import { setOrganisation, organisation } from '#engine/definition/organisation.ts'
import { checkField } from '#engine/definition/validation.ts'
import { words } from '#engine/definition/words.ts'
import { password as passwordField } from '#engine/fields/codes/password.ts'
import { mailSink } from '#engine/testing/mail-sink.api.ts'
import { ask, tokenFor } from '#engine/testing/requests.api.ts'
import { AccountsFixture } from '#market/accounts/accounts-fixture.testing.api.ts'
import { delaysAfter } from '#engine/http/limits/attempt-counters.api.ts'
import { article } from '#market/catalogue/articles/article.ts'
import { category } from '#market/catalogue/category.ts'
import { CatalogueFixture } from '#market/catalogue/catalogue.testing.api.ts'
import { todayIn } from '#engine/definition/days.ts'
import { reorderBy } from '#market/stock/levels/stock-cover.ts'
import { settings, settingsId } from './organisation.ts'

afterEach(() => void setOrganisation({}))

const letter = { language: 'fr', subject: words('Objet', 'Subject', 'موضوع'), paragraphs: [] } as const

describe('the general settings', () => {
  let shelf: CatalogueFixture

  beforeAll(async () => {
    shelf = await CatalogueFixture.open()
  })

  afterAll(() => shelf.close())

  const path = `${settings.path}/${settingsId}`
  const now = async () => (await shelf.get(path)) as { version: number } & Record<string, unknown>
  const save = async (body: object, token = tokenFor('settings:update', 'settings:read')) =>
    ask(shelf.app, 'PUT', path, { token, body, headers: { 'if-match': `"v${(await now()).version}"` } })

  test('exist from the start, require permissions to be read and changed, and are changed only with their latest version', async () => {
    expect(await now()).toMatchObject({ name: 'Souk', zone: 'Europe/Paris', currency: 'EUR', idleMinutes: 15 })
    expect((await ask(shelf.app, 'GET', path, { token: tokenFor('payment-mode:read') })).status).toBe(403)
    expect((await save({ name: 'Autre' }, tokenFor('settings:read'))).status).toBe(403)
    expect((await ask(shelf.app, 'PUT', path, { body: { name: 'Autre' } })).status).toBe(428)
    const stale = await ask(shelf.app, 'PUT', path, { body: { name: 'Autre' }, headers: { 'if-match': '"v9"' } })
    expect([stale.status, stale.body.current]).toEqual([412, expect.objectContaining({ name: 'Souk' })])
    for (const method of ['POST', 'DELETE'] as const)
      expect((await ask(shelf.app, method, method === 'POST' ? settings.path : path)).status).toBe(405)
  })

  test('refuse useless values', async () => {
    const wrong = async (body: object) => {
      const answer = await save(body)
      return [answer.status, answer.body.details?.map(({ field, constraint }) => `${field} ${constraint}`)]
    }
    expect(await wrong({ passwordLength: 7, name: '' })).toEqual([400, ['name required', 'passwordLength small']])
    expect(await wrong({ openHours: -1, onHoldHours: 2161 })).toEqual([400, ['openHours small', 'onHoldHours big']])
    for (const zone of ['+02:00', 'Mars/Olympus', 'europe/paris', "UTC'; drop table organisation --"])
      expect([zone, await wrong({ zone })]).toEqual([zone, [400, ['zone choice']]])
    for (const currency of ['eur', 'XXX1', 'XXX', 'XAU', 'CLF', 'BGN'])
      expect([currency, await wrong({ currency })]).toEqual([currency, [400, ['currency choice']]])
  })

  test('determine when a day begins, at once and for every route that counts days', async () => {
    const created = await shelf.make('article')
    const days: string[] = []
    // The current dates of these two zones always differ.
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      expect((await save({ zone })).status).toBe(200)
      expect(organisation.zone).toBe(zone)
      const { day } = (await shelf.get(`${article.path}/${created.id}/price`)) as { day: string }
      const levels = await ask(shelf.app, 'GET', '/api/configs/profiles/keys/levels')
      expect([todayIn(zone), (levels.body as { day?: string }).day]).toEqual([day, day])
      days.push(day)
    }
    expect(days[0]).not.toBe(days[1])
    await save({ zone: 'Europe/Paris' })
  })

  test('show the name to everybody, and the rest only to staff', async () => {
    await save({ name: 'Médina Télécom', mailReplyTo: 'secret@medina.test', freeTries: 4 })
    const { text } = await ask(shelf.app, 'GET', '/api/wording', { token: null })
    expect(JSON.parse(text)).toMatchObject({ organisation: { name: 'Médina Télécom', currency: 'EUR', logo: null } })
    expect(text).not.toMatch(/secret@|freeTries|idleMinutes/)
    expect(organisation.freeTries).toBe(4)
  })

  test('record who changed what', async () => {
    const history = (await ask(shelf.app, 'GET', `${path}/history`)).body.data as { changes: object }[]
    expect(history.map(({ changes }) => changes)).toContainEqual({ zone: ['Pacific/Pago_Pago', 'Europe/Paris'] })
  })

  test('determine how long an unused session lasts', async () => {
    const office = await AccountsFixture.open()
    try {
      await office.staff('amina', await office.privilege('Direction', 'admin', ['*']))
      const { token } = (await office.signIn('amina')).body
      const works = async () => (await office.ask('GET', '/api/customers', { token })).status
      await office.pass(20 * 60, 'use', token)
      expect(await works()).toBe(401)
      await office.database.query({ text: 'update organisation set idle_minutes = 30' })
      expect(await works()).toBe(200)
      await office.database.query({ text: 'update organisation set session_hours = 2' })
      await office.signIn('amina')
      const [longest] = await office.database.query<{ hours: number }>({
        text: `select round(extract(epoch from max(expires_at) - now()) / 3600)::integer as hours from session where created_at > now() - interval '1 minute'
          group by created_at order by created_at desc limit 1`,
      })
      expect(longest?.hours).toBe(2)
    } finally {
      await office.close()
    }
  })

  test('sign every email and set its reply address', async () => {
    const sink = await mailSink()
    await save({
      name: 'Médina',
      mailSender: 'Médina Service',
      mailReplyTo: 'ici@medina.test',
      mailFooter: 'SARL <b>\n12 rue',
    })
    const { database } = shelf
    const log = { info: () => {}, warn: () => {} }
    const one = createMailSender({
      database,
      smtpUrl: sink.url,
      from: 'Souk <souk@souk.test>',
      open: async (text) => text,
      log,
    })
    try {
      await database.transaction((on) => enqueueMail(on, { recipient: 'leila@client.test', message: letter }))
      one.start()
      await expect.poll(() => sink.received.length, { timeout: 20_000 }).toBe(1)
      const [mail] = sink.received
      expect(mail?.headers).toMatchObject({
        from: expect.stringContaining('Médina Service'),
        'reply-to': 'ici@medina.test',
      })
      expect(mail?.sender).toBe('souk@souk.test')
      expect(mail?.parts['text/plain']?.replaceAll('\r\n', '\n')).toContain('— L’équipe Médina\n\nSARL <b>\n12 rue')
      expect(mail?.parts['text/html']).toContain('SARL &lt;b&gt;<br>12 rue')
    } finally {
      await one.stop()
      await sink.close()
    }
  })
})

test('a password has the length of the settings, and at least that of the specification', () => {
  const field = passwordField({ label: words('Mot de passe', 'Password', 'كلمة المرور'), rule: 'staff' })
  const faults = (text: string) =>
    checkField('password', field, text).details.map(({ code, values }) => [code, values?.['min']])
  expect(faults('Marché-1')).toEqual([])
  setOrganisation({ passwordLength: 12 })
  expect(faults('Marché-1')).toEqual([['short', 12]])
  expect(faults('Marché-12345')).toEqual([])
  expect(faults('Marche')).toEqual([['password', undefined]])
})

test('sign-in attempts are free up to the setting, then each delay doubles', () => {
  expect(delaysAfter(3).slice(0, 6)).toEqual([0, 0, 1, 2, 4, 8])
  expect(delaysAfter(5).slice(0, 6)).toEqual([0, 0, 0, 0, 1, 2])
})

test('stock without a threshold is reordered as many days before its end as the settings define', () => {
  const level = { available: 28, sold28: 28, threshold: null }
  expect(reorderBy(level, { day: '2026-11-01', coverDays: 7 })).toBe('2026-11-22')
  expect(reorderBy(level, { day: '2026-11-01', coverDays: 20 })).toBe('2026-11-09')
})

test('an email is signed by the organisation, with its name isolated in Arabic', () => {
  setOrganisation({ name: 'Médina' })
  expect(renderLetter(letter).text).toBe('— L’équipe Médina')
  expect(renderLetter({ ...letter, language: 'ar' }).text).toBe('— فريق \u2068Médina\u2069')
})

describe('the language of the organisation', () => {
  let shelf: CatalogueFixture

  beforeAll(async () => {
    shelf = await CatalogueFixture.open()
  })

  afterAll(() => shelf.close())

  const path = `${settings.path}/${settingsId}`
  const speak = (language: string) =>
    ask(shelf.app, 'PATCH', path, { body: { language }, headers: { 'if-match': '*' } })

  test('is the fallback for texts without a translation; changing it loses none', async () => {
    const both = await shelf.make('category', { name: 'Voyage', translations: { name: { en: 'Travel' } } })
    const french = await shelf.make('category', { name: 'Maison' })
    const read = async (id: string, language: string) =>
      (await ask(shelf.app, 'GET', `${category.path}/${id}`, { language })).body.data as Record<string, unknown>
    expect(await read(both.id, 'ar')).toMatchObject({ name: 'Voyage', version: 1 })

    expect((await speak('en')).status).toBe(200)
    expect(await read(both.id, 'ar')).toMatchObject({ name: 'Travel', version: 1 })
    expect(await read(both.id, 'fr')).toMatchObject({ name: 'Voyage' })
    expect(await read(french.id, 'en')).toMatchObject({ name: 'Maison', version: 1 })
    const [entry] = (await shelf.get(`${path}/history`)) as { changes: unknown }[]
    expect(entry?.changes).toEqual({ language: ['fr', 'en'] })
    await shelf.database.query({ text: `update category set name = 'House' where id = $1`, values: [french.id] })
    expect((await read(french.id, 'fr'))['translations']).toMatchObject({ name: { en: 'House', fr: 'Maison' } })

    expect((await speak('fr')).status).toBe(200)
    expect(await read(both.id, 'ar')).toMatchObject({ name: 'Voyage' })
  })

  test('is refused where two unique texts would become the same', async () => {
    await shelf.make('brand', { name: 'Un', translations: { name: { ar: 'واحد' } } })
    await shelf.make('brand', { name: 'Deux', translations: { name: { ar: 'واحد' } } })
    const refused = await speak('ar')
    expect([refused.status, refused.body.code]).toEqual([409, 'duplicate'])
    expect(await shelf.get(path)).toMatchObject({ language: 'fr' })
  })
})
