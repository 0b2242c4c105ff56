import { expect } from 'vitest'
import { settled } from './harness/accessibility-checks.ts'
import { appears, arrivesAt } from './harness/wait-for.ts'
import { amina, tokenOf, withAmina } from './harness/people.ts'
import { openFromMenu } from './harness/shell.ts'
import { story } from './harness/story.ts'

const test = story('empty', async () => withAmina)

test('signing out everywhere else keeps this session and ends the others at once', async ({ open, souk }) => {
  const { page: here, go } = await open({ as: amina })
  const { page: there, go: goThere, watch } = await open({ as: amina })
  watch.expect(/^console: .*(401|ApiProblem)/)
  const program = await tokenOf(souk, amina)
  await goThere('/customers')
  await appears(there.getByRole('heading', { level: 1, name: 'Clients' }))

  await go('/account')
  const sessions = here.getByRole('region', { name: 'Vos sessions ouvertes' })
  await expect.poll(() => sessions.getByRole('listitem').count()).toBe(3)
  await expect.poll(() => sessions.getByText('Cette session').count()).toBe(1)
  await sessions.getByRole('button', { name: 'Se déconnecter partout ailleurs' }).click()
  await appears(here.getByText('Toutes vos autres sessions sont fermées'))
  await expect.poll(() => sessions.getByRole('listitem').count()).toBe(1)

  expect((await souk.ask('GET', '/api/auth/session', { token: program })).status).toBe(401)
  await openFromMenu(there, 'Commandes')
  await arrivesAt(there, '/login')
  await here.reload()
  await appears(here.getByRole('heading', { level: 1, name: 'Mon compte' }))
})

test('preferences follow a person to another browser, and changes there come back', async ({ open }) => {
  const { page: one, go } = await open({ as: amina })
  await go('/account')
  await settled(one)
  const preferences = one.getByRole('region', { name: 'Préférences' })
  const saved = one.waitForResponse((answer) => answer.url().endsWith('/api/auth/preferences'))
  await preferences.getByText('Sombre', { exact: true }).click()
  await saved
  const dense = one.waitForResponse((answer) => answer.url().endsWith('/api/auth/preferences'))
  await preferences.getByText('Serré', { exact: true }).click()
  await dense

  const { page: other, go: goOther } = await open()
  await goOther('/login')
  await other.getByRole('textbox', { name: 'E-mail ou nom d’utilisateur' }).fill(amina.email)
  await other.getByLabel('Mot de passe', { exact: true }).fill(amina.password)
  await other.getByRole('button', { name: 'Se connecter' }).click()
  await arrivesAt(other, '/home')
  expect(await other.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark')
  expect(await other.evaluate(() => localStorage.getItem('density'))).toBe('compact')
})
