import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { appears, arrivesAt } from './harness/wait-for.ts'
import { sampleAccountOf, sampleAdministrator, signInAt, tokenOf } from './harness/people.ts'
import { customer, photo } from './harness/rows.ts'
import type { Souk } from './harness/souk.ts'
import { story, type Window } from './harness/story.ts'

const test = story('sample')
const julien = { ...sampleAccountOf('catalogue'), portal: 'admin' } as const

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
const restored = 'Nous avons retrouvé ce que vous aviez saisi sans l’enregistrer.'

async function endOnServer(souk: Souk, page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('@accessToken') ?? '')
  await souk.ask('POST', '/api/auth/logout', { token })
}

/** Types into a form, then ends the session before the form is saved. */
async function interrupted({ page, go }: Window, souk: Souk, path: string): Promise<void> {
  await go(path)
  await box(page, 'Nom').fill('Texte gardé')
  await endOnServer(souk, page)
  await save(page)
  await appears(page.getByText('Accès non autorisé'))
}

test('the notice appears, then the sign-in page, then the form with its text', async ({ open, souk }) => {
  const token = await tokenOf(souk, sampleAdministrator)
  const { id } = await customer(souk, token, { firstname: 'Rime', lastname: 'Tazi', username: 'rime.tazi' })
  const window = await open({ as: sampleAdministrator })
  const { page } = window
  await interrupted(window, souk, `/customers/${id}?tab=facts`)
  // The page does not change before the person has read the notice, and typing continues to work.
  expect(new URL(page.url()).pathname).toBe(`/customers/${id}`)
  await box(page, 'Prénom').fill('Et encore')
  await arrivesAt(page, '/login')
  await signInAt(page, sampleAdministrator)
  await arrivesAt(page, `/customers/${id}`)
  await appears(page.getByText(restored))
  await expect.poll(() => box(page, 'Nom').inputValue()).toBe('Texte gardé')
  await expect.poll(() => box(page, 'Prénom').inputValue()).toBe('Et encore')
  await save(page)
  await appears(page.getByText(/^Enregistré\s: /))
  const { data } = (await souk.ask('GET', `/api/customers/${id}`, { token })).body
  expect(data).toMatchObject({ firstname: 'Et encore', lastname: 'Texte gardé', version: 2 })
})

test('an unsaved new record comes back too, without its password', async ({ open, souk }) => {
  const { page, go, watch } = await open({ as: sampleAdministrator })
  watch.expect(/^console: ApiProblem: Accès non autorisé/)
  await go('/customers/new')
  await box(page, 'Prénom').fill('Hélène')
  await box(page, 'Mot de passe').fill('SecretDeux')
  await box(page, 'Nom').fill('Commencée')
  await endOnServer(souk, page)
  const storage = () => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
  await expect.poll(storage).toContain('Commencée')
  expect(await storage()).not.toContain('SecretDeux')
  await page.reload()
  await arrivesAt(page, '/login')
  await signInAt(page, sampleAdministrator)
  await arrivesAt(page, '/customers/new')
  await appears(page.getByText(restored))
  await expect.poll(() => box(page, 'Nom').inputValue()).toBe('Commencée')
  await expect.poll(() => box(page, 'Mot de passe').inputValue()).toBe('')
})

test('a picture uploaded after the end shows the notice and the sign-in page', async ({ open, souk }) => {
  const { page, go } = await open({ as: sampleAdministrator })
  await go('/customers/new')
  await box(page, 'Nom').fill('Photo tardive')
  await endOnServer(souk, page)
  await page.getByLabel('Photo').setInputFiles(await photo())
  await appears(page.getByText('Accès non autorisé'))
  await arrivesAt(page, '/login')
  await signInAt(page, sampleAdministrator)
  await arrivesAt(page, '/customers/new')
  await expect.poll(() => box(page, 'Nom').inputValue()).toBe('Photo tardive')
})

test('another person who signs in with the same browser does not see the text', async ({ open, souk }) => {
  const { page, go, watch } = await open({ as: sampleAdministrator })
  watch.expect(/^console: ApiProblem: Accès non autorisé/)
  await go('/brands')
  await page.getByRole('button', { name: 'Nouvelle marque' }).click()
  await box(page, 'Nom').fill('Secret de Nadia')
  await endOnServer(souk, page)
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('Secret de Nadia')
  await page.reload()
  await arrivesAt(page, '/login')
  await signInAt(page, julien)
  await arrivesAt(page, '/brands')
  await appears(box(page, 'Nom'))
  await expect.poll(() => box(page, 'Nom').inputValue()).toBe('')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Secret de Nadia')
})
