import { expect } from 'vitest'
import { resourcesIn } from '../src/engine/definition/menu.ts'
import { menu } from '../src/market/registry.ts'
import { sampleAdministrator, tokenOf } from './harness/people.ts'
import { rowsOf } from './harness/rows.ts'
import { story } from './harness/story.ts'
import { appears, arrivesAt } from './harness/wait-for.ts'

const test = story('sample')

/** Read permissions of the catalogue area. */
const reading = resourcesIn(menu.filter(({ label }) => label.fr === 'Catalogue'))
  .map(({ name }) => `${name}:read`)
  .toSorted()

test('a whole area is granted for reading only, found by name, and counted', async ({ open, souk }) => {
  const { page, go } = await open({ as: sampleAdministrator })
  await go('/privileges/new')
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Vitrine')
  await page.getByRole('combobox', { name: 'Portail' }).selectOption({ label: 'Employés' })
  await page.getByRole('searchbox', { name: 'Filtrer les éléments' }).fill('catalogue')
  expect(await page.getByRole('checkbox', { name: 'Clients, Voir' }).count()).toBe(0)
  const presets = page.getByRole('group', { name: 'Préréglages, Catalogue' })
  await presets.getByRole('button', { name: 'Tout' }).click()
  await presets.getByRole('button', { name: 'Lecture' }).click()
  await appears(page.getByRole('status').getByText(new RegExp(`^${reading.length} permissions sur [\\d\\s]+$`)))
  const area = page.getByRole('checkbox', { name: 'Catalogue, Tout', exact: true })
  expect(await area.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true)
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await arrivesAt(page, '/privileges')
  const [privilege] = await rowsOf(souk, await tokenOf(souk, sampleAdministrator), '/api/privileges/list?q=Vitrine')
  expect(privilege?.['permissions']).toEqual(reading)
})

test('on a phone an area opens, and its actions are ticked by name', async ({ open }) => {
  const { page, go } = await open({ as: sampleAdministrator, width: 390 })
  await go('/privileges/new')
  const area = page.getByRole('group').filter({ hasText: 'Marques' }).last()
  await page.getByRole('main').getByText('Catalogue', { exact: true }).click()
  await page.getByRole('checkbox', { name: 'Marques, Modifier' }).check()
  await expect.poll(() => page.getByRole('checkbox', { name: 'Marques, Voir' }).isChecked()).toBe(true)
  await appears(area)
})

test('an administrator sees Souk as a privilege: its menu and refusals, read-only, and returns', async ({
  open,
  souk,
}) => {
  const { page, go, watch } = await open({ as: sampleAdministrator })
  const token = await tokenOf(souk, sampleAdministrator)
  const [catalogue] = await rowsOf(souk, token, '/api/privileges/list?q=Catalogue')
  const [brand] = await rowsOf(souk, token, '/api/config/apps/brands?limit=1')
  await go(`/privileges/${String(catalogue?.['id'])}`)
  await page.getByRole('button', { name: 'Voir comme' }).click()
  await appears(page.getByText('Vous regardez Souk comme'))
  await arrivesAt(page, '/home')
  const menu = page.getByRole('navigation').first()
  await appears(menu.getByText('Catalogue').first())
  expect(await menu.getByText('Accès', { exact: true }).count()).toBe(0)

  watch.expect(/^console: /)
  await go('/users')
  await appears(page.getByText('Accès réservé'))
  await go(`/brands/${String(brand?.['id'])}`)
  await page.getByRole('textbox', { name: 'Description' }).first().fill('Autrement')
  // The banner of this mode may cover the button.
  await page.keyboard.press('Control+s')
  await appears(page.getByText('rien ne peut être changé'))
  expect((await rowsOf(souk, token, `/api/config/apps/brands?limit=1`))[0]?.['version']).toBe(brand?.['version'])

  await page.reload()
  await page.getByRole('button', { name: 'Quitter' }).click()
  await appears(page.getByRole('navigation').getByText('Accès', { exact: true }))
  expect(await page.getByText('Vous regardez Souk comme').count()).toBe(0)
})
