import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { appears, arrivesAt } from './harness/wait-for.ts'
import { amina, tokenOf, withAmina } from './harness/people.ts'
import { createRow } from './harness/rows.ts'
import type { Souk } from './harness/souk.ts'
import { logOut } from './harness/shell.ts'
import { story } from './harness/story.ts'

const test = story('empty', async () => withAmina)
const keys = ['@accessToken', 'accessToken', '@accessUser']

const storedTokens = (page: Page): Promise<(string | null)[]> =>
  page.evaluate((names) => names.map((name) => localStorage.getItem(name)), keys)

/** Ends the session on the server, as an administrator does. */
async function endOnServer(souk: Souk, page: Page): Promise<void> {
  const [token] = await storedTokens(page)
  await souk.ask('POST', '/api/auth/logout', { token: token ?? '' })
}

const together = 7

test('many refused requests at once give one notice and one link to the sign-in page', async ({ open, souk }) => {
  const { page, go } = await open({ as: amina })
  const provider = await createRow(souk, await tokenOf(souk, amina), '/api/providers', {
    name: 'Sept listes',
    email: 'sept@fournisseur.example',
    phone: '+33612345678',
    password: 'Souk-Demo-2026!',
  })
  await go('/account')
  await appears(page.getByRole('heading', { level: 1, name: 'Mon compte' }))
  await endOnServer(souk, page)
  // The test answers the first requests of the frame and the page, so that the requests of the provider's lists leave together.
  await page.route(`**/api/providers/${String(provider['id'])}`, (route) => route.fulfill({ json: { data: provider } }))
  const permissions = { status: 200, json: { user: {}, permissions: ['*'], portal: 'admin' } }
  await page.route('**/api/auth/session', (route) => route.fulfill(permissions))
  // On a slow machine the first refusal would arrive before the last request leaves, so the requests wait for each other.
  const gathered = Promise.withResolvers<void>()
  let waiting = 0
  await page.route(/\/api\/.*[?&]limit=/, async (route) => {
    waiting += 1
    if (waiting === together) gathered.resolve()
    await gathered.promise
    // The page may have navigated to another address before the request continues.
    await route.continue().catch(() => {})
  })
  const refused: string[] = []
  const refreshed: string[] = []
  const visited: string[] = []
  page.on('response', (answer) => {
    if (answer.status() === 401) (answer.url().endsWith('/refresh') ? refreshed : refused).push(answer.url())
  })
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))
  await go(`/providers/${String(provider['id'])}?tab=facts`)
  await appears(page.getByText('Accès non autorisé'))
  await expect.poll(() => page.getByText('Accès non autorisé').count()).toBe(1)
  await appears(page.getByText('La session a peut-être expiré.'))
  await arrivesAt(page, '/login')
  await appears(page.getByRole('button', { name: 'Se connecter' }))
  expect(refused.length).toBeGreaterThanOrEqual(together)
  // The frame requests its notifications earlier than the page requests its lists. It may therefore be refused alone
  // and refresh the token separately; the simultaneous requests share one refresh.
  expect(refreshed.length).toBeLessThanOrEqual(2)
  expect(visited.filter((path) => path === '/login')).toHaveLength(1)
  expect(await storedTokens(page)).toEqual([null, null, null])
})

test('an expired token is renewed unnoticed, once for all tabs', async ({ open, souk }) => {
  const { page, context, go } = await open({ as: amina })
  await go('/home')
  await appears(page.getByRole('heading', { level: 1 }))
  const other = await context.newPage()
  const renewals: number[] = []
  context.on('response', (answer) => {
    if (answer.url().endsWith('/api/auth/refresh')) renewals.push(answer.status())
  })
  // No app runs while the token changes: one of its requests would renew it, and the navigation would lose the answer.
  await page.route('**/without-app', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await go('/without-app')
  await page.evaluate(() => {
    for (const key of ['@accessToken', 'accessToken']) localStorage.setItem(key, 'run-out')
  })
  await Promise.all([go('/home'), other.goto(`${souk.address}/home`)])
  for (const one of [page, other]) {
    await appears(one.getByRole('heading', { level: 2, name: 'Pour commencer' }))
    expect(await one.getByText('Accès non autorisé').count()).toBe(0)
  }
  expect(renewals).toEqual([200])
})

test('signing out or in applies to every tab', async ({ open, souk }) => {
  const { page, context, go } = await open({ as: amina })
  await go('/home')
  const other = await context.newPage()
  await other.goto(`${souk.address}/customers`)
  await appears(other.getByRole('heading', { level: 1, name: 'Clients' }))
  await logOut(page)
  await arrivesAt(page, '/login')
  await arrivesAt(other, '/login')
  await page.getByRole('textbox', { name: 'E-mail ou nom d’utilisateur' }).fill(amina.email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(amina.password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await arrivesAt(page, '/home')
  await expect.poll(() => new URL(other.url()).pathname).not.toBe('/login')
})

test('unreadable browser storage leads to the sign-in page without an error', async ({ open }) => {
  for (const user of ['null', '{', '[]', '{"id":1}', 'undefined']) {
    const { page, go } = await open({ as: amina })
    await go('/404')
    await page.evaluate((text) => localStorage.setItem('@accessUser', text), user)
    await go('/customers')
    await arrivesAt(page, '/login')
  }
})
