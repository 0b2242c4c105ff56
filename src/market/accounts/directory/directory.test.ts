import { randomUUID } from 'node:crypto'
import { generateKeyPair } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AccountsFixture, type TestResponse } from '../accounts-fixture.testing.api.ts'
import { StandIn } from './stand-in.testing.api.ts'

let office: AccountsFixture
let directory: StandIn
let foreign: StandIn
let vente: string
let direction: string
const [staff, employees, elsewhere, strict, waiting] = Array.from({ length: 5 }, () => randomUUID())
const publicUrl = 'http://souk.test'

const person = (given_name: string, groups: unknown, more: object = {}) => ({
  given_name,
  family_name: 'Essai',
  email: `${given_name.toLowerCase()}@org.test`,
  groups,
  ...more,
})

beforeAll(async () => {
  directory = await StandIn.open({
    rime: person('Rime', ['admins']),
    sami: person('Sami', ['sales']),
    both: person('Both', ['sales', 'admins']),
    nobody: person('Nobody', ['guests']),
    text: person('Text', 'admins sales'),
    object: person('Object', { admins: true, 0: 'admins' }),
    nested: person('Nested', [['admins'], { name: 'admins' }]),
    upper: person('Upper', ['ADMINS', ' admins', 'admins\u0000', '*']),
    shadow: person('Shadow', ['admins'], { email: 'karim@souk.test' }),
    strong: person('Strong', ['admins'], { acr: 'two' }),
    late: person('Late', ['admins']),
    leaver: person('Leaver', ['admins']),
    squatted: person('Squatted', ['admins']),
    nomail: person('Nomail', ['admins'], { email: undefined }),
    unverified: person('Unverified', ['admins'], { email_verified: false }),
  })
  foreign = await StandIn.open({ rime: person('Rime', ['admins']) })
  office = await AccountsFixture.open({ SOUK_LOCAL_WEBHOOKS: '1' })
  direction = await office.privilege('Direction', 'admin', ['*'])
  vente = await office.privilege('Vente', 'admin', ['customer:read'])
  const comptoir = await office.privilege('Comptoir', 'employee', ['customer:read'])
  await office.staff('amina', direction)
  await office.staff('karim', vente)
  const returns = [staff, employees, elsewhere, strict, waiting].map(
    (id) => `${publicUrl}/api/auth/directories/${id}/return`,
  )
  const client = (client_id: string) => ({ client_id, client_secret: `${client_id}-secret`, redirect_uris: returns })
  directory.register([client('souk'), client('souk-employees')])
  foreign.register([client('souk')])
  const add = (id: string | undefined, portal: string, issuer: string, clientId: string, more: object = {}) => {
    const { first = 'create', acr = null } = more as { first?: string; acr?: string }
    return office.database.query({
      text: `insert into identity_provider (id, name, portal, issuer, client_id, client_secret, group_claim, first_sign_in, acr)
        values ($1, $2, $3, $4, $5, $6, 'groups', $7, $8)`,
      values: [id, `Annuaire ${id?.slice(0, 8)}`, portal, issuer, clientId, `${clientId}-secret`, first, acr],
    })
  }
  await add(staff, 'admin', directory.issuer, 'souk')
  await add(employees, 'employee', directory.issuer, 'souk-employees')
  await add(elsewhere, 'admin', foreign.issuer, 'souk')
  await add(strict, 'admin', directory.issuer, 'souk', { acr: 'urn:souk:two' })
  await add(waiting, 'admin', directory.issuer, 'souk', { first: 'wait' })
  const map = (id: string | undefined, group: string, privilege: string, rank: number) =>
    office.database.query({
      text: `insert into directory_group (id, directory_id, group_name, privilege_id, rank)
        values (gen_random_uuid(), $1, $2, $3, $4)`,
      values: [id, group, privilege, rank],
    })
  for (const id of [staff, strict, waiting]) await map(id, 'admins', direction, 20)
  await map(staff, 'sales', vente, 10)
  await map(employees, 'admins', comptoir, 1)
})
afterAll(async () => {
  await office.close()
  await directory.close()
  await foreign.close()
})

