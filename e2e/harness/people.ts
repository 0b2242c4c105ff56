import type { Page } from 'playwright-core'
import { sampleAccounts } from '../../src/market/demo/rows/staff.ts'
import type { Answer, Souk } from './souk.ts'

/** An account that can sign in. */
export interface Account {
  readonly email: string
  readonly password: string
  readonly portal: 'admin' | 'employee'
}

/** The first administrator of a Souk that was started with `withAmina`. */
export const amina: Account = { email: 'amina@souk.test', password: 'Marché-2048!', portal: 'admin' }

/** The administrator of the sample marketplace. */
export const sampleAdministrator: Account = sampleAccountOf('admin')

/** Finds a staff account of the sample marketplace by its username. */
export function sampleAccountOf(username: string): Account {
  const account = sampleAccounts.find((one) => one.username === username)
  if (!account) throw new Error(`Nobody in the sample marketplace is called ${username}`)
  return account
}

/** A provider of the sample marketplace, with articles, reviews and calendar entries. */
export const sampleProvider: Account = {
  email: 'contact@meridian-supply.example',
  password: sampleAdministrator.password,
  portal: 'employee',
}

/** The environment variables that make Amina the first administrator. */
export const withAmina = { SOUK_ADMIN_EMAIL: amina.email, SOUK_ADMIN_PASSWORD: amina.password } as const

/** Signs in by the API and returns the token. */
export async function tokenOf(souk: Souk, account: Account): Promise<string> {
  return (await signIn(souk, account)).body.token
}

async function signIn(souk: Souk, { email, password, portal }: Account): Promise<Answer> {
  const path = portal === 'admin' ? '/api/root/login' : '/api/root/employe/login'
  const answer = await souk.ask('POST', path, { body: { email, password } })
  if (answer.status !== 200) throw new Error(`${email} could not sign in: ${answer.status}`)
  return answer
}

/** The browser storage of a signed-in person, with additional stored preferences. */
export async function signedIn(souk: Souk, account: Account, preferences: readonly (readonly [string, string])[]) {
  const { body, headers } = await signIn(souk, account)
  const values = [
    ...preferences,
    ['@accessToken', body.token],
    ['accessToken', body.token],
    ['@accessUser', JSON.stringify(body.user)],
  ] as const
  return {
    cookies: headers.getSetCookie().map((line) => cookieFrom(line, new URL(souk.address).hostname)),
    origins: [{ origin: souk.address, localStorage: values.map(([name, value]) => ({ name, value })) }],
  }
}

function cookieFrom(line: string, domain: string) {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
  const attribute = (name: string): string | undefined =>
    attributes.find((one) => one.toLowerCase().startsWith(`${name}=`))?.slice(name.length + 1)
  return {
    name: pair.slice(0, pair.indexOf('=')),
    value: pair.slice(pair.indexOf('=') + 1),
    domain,
    path: attribute('path') ?? '/',
    expires: Date.now() / 1000 + Number(attribute('max-age') ?? 3600),
    httpOnly: true,
    secure: false,
    sameSite: 'Strict' as const,
  }
}

/** Signs in on the page of a portal, in French. */
export async function signInAt(page: Page, { email, password }: Omit<Account, 'portal'>): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail ou nom d’utilisateur' }).fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
}
