import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AccountsFixture } from '../accounts-fixture.testing.api.ts'

type SigningKey = Awaited<ReturnType<typeof generateKeyPair>>['privateKey']

let office: AccountsFixture
let server: Server
let issuer = ''
let announced = ''
let idToken: (claims: JWTPayload) => Promise<string> | string
let nonce = ''
let own: SigningKey
const id = randomUUID()

beforeAll(async () => {
  const keys = await generateKeyPair('RS256', { extractable: true })
  own = keys.privateKey
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'own', alg: 'RS256' }
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', issuer)
    const body = async (): Promise<unknown> => {
      if (pathname === '/keys') return { keys: [jwk] }
      if (pathname === '/token')
        return { access_token: 'access', token_type: 'bearer', id_token: await idToken(claims()) }
      return {
        issuer: announced,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        id_token_signing_alg_values_supported: ['RS256', 'none', 'HS256'],
      }
    }
    void body().then((json) => response.setHeader('content-type', 'application/json').end(JSON.stringify(json)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  announced = issuer
  office = await AccountsFixture.open({ SOUK_LOCAL_WEBHOOKS: '1' })
  await office.database.query({
    text: `insert into identity_provider (id, name, portal, issuer, client_id, client_secret, group_claim, first_sign_in)
      values ($1, 'Annuaire', 'admin', $2, 'souk', 'secret', 'groups', 'create')`,
    values: [id, issuer],
  })
  await office.database.query({
    text: `insert into directory_group (id, directory_id, group_name, privilege_id, rank) values (gen_random_uuid(), $1, 'admins', $2, 1)`,
    values: [id, await office.privilege('Direction', 'admin', ['*'])],
  })
})
afterAll(async () => {
  await office.close()
  server.closeAllConnections()
  server.close()
})

const claims = (): JWTPayload => ({
  iss: issuer,
  aud: 'souk',
  sub: 'rime',
  nonce,
  email: 'rime@org.test',
  name: 'Rime Essai',
  groups: ['admins'],
  iat: Math.floor(Date.now() / 1000),
  exp: Math.floor(Date.now() / 1000) + 60,
})
const signed = (payload: JWTPayload, key: SigningKey | Uint8Array = own, alg = 'RS256') =>
  new SignJWT(payload).setProtectedHeader({ alg, kid: 'own' }).sign(key)

async function signIn() {
  const signInStart = await office.ask('POST', `/api/auth/directories/${id}/begin`, { body: {} })
  const { address = '' } = (signInStart.body.data ?? {}) as { address?: string }
  if (address === '') return signInStart
  const parameters = new URL(address).searchParams
  nonce = parameters.get('nonce') ?? ''
  const answer = new URLSearchParams({ code: 'code', state: parameters.get('state') ?? '' })
  return office.ask('POST', `/api/auth/directories/${id}/finish`, {
    body: { answer: String(answer) },
    cookies: signInStart.cookies,
  })
}

test('a token with the right signature and claims signs in', async () => {
  idToken = (payload) => signed(payload)
  expect((await signIn()).status).toBe(200)
})

test.each<[string, (payload: JWTPayload) => Promise<string> | string]>([
  ['is unsigned', (payload) => new UnsecuredJWT(payload).encode()],
  ['is signed with the client secret', (payload) => signed(payload, Buffer.from('secret'.padEnd(32, '.')), 'HS256')],
  ['is signed by another key', async (payload) => signed(payload, (await generateKeyPair('RS256')).privateKey)],
  ['is for another client', (payload) => signed({ ...payload, aud: 'other' })],
  ['is of another issuer', (payload) => signed({ ...payload, iss: 'https://login.example.com' })],
  ['belongs to another sign-in', (payload) => signed({ ...payload, nonce: 'other' })],
  ['has expired', (payload) => signed({ ...payload, exp: Math.floor(Date.now() / 1000) - 3600 })],
])('a token that %s signs nobody in', async (_, forge) => {
  idToken = forge
  const before = await office.trail('sign-in-refused')
  const answer = await signIn()
  expect([answer.status, answer.body.code]).toEqual([401, 'directory_refused'])
  expect(await office.trail('sign-in-refused')).toBe(before + 1)
})

test('a directory that announces another issuer is not used', async () => {
  idToken = (payload) => signed(payload)
  announced = 'https://login.example.com/{tenantid}/v2.0'
  await office.database.query({ text: 'update identity_provider set version = version + 1' })
  const answer = await signIn()
  expect([answer.status, answer.body.code]).toEqual([409, 'directory_unavailable'])
})
