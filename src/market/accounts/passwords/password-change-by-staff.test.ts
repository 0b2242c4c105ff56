import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AccountsFixture } from '../accounts-fixture.testing.api.ts'

describe('another person’s password', () => {
  let office: AccountsFixture
  let atlas: string
  const chosen = 'Nouveau-mot-7'

  beforeAll(async () => {
    office = await AccountsFixture.open()
    atlas = await office.provider('atlas')
    const caring = ['provider:read', 'provider:update', 'user:read', 'user:update', 'customer:read', 'customer:update']
    await office.staff('nadia', await office.privilege('Fiches', 'admin', caring))
    await office.staff('karim', await office.privilege('Accueil', 'admin', [...caring, 'password:set']))
  })
  afterAll(() => office.close())

  const notices = async () =>
    office.database.query<{ recipient: string; subject: string }>({
      text: `select recipient, letter->>'subject' as subject from mail_outbox order by id`,
    })
  const change = async (who: string, values: object, path = `/api/providers/${atlas}`) => {
    const { token } = (await office.signIn(who)).body
    const { version } = (await office.ask('GET', path, { token })).body.data
    return office.ask('PATCH', path, { token, body: { ...values, version }, language: 'en' })
  }

  test('cannot be set by people who edit records, who cannot change a provider’s mailbox either', async () => {
    const password = await change('nadia', { password: chosen })
    expect([password.status, password.body.details]).toMatchObject([
      403,
      [{ field: 'password', detail: 'The field Password is chosen by the person themselves: send them a link' }],
    ])
    const mailbox = await change('nadia', { email: 'nadia@ailleurs.test' })
    expect([mailbox.status, mailbox.body.details?.[0]?.field]).toEqual([403, 'email'])
    const plain = await office.staff('simple', null)
    expect((await change('nadia', { password: chosen }, `/api/users/admin/${plain}`)).status).toBe(403)
    expect((await change('nadia', { description: 'À jour' })).status).toBe(200)
    expect((await office.signIn('atlas@fournisseur.test', 'employee', { password: chosen })).status).toBe(401)
    expect((await notices()).filter(({ recipient }) => recipient.startsWith('atlas'))).toEqual([])
  })

  test('requires a separate permission, and its owner gets a mail', async () => {
    expect((await change('karim', { password: chosen })).status).toBe(200)
    expect((await office.signIn('atlas@fournisseur.test', 'employee', { password: chosen })).status).toBe(200)
    expect((await change('karim', { email: 'atlas@nouveau.test' })).status).toBe(200)
    const mails = (await notices()).filter(({ recipient }) => recipient.startsWith('atlas'))
    expect(mails).toEqual(
      expect.arrayContaining([
        { recipient: 'atlas@fournisseur.test', subject: 'Your password has changed' },
        { recipient: 'atlas@fournisseur.test', subject: 'The address of your account has changed' },
        { recipient: 'atlas@nouveau.test', subject: 'The address of your account has changed' },
      ]),
    )
  })

  test('is chosen by its owner with a link that people who edit records may send', async () => {
    const { token } = (await office.signIn('nadia')).body
    const sent = await office.ask('POST', `/api/providers/${atlas}/password-link`, { token, body: {} })
    expect(sent.status).toBe(202)
  })
})
