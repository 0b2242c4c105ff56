import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AccountsFixture } from '../accounts-fixture.testing.api.ts'
import { newTokenKey } from '../tokens/token-key.api.ts'
import { tokenHash } from '#market/shared/token-digest.api.ts'
import { StandIn } from './stand-in.testing.api.ts'

let office: AccountsFixture
let directory: StandIn
let direction: string
let vente: string
/** A directory that answers regular checks, and one that reports the end of sessions only. */
const [checked, reporting] = [randomUUID(), randomUUID()]

const person = (given_name: string, groups: readonly string[] = ['admins']) => ({
  given_name,
  family_name: 'Essai',
  email: `${given_name.toLowerCase()}@org.test`,
  groups,
})

beforeAll(async () => {
  const names = ['Rime', 'Sami', 'Lina', 'Omar', 'Nour', 'Yara', 'Adam']
  directory = await StandIn.open(Object.fromEntries(names.map((name) => [name.toLowerCase(), person(name)])))
  office = await AccountsFixture.open({ SOUK_LOCAL_WEBHOOKS: '1' })
  direction = await office.privilege('Direction', 'admin', ['*'])
  vente = await office.privilege('Vente', 'admin', ['customer:read'])
  await office.staff('amina', direction)
  for (const [id, clientId, scopes] of [
    [checked, 'checked', 'openid email profile offline_access'],
    [reporting, 'reporting', null],
  ] as const) {
    await office.database.query({
      text: `insert into identity_provider (id, name, portal, issuer, client_id, client_secret, scopes, group_claim, first_sign_in)
        values ($1, $2, 'admin', $3, $2, $5, $4, 'groups', 'create')`,
      values: [id, clientId, directory.issuer, scopes, `${clientId}-secret`],
    })
    for (const [group, privilege, rank] of [
      ['admins', direction, 1],
      ['sales', vente, 2],
    ])
      await office.database.query({
        text: `insert into directory_group (id, directory_id, group_name, privilege_id, rank) values (gen_random_uuid(), $1, $2, $3, $4)`,
        values: [id, group, privilege, rank],
      })
  }
  directory.register(
    [
      ['checked', checked],
      ['reporting', reporting],
    ].map(([client_id = '', id]) => ({
      client_id,
      client_secret: `${client_id}-secret`,
      redirect_uris: [`http://souk.test/api/auth/directories/${id}/return`],
      grant_types: ['authorization_code', 'refresh_token'],
      backchannel_logout_uri: `http://souk.test/api/auth/directories/${id}/logout`,
      backchannel_logout_session_required: true,
    })),
  )
})
afterAll(async () => {
  await office.close()
  await directory.close()
})

async function signIn(subject: string, id: string) {
  const signInStart = await office.ask('POST', `/api/auth/directories/${id}/begin`, { body: {} })
  const { address } = signInStart.body.data as unknown as { address: string }
  const answer = await directory.answerFor(address, subject)
  return office.ask('POST', `/api/auth/directories/${id}/finish`, { body: { answer }, cookies: signInStart.cookies })
}

/** Signs a person in, and gives them an API token; returns whether the session and the token still work. */
async function work(subject: string, id: string) {
  const { token, user } = (await signIn(subject, id)).body
  const key = newTokenKey()
  const tokenId = randomUUID()
  await office.database.query({
    text: `insert into api_token (id, name, owner_id, scopes, expires_on) values ($1, 'Nuit', $2, '["customer:read"]', '2099-01-01')`,
    values: [tokenId, user.id],
  })
  await office.database.query({
    text: 'insert into api_token_key (token_id, hash) values ($1, $2)',
    values: [tokenId, tokenHash(key)],
  })
  const opens = async (one: string) => (await office.ask('GET', '/api/customers', { token: one })).status
  return { userId: user.id, open: async () => [await opens(token), await opens(key)] }
}

/** Makes the check of a person due, as after half a minute. */
async function due(userId: string): Promise<void> {
  const rows = await office.database.query({
    text: `update directory_check set due_at = now() from directory_account d where d.id = account_id and d.user_id = $1 returning true`,
    values: [userId],
  })
  expect(rows).toHaveLength(1)
  // The sign-in of this test was a moment ago.
  await office.database.query({
    text: `update directory_account set last_sign_in = last_sign_in - interval '1 minute' where user_id = $1`,
    values: [userId],
  })
}

const events = { 'http://schemas.openid.net/event/backchannel-logout': {} }
const report = async (id: string, claims: object) =>
  office.ask('POST', `/api/auth/directories/${id}/logout`, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    form: new URLSearchParams({
      logout_token: await directory.sign({
        aud: id === checked ? 'checked' : 'reporting',
        jti: randomUUID(),
        events,
        ...claims,
      }),
    }).toString(),
  })

