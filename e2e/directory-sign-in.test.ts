import { afterAll, beforeAll, expect } from 'vitest'
import { StandIn } from '../src/market/accounts/directory/stand-in.testing.api.ts'
import { amina, tokenOf, withAmina } from './harness/people.ts'
import type { Souk } from './harness/souk.ts'
import { story, type Window } from './harness/story.ts'
import { appears, arrivesAt } from './harness/wait-for.ts'

const test = story('empty', async () => ({ ...withAmina, SOUK_LOCAL_WEBHOOKS: '1' }))

let directory: StandIn
beforeAll(async () => {
  const rime = { given_name: 'Rime', family_name: 'Tazi', email: 'rime@org.test', groups: ['souk-admins'] }
  const omar = { given_name: 'Omar', family_name: 'Essai', email: 'omar@org.test', groups: ['guests'] }
  directory = await StandIn.open({ rime, omar })
})
afterAll(() => directory.close())

/** Enters the directory by the API, with a group that gives the administrator's privilege. */
async function enterDirectory(souk: Souk, name: string): Promise<string> {
  const token = await tokenOf(souk, amina)
  const provider = await souk.ask('POST', '/api/configs/identity-providers', {
    token,
    body: {
      ...{ name, portal: 'admin', issuer: directory.issuer, clientId: 'souk', clientSecret: 'souk-secret' },
      ...{ groupClaim: 'groups', firstSignIn: 'create' },
    },
  })
  const { id = '' } = provider.body.data
  const privileges = await souk.ask('GET', '/api/privileges/list', { token })
  const privilegeId = privileges.body.data[0]?.['id']
  const group = { directoryId: id, groupName: 'souk-admins', privilegeId, rank: 1 }
  expect((await souk.ask('POST', '/api/configs/directory-groups', { token, body: group })).status).toBe(201)
  const address = `${souk.address}/api/auth/directories/${id}`
  directory.register([
    {
      client_id: 'souk',
      client_secret: 'souk-secret',
      redirect_uris: [`${address}/return`],
      backchannel_logout_uri: `${address}/logout`,
      backchannel_logout_session_required: true,
    },
  ])
  return id
}

async function signInThrough({ page }: Window, button: string | RegExp, person: string): Promise<void> {
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('link', { name: person }).click()
}

test('a person signs in with the directory, returns to the form with its text, and is signed out by the directory', async ({
  open,
  souk,
}) => {
  await enterDirectory(souk, 'Org SSO')
  const window = await open()
  const { page, go, watch } = window
  watch.expect(/^console: .*(40[013]|ApiProblem)/)
  watch.expect(/favicon/)
  // The page requested first opens after the round trip.
  await go('/customers?sort=email')
  await arrivesAt(page, '/login')
  await signInThrough(window, 'Se connecter avec Org SSO', 'rime')
  await arrivesAt(page, '/customers')
  expect(new URL(page.url()).search).toBe('?sort=email')
  expect(page.url()).not.toContain('#')

  // A text survives the end of the session and the round trip.
  await go('/brands/new')
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Marque commencée')
  const token = await page.evaluate(() => localStorage.getItem('@accessToken') ?? '')
  await souk.ask('POST', '/api/auth/logout', { token })
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await arrivesAt(page, '/login')
  await page.getByRole('button', { name: 'Se connecter avec Org SSO' }).click()
  await appears(page.getByRole('textbox', { name: 'Nom', exact: true }))
  await expect.poll(() => page.getByRole('textbox', { name: 'Nom', exact: true }).inputValue()).toBe('Marque commencée')

  // The directory ends its session, and with it the session here.
  const status = async () => {
    const now = await page.evaluate(() => localStorage.getItem('@accessToken') ?? '')
    return (await souk.ask('GET', '/api/auth/session', { token: now })).status
  }
  expect(await status()).toBe(200)
  const end = await window.context.newPage()
  await end.goto(`${directory.issuer}/session/end`)
  await end.getByRole('button', { name: /Yes/ }).click()
  await expect.poll(status).toBe(401)
})

test('somebody without a mapped group reads why, in Arabic on a phone', async ({ open, souk }) => {
  await enterDirectory(souk, 'Annuaire')
  const window = await open({ language: 'ar', width: 390, touch: true })
  const { page, go, watch } = window
  watch.expect(/^console: .*(401|ApiProblem)/)
  watch.expect(/favicon/)
  await go('/login')
  await signInThrough(window, /الدخول عبر.*Annuaire/, 'omar')
  await appears(page.getByRole('alert').getByText('لا يمنحك الدليل الوصول إلى Souk. تواصل مع أحد المسؤولين.'))
  await appears(page.getByRole('button', { name: /الدخول عبر.*Annuaire/ }))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
