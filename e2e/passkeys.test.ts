import { expect } from 'vitest'
import { addAuthenticator } from './harness/authenticator.ts'
import { amina, withAmina } from './harness/people.ts'
import { logOut } from './harness/shell.ts'
import { story } from './harness/story.ts'
import { appears, arrivesAt } from './harness/wait-for.ts'

// Passkeys belong to a name; browsers refuse them for addresses of numbers.
const test = story('empty', async () => ({ ...withAmina, HOST: 'localhost' }))

test('a passkey is added, signs in, is revoked, and the password still works', async ({ open }) => {
  const { page, go, watch } = await open({ as: amina })
  watch.expect(/^console: .*(40[01]|ApiProblem)/)
  await addAuthenticator(page)
  await go('/account')
  const panel = page.getByRole('region', { name: 'Clés d’accès' })
  await panel.getByRole('button', { name: 'Ajouter une clé' }).click()
  const adding = page.getByRole('dialog', { name: 'Ajouter une clé' })
  await adding.getByLabel('Nom de la clé').fill('Portable')
  await adding.getByLabel('Mot de passe actuel').fill(amina.password)
  await adding.getByRole('button', { name: 'Ajouter une clé' }).click()
  await appears(panel.getByText('Portable', { exact: true }))
  await appears(panel.getByText('Jamais utilisée'))

  await logOut(page)
  await go('/customers?sort=email')
  await arrivesAt(page, '/login')
  await page.getByRole('button', { name: 'Utiliser une clé d’accès' }).click()
  await arrivesAt(page, '/customers')
  expect(new URL(page.url()).search).toBe('?sort=email')

  await go('/account')
  await panel.getByRole('button', { name: 'Révoquer Portable' }).click()
  const removing = page.getByRole('dialog', { name: 'Révoquer Portable' })
  await removing.getByLabel('Mot de passe actuel').fill(amina.password)
  await removing.getByRole('button', { name: 'Révoquer Portable' }).click()
  await appears(panel.getByText('Aucune clé pour l’instant'))

  await logOut(page)
  await arrivesAt(page, '/login')
  await page.getByRole('button', { name: 'Utiliser une clé d’accès' }).click()
  await appears(page.getByText('Cette clé d’accès n’est pas acceptée'))
  await page.getByRole('textbox', { name: 'E-mail ou nom d’utilisateur' }).fill(amina.email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(amina.password)
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
  await arrivesAt(page, '/home')
})
