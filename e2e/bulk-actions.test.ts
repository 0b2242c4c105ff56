import { expect } from 'vitest'
import { appears, disappears } from './harness/wait-for.ts'
import { sampleAdministrator, tokenOf } from './harness/people.ts'
import { countOf, customer, createRow } from './harness/rows.ts'
import { story } from './harness/story.ts'

const test = story('sample')

test('all matches on all pages are deactivated at once, and undo activates them again', async ({ open, souk }) => {
  const token = await tokenOf(souk, sampleAdministrator)
  const active = await countOf(souk, token, '/api/customers?active=true')
  expect(active).toBeGreaterThan(50)
  const { page, go } = await open({ as: sampleAdministrator })
  await go('/customers?active=true')
  await page.getByRole('checkbox', { name: 'Sélectionner toute la page' }).check()
  const bar = page.getByRole('group', { name: 'Actions sur la sélection' })
  await appears(bar.getByText('25 sélectionnés'))
  await bar.getByRole('button', { name: `Sélectionner les ${active} qui correspondent` }).click()
  await bar.getByRole('button', { name: 'Désactiver' }).click()
  const dialog = page.getByRole('dialog', { name: `Désactiver ${active} éléments ?` })
  await dialog.getByRole('button', { name: 'Désactiver' }).click()
  await appears(page.getByText(`${active} éléments désactivés.`))
  expect(await countOf(souk, token, '/api/customers?active=true')).toBe(0)
  await page.getByRole('button', { name: 'Annuler' }).click()
  await appears(page.getByText(`${active} éléments activés.`))
  expect(await countOf(souk, token, '/api/customers?active=true')).toBe(active)
})

test('one field of many rows changes as previewed, and undo restores each value', async ({ open, souk }) => {
  const token = await tokenOf(souk, sampleAdministrator)
  const all = await countOf(souk, token, '/api/customers?total=exact')
  const verified = await countOf(souk, token, '/api/customers?isVerified=true')
  const { page, go } = await open({ as: sampleAdministrator })
  await go('/customers')
  await page.getByRole('checkbox', { name: 'Sélectionner toute la page' }).check()
  const bar = page.getByRole('group', { name: 'Actions sur la sélection' })
  await bar.getByRole('button', { name: `Sélectionner les ${all} qui correspondent` }).click()
  await bar.getByRole('button', { name: 'Modifier un champ' }).click()
  const dialog = page.getByRole('dialog', { name: `Modifier un champ de ${all} lignes` })
  await dialog.getByRole('combobox', { name: 'Champ' }).selectOption({ label: 'Identité vérifiée' })
  await dialog.getByRole('switch', { name: 'Nouvelle valeur' }).check()
  await appears(dialog.getByText(`${all - verified} lignes changeront`))
  await appears(dialog.getByText(`${verified} ont déjà cette valeur`))
  await dialog.getByRole('button', { name: 'Modifier', exact: true }).click()
  await appears(page.getByText(`${all - verified} éléments modifiés.`))
  expect(await countOf(souk, token, '/api/customers?isVerified=true')).toBe(all)
  await page.getByRole('button', { name: 'Annuler' }).click()
  await appears(page.getByText(`${all - verified} fiches rétablies.`))
  expect(await countOf(souk, token, '/api/customers?isVerified=true')).toBe(verified)
})

test('a selection stays from page to page', async ({ open }) => {
  const { page, go } = await open({ as: sampleAdministrator })
  await go('/customers')
  const rows = page.getByRole('checkbox', { name: /^Sélectionner (?!toute)/ })
  await rows.nth(1).check()
  await page.getByRole('button', { name: 'Suivant' }).click()
  await expect.poll(() => page.getByRole('checkbox', { checked: true }).count()).toBe(0)
  await rows.nth(2).check()
  const bar = page.getByRole('group', { name: 'Actions sur la sélection' })
  await appears(bar.getByText('2 sélectionnés'))
  await bar.getByRole('button', { name: 'Désélectionner' }).click()
  await disappears(bar)
})

test('on a phone, the menu of a card starts a selection, and checkboxes take the place of the menus', async ({
  open,
}) => {
  const { page, go } = await open({ as: sampleAdministrator, width: 390 })
  await go('/customers')
  const menus = page.getByRole('main').getByRole('button', { name: /^Actions sur / })
  await appears(menus)
  expect(await page.getByRole('checkbox').count()).toBe(0)
  await menus.nth(1).click()
  await page.getByRole('button', { name: /^Sélectionner / }).click()
  const boxes = page.getByRole('checkbox', { name: /^Sélectionner / })
  await expect.poll(() => boxes.nth(1).isChecked()).toBe(true)
  expect(await menus.count()).toBe(0)
  await boxes.nth(2).check()
  const bar = page.getByRole('group', { name: 'Actions sur la sélection' })
  await appears(bar.getByText('2 sélectionnés'))
  await bar.getByRole('button', { name: 'Désélectionner' }).click()
  await appears(menus)
  expect(await boxes.count()).toBe(0)
})

test('undo restores a deleted customer unchanged', async ({ open, souk }) => {
  const token = await tokenOf(souk, sampleAdministrator)
  const before = await customer(souk, token, { firstname: 'Zoubida', lastname: 'Effacée', username: 'zoubida' })
  const { page, go } = await open({ as: sampleAdministrator })
  await go('/customers?q=zoubida')
  await page.getByRole('button', { name: 'Supprimer Zoubida Effacée' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
  await appears(page.getByText('Supprimé : Zoubida Effacée'))
  await disappears(page.getByRole('link', { name: 'Zoubida Effacée' }))
  expect((await souk.ask('GET', `/api/customers/${before['id']}`, { token })).status).toBe(404)
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Annuler' }).click()
  await appears(page.getByRole('link', { name: 'Zoubida Effacée' }))
  const { data } = (await souk.ask('GET', `/api/customers/${before['id']}`, { token })).body
  expect(data).toMatchObject({ username: 'zoubida', createdAt: before['createdAt'] })
})

test('a row in use is not deleted: the dialog lists its uses and offers to deactivate', async ({ open, souk }) => {
  const token = await tokenOf(souk, sampleAdministrator)
  const category = await createRow(souk, token, '/api/config/apps/categories', { name: 'Occupée' })
  await createRow(souk, token, '/api/config/apps/item-kits', { name: 'Kit', categoryId: category['id'] })
  const { page, go } = await open({ as: sampleAdministrator })
  await go('/categories?q=Occup')
  // The uses are counted before anything is confirmed.
  await page.getByRole('button', { name: 'Supprimer Occupée' }).click()
  const dialog = page.getByRole('dialog', { name: 'Occupée sert encore ailleurs' })
  await appears(dialog.getByText('Kits d’éléments : 1'))
  await dialog.getByRole('button', { name: 'Désactiver' }).click()
  await disappears(dialog)
  const { data } = (await souk.ask('GET', `/api/config/apps/categories/${category['id']}`, { token })).body
  expect(data.active).toBe(false)
})
