import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { appears, arrivesAt, pathOf } from './harness/wait-for.ts'
import { amina, signInAt, tokenOf, withAmina, type Account } from './harness/people.ts'
import { createRow, rowsOf } from './harness/rows.ts'
import { logOut } from './harness/shell.ts'
import { story } from './harness/story.ts'

const test = story('empty', async () => withAmina)
const yanis: Account = { email: 'yanis@souk.test', password: 'Comptoir-7!', portal: 'employee' }

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer', exact: true }).click()

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).selectOption({ label: option })
}

test('an administrator creates a privilege from the matrix and an employee with it', async ({ open, souk }) => {
  const { page, go } = await open({ as: amina })
  await go('/privileges/new')
  await box(page, 'Nom').fill('Guichet')
  await choose(page, 'Portail', 'Employés')
  await page.getByRole('checkbox', { name: 'Marques, Voir' }).check()
  await page.getByRole('checkbox', { name: 'Marques, Modifier' }).check()
  await save(page)
  await arrivesAt(page, '/privileges')
  const token = await tokenOf(souk, amina)
  const [privilege] = await rowsOf(souk, token, '/api/privileges/list?q=Guichet')
  expect(privilege).toMatchObject({ portal: 'employee', permissions: ['brand:read', 'brand:update'] })

  await go('/users/new')
  await box(page, 'Prénom').fill('Yanis')
  await box(page, 'Nom').fill('Amrani')
  await box(page, 'E-mail').fill(yanis.email)
  await box(page, 'Nom d’utilisateur').fill('yanis')
  await box(page, 'Mot de passe').fill(yanis.password)
  await box(page, 'Confirmer le mot de passe').fill(yanis.password)
  await page.getByRole('combobox', { name: 'Privilège' }).fill('guich')
  await page.getByRole('option', { name: 'Guichet' }).click()
  await save(page)
  await arrivesAt(page, '/users')
  await appears(page.getByRole('link', { name: 'Yanis Amrani' }))
  await createRow(souk, token, '/api/config/apps/brands', { name: 'Sahara Mobile' })
})

test('the employee can sign in only at the employee portal', async ({ open }) => {
  const { page, go, watch } = await open()
  watch.expect(/^console: /)
  await go('/login')
  await signInAt(page, yanis)
  await appears(page.getByText('Échec de la connexion. Veuillez réessayer.'))
  await page.getByRole('link', { name: 'Portail des employés' }).click()
  await arrivesAt(page, '/login/user')
  await signInAt(page, yanis)
  await arrivesAt(page, '/home')
  await appears(page.getByRole('heading', { level: 1, name: /Yanis/ }))
})

test('menu, Home, buttons and addresses show only what the privilege allows', async ({ open }) => {
  const { page, go } = await open({ as: yanis })
  await go('/home')
  const menu = page.getByRole('navigation', { name: 'Menu principal' })
  await appears(menu.getByRole('link', { name: 'Marques' }))
  const entries = await menu.getByRole('link').allInnerTexts()
  expect(entries.map((text) => text.trim()).filter((text) => text !== 'Souk')).toEqual(['Accueil', 'Marques'])
  expect(await page.getByRole('main').getByText('Clients').count()).toBe(0)

  await menu.getByRole('link', { name: 'Marques' }).click()
  await appears(page.getByRole('link', { name: 'Sahara Mobile' }))
  expect(await page.getByRole('button', { name: 'Nouvelle marque' }).count()).toBe(0)
  expect(await page.getByRole('button', { name: /Supprimer/ }).count()).toBe(0)
  // The permission to update brands allows the bulk edit and no other bulk action.
  await page.getByRole('checkbox').last().check()
  const acts = page.getByRole('group', { name: 'Actions sur la sélection' }).getByRole('button')
  await appears(acts)
  expect(await acts.allInnerTexts()).toEqual(['Modifier un champ', 'Désélectionner'])

  await go('/customers')
  await appears(page.getByRole('heading', { name: 'Accès réservé' }))
  expect(pathOf(page)).toBe('/customers')
  await go('/brands?record=new')
  await appears(page.getByRole('heading', { name: 'Accès réservé' }))
})

test('signing out returns to the portal of the sign-in, and the other portal says so', async ({ open }) => {
  const { page, go } = await open({ as: yanis })
  await go('/home')
  await logOut(page)
  await appears(page.getByRole('heading', { name: 'Connexion' }))
  expect(pathOf(page)).toBe('/login/user')
  await go('/login')
  const usual = page.getByRole('note')
  await appears(usual.getByText('par le portail des employés'))
  await usual.getByRole('link', { name: 'Portail des employés' }).click()
  await appears(page.getByText('Portail des employés'))
  expect(await page.getByRole('note').count()).toBe(0)
})

test('the server refuses the same in direct requests', async ({ souk }) => {
  const token = await tokenOf(souk, yanis)
  const [brand] = await rowsOf(souk, token, '/api/config/apps/brands')
  const responses = [
    await souk.ask('GET', '/api/customers', { token }),
    await souk.ask('POST', '/api/config/apps/brands', { token, body: { name: 'Autre' } }),
    await souk.ask('DELETE', `/api/config/apps/brands/${brand?.['id']}`, { token, headers: { 'if-match': '"v1"' } }),
    await souk.ask('GET', '/api/users/admin', { token }),
  ]
  expect(responses.map(({ status }) => status)).toEqual([403, 403, 403, 403])
})

test('a permission works until it is removed; the next request is refused', async ({ open, souk }) => {
  const { page, go } = await open({ as: yanis })
  await go('/brands')
  await page.getByRole('link', { name: 'Sahara Mobile' }).click()
  await box(page, 'Nom').fill('Sahara Télécom')
  await save(page)
  await appears(page.getByText('Enregistré : Sahara Télécom'))

  await go('/brands')
  await page.getByRole('link', { name: 'Sahara Télécom' }).click()
  await box(page, 'Nom').fill('Refusé')
  const token = await tokenOf(souk, amina)
  const [privilege] = await rowsOf(souk, token, '/api/privileges/list?q=Guichet')
  const taken = await souk.ask('PATCH', `/api/privileges/list/${privilege?.['id']}`, {
    token,
    body: { version: privilege?.version, permissions: ['brand:read'] },
  })
  expect(taken.status).toBe(200)
  await save(page)
  await appears(page.getByRole('alert'))
  const [brand] = await rowsOf(souk, token, '/api/config/apps/brands')
  expect(brand?.['name']).toBe('Sahara Télécom')
})
