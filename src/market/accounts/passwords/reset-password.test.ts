import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Resource } from '#engine/definition/resource.ts'
import { customer as customerDefinition } from '#market/customers/customer.ts'
import { openLetter } from '#engine/mail/outbox.api.ts'
import { AccountsFixture, password } from '../accounts-fixture.testing.api.ts'

function sampleOf({ fields }: Resource): Record<string, unknown> {
  const written = Object.entries(fields).filter(([, field]) => !field.managed)
  return Object.fromEntries(written.map(([name, field]) => [name, field.sample(1)]))
}

describe('a forgotten password', () => {
  let office: AccountsFixture
  let boss: string
  beforeAll(async () => {
    office = await AccountsFixture.open()
    const direction = await office.privilege('Direction', 'admin', ['*'])
    for (const name of ['amina', 'karim']) await office.staff(name, direction)
    await office.provider('atlas')
  })
  afterAll(() => office.close())
  beforeEach(async () => {
    await office.database.query({ text: 'delete from throttle' })
    boss = (await office.signIn('amina')).body.token
  })

  const forgot = (email: string, headers: Record<string, string> = {}) =>
    office.ask('POST', '/api/auth/forgot', { body: { email }, headers })
  const choose = (token: string, next: string, confirmPassword = next) =>
    office.ask('POST', '/api/auth/reset', { body: { token, password: next, confirmPassword }, language: 'en' })

  /** Reads the newest mail to an address from the outbox. */
  async function letterTo(recipient: string): Promise<{ subject: string; text: string; html: string } | undefined> {
    const [row] = await office.database.query<Parameters<typeof openLetter>[0]>({
      text: 'select id, letter from mail_outbox where recipient = $1 order by id desc limit 1',
      values: [recipient],
    })
    return row?.letter ? openLetter(row, async (sealed) => sealed) : undefined
  }
  async function linkFor(email: string): Promise<string> {
    expect((await forgot(email)).status).toBe(202)
    return tokenIn((await letterTo(email))?.text)
  }
  const tokenIn = (text = '') => /\/reset#token=([\w-]{43})/.exec(text)?.[1] ?? ''

  test('the link sets a new password once, ends the sessions and notifies the owner', async () => {
    const { token } = (await office.signIn('karim')).body
    const link = await linkFor('karim@souk.test')
    expect((await choose(link, 'Nouveau-mot-7')).status).toBe(204)
    expect((await office.ask('GET', '/api/auth/session', { token })).status).toBe(401)
    expect((await letterTo('karim@souk.test'))?.subject).toBe('Your password has changed')
    expect((await office.signIn('karim')).status).toBe(401)
    expect((await office.signIn('karim', 'admin', { password: 'Nouveau-mot-7' })).status).toBe(200)
    const again = await choose(link, 'Encore-un-8')
    expect(again.status).toBe(410)
    expect(again.body.code).toBe('link_expired')
    expect(await office.trail('password-reset')).toBe(1)
    await choose(await linkFor('karim@souk.test'), password)
  })

  test('a newer link invalidates older ones, and links expire after ten minutes', async () => {
    const older = await linkFor('karim@souk.test')
    const newer = await linkFor('karim@souk.test')
    expect((await choose(older, 'Nouveau-mot-7')).status).toBe(410)
    await office.database.query({ text: `update password_link set expires_at = expires_at - interval '600 seconds'` })
    expect((await choose(newer, 'Nouveau-mot-7')).status).toBe(410)
  })

  test('a password that violates the rule does not use up the link', async () => {
    const link = await linkFor('karim@souk.test')
    const refusals = [
      await choose(link, 'court1!'),
      await choose(link, 'P@ssw0rd1!'),
      await choose(link, 'Nouveau-mot-7', 'Nouveau-mot-8'),
    ]
    expect(refusals.map(({ status, body }) => [status, body.details[0]?.field, body.details[0]?.constraint])).toEqual([
      [400, 'password', 'password'],
      [400, 'password', 'common_password'],
      [400, 'confirmPassword', 'mismatch'],
    ])
    expect((await choose(link, password)).status).toBe(204)
  })

  test('an unknown address gets the same answer and no mail', async () => {
    const existing = await forgot('karim@souk.test')
    const unknown = await forgot('personne@souk.test')
    expect([unknown.status, unknown.text]).toEqual([existing.status, existing.text])
    const [row] = await office.database.query<{ state: string; letter: unknown }>({
      text: 'select state, letter from mail_outbox order by id desc limit 1',
    })
    expect(row).toEqual({ state: 'nobody', letter: null })
    expect(await letterTo('personne@souk.test')).toBeUndefined()
  })

  test('one mailbox gets at most three links an hour, and the fourth request looks the same', async () => {
    const letters = async () => {
      const text = `select count(*)::integer as count from mail_outbox where recipient = 'karim@souk.test'`
      return (await office.database.query<{ count: number }>({ text }))[0]?.count ?? 0
    }
    const before = await letters()
    for (let time = 0; time < 6; time += 1) expect((await forgot('karim@souk.test')).status).toBe(202)
    expect(await letters()).toBe(before + 3)
  })

  test('spellings of an address share one mailbox and its limit', async () => {
    const count = `select count(*)::integer as count from mail_outbox where recipient = 'karim@souk.test'`
    const letters = async () => (await office.database.query<{ count: number }>({ text: count }))[0]?.count ?? 0
    const before = await letters()
    for (const accent of ['', '\u0300', '\u0301', '\u0302', '\u0308', '\u200b'])
      for (const address of [`ka${accent}rim@souk.test`, `KAR${accent}IM@souk.test`])
        expect([202, 400]).toContain((await forgot(address)).status)
    expect(await letters()).toBe(before + 3)
  })

  test('the link has the configured address, not the Host of the request', async () => {
    await forgot('karim@souk.test', { host: 'evil.test', 'x-forwarded-host': 'evil.test' })
    const letter = await letterTo('karim@souk.test')
    expect(letter?.text).toContain('http://souk.test/reset#token=')
    expect(JSON.stringify(letter)).not.toContain('evil.test')
  })

  test('staff send a link to a customer, a provider or a user, with the rule of their passwords', async () => {
    const customer = await office.ask('POST', '/api/customers', {
      token: boss,
      body: { ...sampleOf(customerDefinition), email: 'lina@client.test' },
    })
    expect(customer.text).toContain('"data"')
    const sent = await office.ask('POST', `/api/customers/${customer.body.data.id}/password-link`, { token: boss })
    expect(sent.status).toBe(202)
    const letter = (await letterTo('lina@client.test'))?.text
    const link = tokenIn(letter)
    expect(letter).toContain(`${link}&rule=customer`)
    expect((await choose(link, 'Nouveau-mot-7')).body.details).toMatchObject([{ constraint: 'letters' }])
    expect((await choose(link, 'autresecret')).status).toBe(204)
    expect(await office.trail('password-link')).toBe(1)

    const [atlas] = await office.database.query<{ id: string }>({ text: 'select id from provider' })
    expect((await office.ask('POST', `/api/providers/${atlas?.id}/password-link`, { token: boss })).status).toBe(202)
    expect((await letterTo('atlas@fournisseur.test'))?.text).not.toContain('rule=')
    const providers = tokenIn((await letterTo('atlas@fournisseur.test'))?.text)
    expect((await choose(providers, 'Nouveau-mot-7')).status).toBe(204)
    const signedIn = await office.signIn('atlas@fournisseur.test', 'employee', { password: 'Nouveau-mot-7' })
    expect(signedIn.status).toBe(200)
  })

  test('sending a link requires the permission to change the record', async () => {
    await office.staff('lecteur', await office.privilege('Lecture', 'admin', ['customer:read', 'user:update']))
    const { token } = (await office.signIn('lecteur')).body
    const anyone = '0197c3f0-0000-7000-8000-00000000000f'
    expect((await office.ask('POST', `/api/customers/${anyone}/password-link`, { token })).status).toBe(403)
    expect((await office.ask('POST', `/api/users/admin/${anyone}/password-link`, { token })).status).toBe(404)
    const [karim] = await office.database.query<{ id: string }>({
      text: `select id from staff_user where username = 'karim'`,
    })
    const above = await office.ask('POST', `/api/users/admin/${karim?.id}/password-link`, { token })
    expect([above.status, above.body.code]).toEqual([403, 'above_oneself'])
  })

  test('a deactivated account cannot return by a link', async () => {
    const link = await linkFor('karim@souk.test')
    await office.database.query({ text: `update staff_user set active = false where username = 'karim'` })
    expect((await choose(link, 'Nouveau-mot-7')).status).toBe(410)
    await office.database.query({ text: `update staff_user set active = true where username = 'karim'` })
  })

  test('a change of e-mail notifies both mailboxes and invalidates earlier links', async () => {
    const link = await linkFor('karim@souk.test')
    const { token } = (await office.signIn('karim')).body
    const body = { currentPassword: password, email: 'Karim.B@souk.test' }
    expect((await office.ask('PUT', '/api/root/update/credentials', { token, body })).status).toBe(200)
    for (const mailbox of ['karim@souk.test', 'karim.b@souk.test']) {
      expect((await letterTo(mailbox))?.subject).toBe('L’adresse de votre compte a changé')
    }
    expect((await choose(link, 'Nouveau-mot-7')).status).toBe(410)
    const taken = { currentPassword: password, email: 'amina@souk.test' }
    const duplicate = await office.ask('POST', '/api/root/update/credentials', { token, body: taken })
    expect([duplicate.status, duplicate.body.details[0]?.field]).toEqual([409, 'email'])
  })
})
