import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AccountsFixture, password } from '#market/accounts/accounts-fixture.testing.api.ts'

describe('privileges cannot be escalated', () => {
  let office: AccountsFixture
  let boss: string
  let chief: string
  let amina: string
  let direction: string
  let team: string
  beforeAll(async () => {
    office = await AccountsFixture.open()
    direction = await office.privilege('Direction', 'admin', ['*'])
    const staffing = ['read', 'create', 'update', 'delete', 'activate'].flatMap((verb) => [
      `user:${verb}`,
      `privilege:${verb}`,
    ])
    team = await office.privilege('Équipe', 'admin', [...staffing, 'customer:read'])
    amina = await office.staff('amina', direction)
    await office.staff('chef', team)
    boss = (await office.signIn('amina')).body.token
    chief = (await office.signIn('chef')).body.token
  })
  afterAll(() => office.close())

  const privileges = '/api/privileges/list'
  const users = '/api/users/admin'

  async function change(token: string, url: string, body: object, suffix = '') {
    const { data } = (await office.ask('GET', url, { token: boss })).body
    return office.ask('PUT', `${url}${suffix}`, { token, body: { version: data.version, ...body } })
  }
  async function remove(token: string, url: string) {
    const { data } = (await office.ask('GET', url, { token: boss })).body
    return office.ask('DELETE', url, { token, headers: { 'if-match': `"v${data.version}"` } })
  }
  const write = (token: string, name: string, permissions: readonly string[]) =>
    office.ask('POST', privileges, { token, body: { name, portal: 'admin', permissions } })
  const hire = (token: string, username: string, privilegeId: string | null) =>
    office.ask('POST', users, {
      token,
      body: {
        firstName: username,
        lastName: 'Essai',
        email: `${username}@souk.test`,
        username,
        password,
        privilegeId,
      },
    })
  const refused = { status: 403, body: { code: 'above_oneself' } }

  test('a privilege contains only permissions of its author', async () => {
    expect((await write(chief, 'Accueil', ['customer:read'])).status).toBe(201)
    expect(await write(chief, 'Tout', ['*'])).toMatchObject(refused)
    expect(await write(chief, 'Trop', ['customer:read', 'customer:delete'])).toMatchObject(refused)
    expect(await change(chief, `${privileges}/${team}`, { permissions: ['*'] })).toMatchObject(refused)
    expect((await write(boss, 'Second', ['*'])).status).toBe(201)
  })

  test('a privilege contains only existing permissions', async () => {
    const answer = await write(boss, 'Rêve', ['customer:fly'])
    expect([answer.status, answer.body.details[0]?.field]).toEqual([400, 'permissions'])
    expect((await write(boss, 'Technique', ['diagnostics:read'])).status).toBe(201)
  })

  test('no person changes a privilege above their own', async () => {
    expect(await change(chief, `${privileges}/${direction}`, { permissions: [] })).toMatchObject(refused)
    expect(await change(chief, `${privileges}/${direction}`, { active: false }, '/status')).toMatchObject(refused)
    expect(await remove(chief, `${privileges}/${direction}`)).toMatchObject(refused)
  })

  test('no person grants a privilege above their own', async () => {
    expect((await hire(chief, 'yto', team)).status).toBe(201)
    expect(await hire(chief, 'sara', direction)).toMatchObject(refused)
    const yto = (await hire(chief, 'nora', team)).body.data.id
    expect(await change(chief, `${users}/${yto}`, { privilegeId: direction })).toMatchObject(refused)
    expect((await change(boss, `${users}/${yto}`, { privilegeId: direction })).status).toBe(200)
    expect(await change(chief, `${users}/${yto}`, { email: 'a-moi@souk.test' })).toMatchObject(refused)
  })

  test('no person sets the password of a stronger account, and the attempt is in the trail', async () => {
    await office.database.query({
      text: `update privilege set permissions = permissions || '["password:set"]' where id = $1`,
      values: [team],
    })
    const before = await office.trail('change-refused')
    expect(await change(chief, `${users}/${amina}`, { password: 'À-moi-2048' })).toMatchObject(refused)
    const [entry] = await office.database.query<object>({
      text: `select resource, record_id as record, changes from audit_entry where action = 'change-refused' order by id desc limit 1`,
    })
    expect(entry).toEqual({ resource: 'user', record: amina, changes: { reason: [null, 'above_oneself'] } })
    expect(await office.trail('change-refused')).toBe(before + 1)
    expect((await office.signIn('amina')).status).toBe(200)
  })

  test('no person takes over, deactivates, deletes or restores an account above their own', async () => {
    const url = `${users}/${amina}`
    expect(await change(chief, url, { password: 'Nouveau-mot-7' })).toMatchObject(refused)
    expect(await change(chief, url, { active: false }, '/status')).toMatchObject(refused)
    expect(await remove(chief, url)).toMatchObject(refused)
    const gone = (await hire(boss, 'parti', direction)).body.data.id
    expect((await remove(boss, `${users}/${gone}`)).status).toBe(204)
    expect(await office.ask('POST', `${users}/${gone}/restore`, { token: chief })).toMatchObject(refused)
    expect((await office.signIn('parti')).status).toBe(401)
    expect((await office.ask('POST', `${users}/${gone}/restore`, { token: boss })).status).toBe(200)
    await office.database.query({ text: 'delete from staff_user where id = $1', values: [gone] })
  })

  test('no person deactivates or deletes themselves, or changes their own password without the current one', async () => {
    const own = { status: 409, body: { code: 'own_account' } }
    const url = `${users}/${amina}`
    expect(await change(boss, url, { active: false }, '/status')).toMatchObject(own)
    expect(await remove(boss, url)).toMatchObject(own)
    expect(await change(boss, url, { password: 'Nouveau-mot-7' })).toMatchObject(own)
    expect(await change(boss, url, { email: 'autre@souk.test' })).toMatchObject(own)
    expect((await change(boss, url, { firstName: 'Amina' })).status).toBe(200)
  })

  test('the same rules apply to a bulk action', async () => {
    await office.ask('POST', `${users}/bulk`, { token: boss, body: { action: 'deactivate', ids: [amina] } })
    await office.ask('POST', `${users}/bulk`, { token: chief, body: { action: 'delete', ids: [amina] } })
    await expect
      .poll(async () => office.database.query({ text: `select problem from job_row order by problem` }), {
        timeout: 20_000,
      })
      .toEqual([{ problem: 'above_oneself' }, { problem: 'own_account' }])
    expect((await office.ask('GET', '/api/auth/session', { token: boss })).status).toBe(200)
  })

  test('deleting a privilege in use lists its accounts, and so do its references before anybody deletes it', async () => {
    const references = await office.ask('GET', `${privileges}/${team}/references`, { token: boss })
    expect(references.body.data).toEqual([{ resource: 'user', field: 'privilegeId', count: 2 }])
    const answer = await remove(boss, `${privileges}/${team}`)
    expect(answer.status).toBe(409)
    expect(answer.body).toMatchObject({ code: 'in_use', referrers: [{ resource: 'user', count: 2 }] })
  })

  test('an active administrator with all permissions always remains', async () => {
    await office.database.query({
      text: `update staff_user set active = false where privilege_id = $1 and id <> $2`,
      values: [direction, amina],
    })
    const last = { status: 409, body: { code: 'last_administrator' } }
    expect(await change(boss, `${privileges}/${direction}`, { permissions: ['user:read'] })).toMatchObject(last)
    expect(await change(boss, `${privileges}/${direction}`, { portal: 'employee' })).toMatchObject(last)
    expect(await change(boss, `${privileges}/${direction}`, { active: false }, '/status')).toMatchObject(last)
    expect(await change(boss, `${users}/${amina}`, { privilegeId: team })).toMatchObject(last)
    expect((await office.ask('GET', '/api/auth/session', { token: boss })).body.permissions).toEqual(['*'])
  })

  test('two administrators who deactivate each other at the same moment do not both succeed', async () => {
    const other = await office.staff('bis', direction)
    const second = (await office.signIn('bis')).body.token
    const answers = await Promise.all([
      office.ask('PUT', `${users}/${other}/status`, { token: boss, body: { active: false } }),
      office.ask('PUT', `${users}/${amina}/status`, { token: second, body: { active: false } }),
    ])
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
  })
})
