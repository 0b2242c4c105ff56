import { expect } from 'vitest'
import { downloaded } from './harness/download.ts'
import { appears, arrivesAt } from './harness/wait-for.ts'
import { sampleAccountOf, sampleAdministrator, tokenOf } from './harness/people.ts'
import { customer } from './harness/rows.ts'
import { story } from './harness/story.ts'

const test = story('sample')
const emma = sampleAccountOf('support')

test('the journal shows who changed a customer, the former value, and that it is intact', async ({ open, souk }) => {
  const token = await tokenOf(souk, sampleAdministrator)
  const { id } = await customer(souk, token, { firstname: 'Salma', lastname: 'Journal', username: 'salma.journal' })
  const emmas = await tokenOf(souk, emma)
  await souk.ask('PATCH', `/api/customers/${id}`, {
    token: emmas,
    body: { firstname: 'Selma', version: 1 },
  })

  const { page, go } = await open({ as: sampleAdministrator })
  await go('/journal')
  await page.getByRole('button', { name: 'Filtres', exact: true }).click()
  await page.getByRole('combobox', { name: 'Quoi' }).selectOption({ label: 'Clients' })
  await page.getByRole('combobox', { name: 'Action' }).selectOption({ label: 'Modifications' })
  const line = page.getByRole('listitem').filter({ hasText: /a modifié\s: Client Selma Journal/ })
  await appears(line)
  await page.keyboard.press('Escape')
  await appears(page.getByRole('link', { name: 'Quoi Clients' }))
  expect(new URL(page.url()).search).toBe('?resource=customer&action=update')
  await line.getByRole('button', { name: 'Avant et après' }).click()
  await appears(line.locator('del', { hasText: 'Salma' }))
  await appears(line.locator('ins', { hasText: 'Selma' }))

  const journal = await downloaded(page, () => page.getByRole('button', { name: 'Exporter CSV' }).click())
  expect(journal.bytes.toString('utf8')).toMatch(/a modifié\s: Client Selma Journal/)

  await page.getByRole('button', { name: 'Vérifier maintenant' }).click()
  await appears(page.getByRole('status').getByText(/^Vérifié jusqu’à la trace n° \d+/))
  await line.getByRole('link', { name: 'Selma Journal' }).click()
  await arrivesAt(page, `/customers/${id}`)
})

test('the journal needs its permission', async ({ open }) => {
  const { page, go } = await open({ as: emma })
  await go('/journal')
  await appears(page.getByRole('heading', { name: 'Accès réservé' }))
})