interface Begun {
  readonly address: string
  readonly cookies: Readonly<Record<string, string>>
}

async function begin(id = staff): Promise<Begun> {
  const answer = await office.ask('POST', `/api/auth/directories/${id}/begin`, { body: {} })
  expect(answer.status, answer.text).toBe(200)
  const { address } = answer.body.data as unknown as { address: string }
  return { address, cookies: answer.cookies }
}

const finish = (answer: string, { cookies }: Pick<Begun, 'cookies'>, id = staff): Promise<TestResponse> =>
  office.ask('POST', `/api/auth/directories/${id}/finish`, { body: { answer }, cookies })

async function signIn(subject: string, id = staff, at = directory): Promise<TestResponse> {
  const signInStart = await begin(id)
  return finish(await at.answerFor(signInStart.address, subject), signInStart, id)
}

async function accountOf(email: string) {
  const [row] = await office.database.query<{ id: string; privilege: string | null; active: boolean }>({
    text: 'select id, privilege_id as privilege, active from staff_user where email = $1',
    values: [email],
  })
  return row
}

const lastRefusal = async (): Promise<string | undefined> => {
  const [row] = await office.database.query<{ reason: string }>({
    text: `select changes -> 'reason' ->> 1 as reason from audit_entry where action = 'sign-in-refused' order by id desc limit 1`,
  })
  return row?.reason
}

test('the first sign-in creates the account with the privilege of the group, and the session works', async () => {
  const signInStart = await begin()
  const parameters = new URL(signInStart.address).searchParams
  expect(parameters.get('code_challenge_method')).toBe('S256')
  expect(parameters.get('nonce')).toMatch(/^[\w-]{43}$/)
  const answer = await finish(await directory.answerFor(signInStart.address, 'rime'), signInStart)
  expect(answer.status, answer.text).toBe(200)
  expect(answer.body.user).toMatchObject({ displayName: 'Rime Essai', portal: 'admin' })
  const account = await accountOf('rime@org.test')
  expect(account).toMatchObject({ privilege: direction, active: true })
  const session = await office.ask('GET', '/api/auth/session', { token: answer.body.token })
  expect(session.body.permissions).toEqual(['*'])
  // The second sign-in finds the same account.
  expect((await signIn('rime')).body.user.id).toBe(account?.id)
})

test('each sign-in sets the privilege of the groups, and the change is in the trail', async () => {
  const first = await signIn('late')
  expect(first.status).toBe(200)
  directory.people['late'] = person('Late', ['sales'])
  const changes = await office.trail('update')
  expect((await signIn('late')).status).toBe(200)
  expect((await accountOf('late@org.test'))?.privilege).toBe(vente)
  expect(await office.trail('update')).toBe(changes + 1)
})

test('a person of several groups gets the privilege of the lowest rank, and only mapped groups count', async () => {
  expect((await signIn('both')).status).toBe(200)
  expect((await accountOf('both@org.test'))?.privilege).toBe(vente)
})

test('a group claim that resembles a mapped group gives nothing, and the attempt is in the trail', async () => {
  for (const subject of ['nobody', 'text', 'object', 'nested', 'upper']) {
    const answer = await signIn(subject)
    expect([answer.status, answer.body.code, await lastRefusal()]).toEqual([401, 'directory_refused', 'group'])
    expect(await accountOf(`${subject}@org.test`)).toBeUndefined()
  }
})

test('a person who has left every group is refused, and the open session ends', async () => {
  const { token } = (await signIn('leaver')).body
  directory.people['leaver'] = person('Leaver', [])
  expect((await signIn('leaver')).status).toBe(401)
  expect((await office.ask('GET', '/api/auth/session', { token })).status).toBe(401)
})

