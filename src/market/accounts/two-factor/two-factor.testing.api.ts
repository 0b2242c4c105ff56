import { Secret, TOTP } from 'otpauth'
import {
  password,
  type TestResponse,
  type RequestOptions,
  type AccountsFixture,
} from '../accounts-fixture.testing.api.ts'

/** The code that the app shows in the current period, or a number of periods later. */
export function totpCodeOf(secret: string, periods = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + periods * 30_000 })
}

/** A code that no accepted period gives. */
export function wrongCode(secret: string): string {
  const near = [-2, -1, 0, 1, 2].map((periods) => totpCodeOf(secret, periods))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? ''
}

/** An authenticator app after the set-up, with its recovery codes. */
export interface SetUp {
  readonly secret: string
  readonly codes: readonly string[]
}

/** Sets up an app for a signed-in person and clears the record of used codes, so that the current code works again. */
export async function setUpApp(office: AccountsFixture, token: string): Promise<SetUp> {
  const offered = await office.ask('POST', '/api/auth/two-factor', { token, body: { currentPassword: password } })
  const { secret } = offered.body.data as unknown as { secret: string }
  const confirmed = await office.ask('POST', '/api/auth/two-factor/confirm', {
    token,
    body: { code: totpCodeOf(secret) },
  })
  if (confirmed.status !== 200) throw new Error(`The app was not confirmed: ${confirmed.text}`)
  await resetUsedCodes(office)
  return { secret, codes: confirmed.body.data.codes }
}

/** Clears the record of used codes and of blocks, so that tests need not wait for the next period. */
export async function resetUsedCodes(office: AccountsFixture): Promise<void> {
  await office.database.query({ text: 'update second_factor set last_step = null' })
  await office.database.query({ text: 'update throttle set blocked_until = now() where blocked_until is not null' })
}

/** Sends the second step from the browser that sent the password. */
export function secondStep(
  office: AccountsFixture,
  first: TestResponse,
  code: string,
  asking: RequestOptions = {},
): Promise<TestResponse> {
  return office.ask('POST', '/api/root/login/second-step', {
    ...asking,
    cookies: { ...first.cookies, ...asking.cookies },
    body: { challenge: first.body.challenge, code },
  })
}
