import { expect } from 'vitest'
import { totpCodeOf } from '#market/accounts/two-factor/two-factor.testing.api.ts'
import { control, plant, plantLinkSecret, plantOne, plantPassword } from './canaries.testing.ts'
import type { SoukUnderTest } from './souk-under-test.testing.api.ts'

interface Documented {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly security: readonly object[] }>>>>
}

interface Given {
  readonly secret: string
  readonly codes: readonly string[]
  readonly key: string
  readonly id: string
}

/**
 * Sets up an authenticator app and signs in with right and wrong codes; plants its secret, its codes and the challenge.
 */
export async function provokeTwoSteps(
  souk: SoukUnderTest,
  login: { readonly email: string; readonly password: string },
): Promise<void> {
  const post = async (url: string, body: object) => (await souk.call('POST', url, { body })).body.data as Given
  const { password: currentPassword } = login
  await post('/api/auth/two-factor', { currentPassword: plantPassword('wrong current password') })
  const secret = plant('authenticator secret', (await post('/api/auth/two-factor', { currentPassword })).secret)
  await post('/api/auth/two-factor/confirm', { code: plantOne('wrong first code') })
  const { codes } = await post('/api/auth/two-factor/confirm', { code: totpCodeOf(secret) })
  for (const code of codes) plant('recovery code without its dashes', plant('recovery code', code).replaceAll('-', ''))
  await post('/api/auth/two-factor/codes', { currentPassword, code: plantOne('wrong code') })
  await post('/api/auth/two-factor/off', { currentPassword: plantPassword('wrong password'), code: codes[0] })

  const first = await souk.call('POST', '/api/root/login', { token: null, body: login })
  const { challenge } = first.body as unknown as { challenge: string }
  const cookie = String(first.headers['set-cookie']).split(';')[0] ?? ''
  plant('challenge', challenge)
  plant('challenge cookie', cookie.split('=')[1] ?? '')
  const step = (body: object) =>
    souk.call('POST', '/api/root/login/second-step', { token: null, headers: { cookie }, body })
  await step({ challenge, code: plantOne('wrong second step') })
  await step({ challenge: plantLinkSecret('wrong challenge'), code: codes[1] })
  await step({ challenge, code: [codes[2]] })
  const entered = await step({ challenge, code: codes[3] })
  plant('token of the second step', String((entered.body as { token?: unknown }).token))
}

/** Creates an API token and uses it with and without permission. */
export async function provokeTokens(souk: SoukUnderTest, currentPassword: string): Promise<void> {
  const body = { name: control, expiresOn: '2099-01-01', scopes: ['brand:read'] }
  const { id } = (await souk.call('POST', '/api/tokens', { body })).body.data as Given
  const response = await souk.call('POST', `/api/tokens/${id}/key`, { body: { currentPassword } })
  const token = plant('key of an API token', (response.body.data as Given).key)
  await souk.call('POST', `/api/tokens/${id}/key`, { body: { currentPassword: plantPassword('wrong for a key') } })
  await souk.call('GET', '/api/config/apps/brands', { token })
  await souk.call('GET', '/api/customers', { token })
  await souk.call('GET', '/api/auth/session', { token })
  await souk.call('GET', '/api/config/apps/brands', { token: `${token}0` })
  await souk.call('POST', '/api/tokens', { body: { ...body, scopes: [token] } })
  await closedToPrograms(souk, token)
}

/** Checks that routes for people refuse API tokens, and that the API document says so. */
async function closedToPrograms(souk: SoukUnderTest, token: string): Promise<void> {
  const { paths } = (await souk.call('GET', '/api/openapi.json')).body as unknown as Documented
  for (const path of ['/api/live', '/api/notifications', '/api/notifications/choices', '/api/views']) {
    const { status } = await souk.call('GET', `${path}?resource=brand`, { token })
    const allowsTokens = paths[path]?.['get']?.security.some((way) => 'apiToken' in way)
    expect([path, status, allowsTokens]).toEqual([path, 403, false])
  }
  for (const path of ['/api/notifications/read', '/api/views']) {
    const { status } = await souk.call('POST', path, { token, body: {} })
    expect([path, status]).toEqual([path, 403])
  }
}