test('an e-mail address alone neither takes an account over nor creates a second one', async () => {
  const answer = await signIn('shadow')
  expect([answer.status, answer.body.code]).toEqual([403, 'directory_waiting'])
  expect((await accountOf('karim@souk.test'))?.privilege).toBe(vente)
  expect((await office.signIn('karim')).status).toBe(200)
  const [notice] = await office.database.query({
    text: `select from notification where kind = 'waiting-directory-account'`,
  })
  expect(notice).toBeDefined()
})

test('registering the address of a directory account gives nobody that account', async () => {
  const body = {
    email: 'squatted@org.test',
    username: 'squatter',
    password: 'Marché-2048',
    confirmPassword: 'Marché-2048',
  }
  expect((await office.ask('POST', '/api/auth/register', { body })).status).toBe(201)
  expect([(await signIn('squatted')).status, await lastRefusal()]).toEqual([403, 'waiting'])
  // The other way round: the address of an existing account of the directory.
  expect((await signIn('sami')).status).toBe(200)
  await office.ask('POST', '/api/auth/register', { body: { ...body, email: 'sami@org.test', username: 'sami2' } })
  await office.ask('POST', '/api/auth/forgot', { body: { email: 'sami@org.test' } })
  const links = await office.database.query({
    text: `select from password_link l join staff_user u on u.id = l.record_id where u.email = 'sami@org.test'`,
  })
  expect(links).toHaveLength(0)
  expect(await office.trail('password-forgotten')).toBeGreaterThan(0)
})

test('an administrator links an account; its password then opens nothing', async () => {
  const admin = (await office.signIn('amina')).body.token
  const weak = (await office.signIn('karim')).body.token
  await office.database.query({
    text: `update privilege set permissions = '["customer:read","directory-account:read","directory-account:update","user:update"]' where id = $1`,
    values: [vente],
  })
  const [link] = await office.database.query<{ id: string; version: number }>({
    text: `select id, version from directory_account where subject = 'shadow'`,
  })
  const aminaId = (await accountOf('amina@souk.test'))?.id
  const path = `/api/configs/directory-accounts/${link?.id}`
  const change = (token: string, userId: string | undefined) =>
    office.ask('PUT', path, { token, body: { userId, version: link?.version } })
  // A weaker account cannot link a stronger one.
  expect((await change(weak, aminaId)).body.code).toBe('above_oneself')
  const karimId = (await accountOf('karim@souk.test'))?.id
  expect((await change(admin, karimId)).status).toBe(200)
  expect((await office.ask('GET', '/api/auth/session', { token: weak })).status).toBe(401)
  expect((await office.signIn('karim')).status).toBe(401)
  expect(await lastRefusal()).toBe('directory')
  const again = await signIn('shadow')
  expect(again.body.user.id).toBe(karimId)
})

test('with the other setting, or an unverified address, the account waits for an administrator', async () => {
  directory.people['patient'] = person('Patient', ['admins'])
  for (const [subject, id] of [
    ['patient', waiting],
    ['unverified', staff],
  ] as const) {
    expect((await signIn(subject, id)).body.code).toBe('directory_waiting')
    const account = await accountOf(`${subject}@org.test`)
    expect(account).toMatchObject({ active: false })
    const admin = (await office.signIn('amina')).body.token
    const opened = await office.ask('PUT', `/api/users/admin/${account?.id}/status`, {
      token: admin,
      body: { active: true },
      headers: { 'if-match': '*' },
    })
    expect(opened.status, opened.text).toBe(200)
    expect((await signIn(subject, id)).status).toBe(200)
  }
  expect((await signIn('nomail')).status).toBe(401)
  expect(await lastRefusal()).toBe('email')
})

