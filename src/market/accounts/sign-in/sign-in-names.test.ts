import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AccountsFixture, password } from '../accounts-fixture.testing.api.ts'
import { shadowingUsernames } from '../shadowing-usernames.api.ts'

/** Characters that folding turns into `@`: the full-width and the small one. */
const signs = ['\uff20', '\ufe6b']

describe('a username that folds to an e-mail address', () => {
  let office: AccountsFixture
  beforeAll(async () => {
    office = await AccountsFixture.open()
    await office.staff('omar', await office.privilege('Vente', 'employee', ['customer:read']))
    await office.provider('atlas')
  })
  afterAll(() => office.close())

  test.each(signs)('is refused wherever it is entered (%s), and by the database', async (sign) => {
    const username = `atlas${sign}fournisseur.test`
    const { token } = (await office.signIn('omar', 'employee')).body
    const body = { firstName: 'Omar', lastName: 'Essai', username }
    const changed = await office.ask('PATCH', '/api/auth/profile', { token, body })
    expect([changed.status, changed.body.details[0]?.field]).toEqual([400, 'username'])
    const registered = await office.ask('POST', '/api/auth/register', {
      body: { email: 'new@souk.test', username, password, confirmPassword: password },
    })
    expect([registered.status, registered.body.details[0]?.field]).toEqual([400, 'username'])
    const written = office.database.query({
      text: `update staff_user set username = $1 where username = 'omar'`,
      values: [username],
    })
    await expect(written).rejects.toMatchObject({ code: '23514', constraint: 'staff_user_username_no_address' })
  })

  test('of an older version opens no other account, is reported at the start, and can be deactivated', async () => {
    await office.database.query({
      text: `alter table staff_user disable trigger staff_user_username_no_address;
        update staff_user set username = 'atlas\uff20fournisseur.test' where username = 'omar';
        alter table staff_user enable trigger staff_user_username_no_address`,
    })
    const { status, body } = await office.signIn('atlas@fournisseur.test', 'employee')
    expect([status, body.user.displayName]).toEqual([200, 'atlas'])
    const [{ id } = { id: '' }] = await office.database.query<{ id: string }>({
      text: `select id from staff_user where email = 'omar@souk.test'`,
    })
    expect(await shadowingUsernames(office.database)).toEqual([
      expect.stringContaining('reads as an e-mail address'),
      `  /users/${id}`,
    ])
    await office.database.query({ text: 'update staff_user set active = false where id = $1', values: [id] })
    expect((await office.signIn('omar@souk.test', 'employee')).status).toBe(401)
  })
})