const sidOf = async (userId: string): Promise<string> => {
  const [session] = await office.database.query<{ sid: string }>({
    text: 'select directory_sid as sid from session where user_id = $1 order by id desc limit 1',
    values: [userId],
  })
  return session?.sid ?? ''
}

const withinAMinute = { timeout: 60_000, interval: 500 }

test('a person whose account the directory closes loses sessions and API tokens within a minute, by itself', async () => {
  const { open, userId } = await work('rime', checked)
  expect(await open()).toEqual([200, 200])
  const { rime } = directory.people
  delete directory.people['rime']
  const startedAt = performance.now()
  // The round that follows the sign-in comes by its own clock.
  await office.database.query({
    text: `update directory_account set last_sign_in = last_sign_in - interval '1 minute' where user_id = $1`,
    values: [userId],
  })
  await expect.poll(open, withinAMinute).toEqual([401, 401])
  console.info(`Locked out after ${Math.round((performance.now() - startedAt) / 1000)} s`)
  const [entry] = await office.database.query<{ changes: object }>({
    text: `select changes from audit_entry where action = 'directory-logout' and record_id = $1`,
    values: [userId],
  })
  expect(entry?.changes).toMatchObject({ directory: [null, 'checked'], reason: [null, 'refused'] })
  // Back at work, the person signs in, and the tokens work again.
  if (rime) directory.people['rime'] = rime
  expect((await signIn('rime', checked)).status).toBe(200)
  expect((await open())[1]).toBe(200)
}, 90_000)

test('a person who leaves all groups is out, one who changes groups gets the other privilege, without signing in', async () => {
  const leaver = await work('sami', checked)
  const mover = await work('lina', checked)
  directory.people['sami'] = person('Sami', [])
  directory.people['lina'] = person('Lina', ['sales'])
  await due(leaver.userId)
  await due(mover.userId)
  await expect.poll(leaver.open, withinAMinute).toEqual([401, 401])
  const privilege = async () =>
    (
      await office.database.query<{ id: string }>({
        text: 'select privilege_id as id from staff_user where id = $1',
        values: [mover.userId],
      })
    )[0]?.id
  await expect.poll(privilege, withinAMinute).toBe(vente)
  expect(await mover.open()).toEqual([200, 200])
}, 90_000)

test('a directory that does not answer locks nobody out', async () => {
  const { open, userId } = await work('omar', checked)
  await office.database.query({
    text: `update identity_provider set issuer = 'http://127.0.0.1:9', version = version + 1 where id = $1`,
    values: [checked],
  })
  await due(userId)
  const claimed = async () =>
    (
      await office.database.query({
        text: `select from directory_check c join directory_account d on d.id = c.account_id where d.user_id = $1 and c.due_at > now()`,
        values: [userId],
      })
    ).length
  await expect.poll(claimed, withinAMinute).toBe(1)
  expect(await open()).toEqual([200, 200])
  await office.database.query({
    text: `update identity_provider set issuer = $2, version = version + 1 where id = $1`,
    values: [checked, directory.issuer],
  })
}, 90_000)

test('a logout that names a person stops sessions and tokens at once', async () => {
  const { open } = await work('nour', reporting)
  expect((await report(reporting, { sub: 'nour' })).status).toBe(200)
  expect(await open()).toEqual([401, 401])
})

test('a logout of the last session stops the tokens, too, unless the directory answers checks', async () => {
  const first = await work('yara', reporting)
  const second = await work('yara', reporting)
  const sid = await sidOf(first.userId)
  await office.database.query({
    text: `update session set directory_sid = 'other' where id = (select min(id::text)::uuid from session where user_id = $1)`,
    values: [first.userId],
  })
  expect((await report(reporting, { sub: 'yara', sid })).status).toBe(200)
  expect([await first.open(), await second.open()]).toEqual([
    [200, 200],
    [401, 200],
  ])
  expect((await report(reporting, { sub: 'yara', sid: 'other' })).status).toBe(200)
  expect([await first.open(), await second.open()]).toEqual([
    [401, 401],
    [401, 401],
  ])
  // With checks, the directory is asked: somebody who only signed out keeps their tokens.
  const staying = await work('adam', checked)
  expect((await report(checked, { sub: 'adam', sid: await sidOf(staying.userId) })).status).toBe(200)
  expect(await staying.open()).toEqual([401, 200])
})

test('a directory account that an administrator deactivates stops sessions and tokens at once', async () => {
  const { open, userId } = await work('adam', checked)
  const [link] = await office.database.query<{ id: string }>({
    text: 'select id from directory_account where user_id = $1',
    values: [userId],
  })
  const { token } = (await office.signIn('amina')).body
  const path = `/api/configs/directory-accounts/${link?.id}/status`
  const answer = await office.ask('PUT', path, { token, body: { active: false }, headers: { 'if-match': '*' } })
  expect(answer.status, answer.text).toBe(200)
  expect(await open()).toEqual([401, 401])
})