test('a directory that must confirm a level lets nobody in without it', async () => {
  expect((await signIn('rime', strict)).status).toBe(401)
  expect(await lastRefusal()).toBe('level')
  expect((await signIn('strong', strict)).status).toBe(200)
})

test('an answer is used once, in the browser and for the directory where the sign-in began', async () => {
  const signInStart = await begin()
  const answer = await directory.answerFor(signInStart.address, 'rime')
  const stolen = await finish(answer, { cookies: {} })
  expect([stolen.status, stolen.body.code, await lastRefusal()]).toEqual([410, 'directory_over', 'attempt'])
  const before = await office.trail('sign-in-refused')
  expect((await finish(answer, signInStart)).status).toBe(410)
  const replayed = await begin()
  const code = await directory.answerFor(replayed.address, 'rime')
  expect((await finish(code, replayed)).status).toBe(200)
  expect((await finish(code, replayed)).status).toBe(410)
  expect(await office.trail('sign-in-refused')).toBe(before + 2)
  // A used code in a fresh attempt of the attacker.
  const fresh = await begin()
  const state = new URL(fresh.address).searchParams.get('state') ?? ''
  const mixed = new URLSearchParams(code)
  mixed.set('state', state)
  const refused = await finish(String(mixed), fresh)
  expect([refused.status, await lastRefusal()]).toEqual([401, 'answer'])
})

test('identity providers cannot be mixed up', async () => {
  const signInStart = await begin(staff)
  const answer = await directory.answerFor(signInStart.address, 'rime')
  // The answer of one directory at the return address of another.
  expect([(await finish(answer, signInStart, elsewhere)).status, await lastRefusal()]).toEqual([410, 'attempt'])
  // The issuer in the answer is another one.
  const second = await begin(staff)
  const params = new URLSearchParams(await directory.answerFor(second.address, 'rime'))
  expect(params.get('iss')).toBe(directory.issuer)
  params.set('iss', foreign.issuer)
  expect([(await finish(String(params), second)).status, await lastRefusal()]).toEqual([401, 'answer'])
  // The same subject of another issuer is another person.
  const other = await signIn('rime', elsewhere, foreign)
  expect([other.status, await lastRefusal()]).toEqual([401, 'group'])
})

test('a back-channel logout ends the sessions that it names, and no forged one does', async () => {
  const { token } = (await signIn('rime')).body
  const open = async () => (await office.ask('GET', '/api/auth/session', { token })).status === 200
  const events = { 'http://schemas.openid.net/event/backchannel-logout': {} }
  const claims = () => ({ aud: 'souk', sub: 'rime', jti: randomUUID(), events })
  const send = (logout: string, id = staff) =>
    office.ask('POST', `/api/auth/directories/${id}/logout`, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      form: new URLSearchParams({ logout_token: logout }).toString(),
    })
  const other = (await generateKeyPair('RS256')).privateKey
  const unsigned = [{ alg: 'none' }, { ...claims(), iss: directory.issuer, iat: Math.floor(Date.now() / 1000) }]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  const { events: _, ...withoutEvent } = claims()
  const forged = [
    `${unsigned}.`,
    await directory.sign(claims(), {}, other),
    await directory.sign({ ...claims(), aud: 'another-client' }),
    await foreign.sign(claims()),
    await directory.sign({ ...claims(), nonce: 'of-an-id-token' }),
    await directory.sign(withoutEvent),
    'nonsense',
  ]
  const before = await office.trail('sign-in-refused')
  for (const logout of forged) expect([(await send(logout)).status, await open()]).toEqual([400, true])
  expect([await office.trail('sign-in-refused'), await lastRefusal()]).toEqual([before + forged.length, 'logout'])
  const real = await directory.sign(claims())
  expect([(await send(real)).status, await open()]).toEqual([200, false])
  expect(await office.trail('directory-logout')).toBe(1)
  expect((await send(real)).status).toBe(400)
  expect(await office.trail('sign-in-refused')).toBe(before + forged.length + 1)
})
