import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { appears, disappears } from './harness/wait-for.ts'
import { sampleAccountOf, sampleAdministrator, tokenOf } from './harness/people.ts'
import { customer } from './harness/rows.ts'
import type { Souk } from './harness/souk.ts'
import { story, type Open } from './harness/story.ts'

const test = story('sample')
const emma = sampleAccountOf('support')

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
const saved = (page: Page) => appears(page.getByText(/^Enregistré\s: /))

/** Opens the same customer in the windows of Nadia and Emma. */
async function bothOpen(open: Open, souk: Souk, username: string) {
  const token = await tokenOf(souk, sampleAdministrator)
  const { id } = await customer(souk, token, { firstname: 'Salma', lastname: 'Idrissi', username })
  const [nadia, emmas] = [await open({ as: sampleAdministrator }), await open({ as: emma })]
  for (const { page, go } of [nadia, emmas]) {
    await go(`/customers/${id}?tab=facts`)
    await appears(box(page, 'Prénom'))
  }
  const now = async () => (await souk.ask('GET', `/api/customers/${id}`, { token })).body.data
  return { first: nadia.page, second: emmas.page, now }
}

test('changes of different fields are both saved', async ({ open, souk }) => {
  const { first, second, now } = await bothOpen(open, souk, 'salma.un')
  await box(first, 'Prénom').fill('Salma-Inès')
  await box(second, 'Nom').fill('Idrissi-Alami')
  await save(first)
  await saved(first)
  await save(second)
  await saved(second)
  await appears(second.getByText('1 champ modifié entre-temps par quelqu’un d’autre a été conservé.'))
  await expect.poll(() => box(second, 'Prénom').inputValue()).toBe('Salma-Inès')
  await expect.poll(() => now()).toMatchObject({ firstname: 'Salma-Inès', lastname: 'Idrissi-Alami', version: 3 })
})

test('when both changed the same field, the second person chooses field by field', async ({ open, souk }) => {
  const { first, second, now } = await bothOpen(open, souk, 'salma.deux')
  await box(first, 'Nom').fill('Alami')
  await box(first, 'CIN').fill('CD999999')
  await save(first)
  await saved(first)
  await box(second, 'Nom').fill('Bennani')
  await box(second, 'Prénom').fill('Selma')
  await save(second)

  const dialog = second.getByRole('dialog', { name: 'Quelqu’un a enregistré avant vous' })
  await appears(dialog)
  await appears(dialog.getByText(/^Enregistré par .+maintenant/))
  await appears(dialog.getByText('Alami'))
  await appears(dialog.getByText('Bennani'))
  await appears(dialog.getByText('Conservé de l’autre version : CIN.'))
  await expect.poll(() => dialog.getByRole('button', { name: 'Enregistrer ce choix' }).isDisabled()).toBe(true)
  await expect.poll(() => now()).toMatchObject({ lastname: 'Alami', firstname: 'Salma', version: 2 })

  await dialog.getByRole('radio', { name: 'Ma version' }).check()
  await dialog.getByRole('button', { name: 'Enregistrer ce choix' }).click()
  await saved(second)
  await disappears(dialog)
  await expect.poll(() => now()).toMatchObject({ lastname: 'Bennani', firstname: 'Selma', cin: 'CD999999', version: 3 })
})

test('returning to the form keeps the typed text', async ({ open, souk }) => {
  const { first, second, now } = await bothOpen(open, souk, 'salma.trois')
  await box(first, 'Nom').fill('Alami')
  await save(first)
  await saved(first)
  await box(second, 'Nom').fill('Bennani')
  await save(second)
  await second.getByRole('button', { name: 'Revenir au formulaire' }).click()
  await expect.poll(() => box(second, 'Nom').inputValue()).toBe('Bennani')
  await save(second)
  const dialog = second.getByRole('dialog', { name: 'Quelqu’un a enregistré avant vous' })
  await dialog.getByRole('radio', { name: 'Sa version' }).check()
  await dialog.getByRole('button', { name: 'Enregistrer ce choix' }).click()
  await disappears(dialog)
  await expect.poll(() => box(second, 'Nom').inputValue()).toBe('Alami')
  await expect.poll(() => now()).toMatchObject({ lastname: 'Alami' })
})
