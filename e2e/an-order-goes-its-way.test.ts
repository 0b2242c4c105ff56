import { expect } from 'vitest'
import { appears, disappears } from './harness/look.ts'
import { sampleAdministrator, tokenOf } from './harness/people.ts'
import { story } from './harness/story.ts'

const test = story('sample')

test('an order is entered, filled, submitted, paid by hand and delivered; each step says what may come next and why other things may not', async ({
  open,
  souk,
}) => {
  const { page, go } = await open({ as: sampleAdministrator })
  await go('/orders/new')
  await page.getByRole('combobox', { name: 'Client' }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await page.getByRole('button', { name: 'Ouvrir', exact: true }).click()
  await appears(page.getByText('Brouillon').first())

  const submit = page.getByRole('button', { name: 'Valider', exact: true })
  await submit.hover()
  await appears(page.getByRole('tooltip').getByText('Ajoutez d’abord une ligne'))
  expect(await submit.getAttribute('aria-disabled')).toBe('true')

  const placks = await souk.ask('GET', '/api/configs/placks?active=true&quantity[gte]=50&limit=1', {
    token: await tokenOf(souk, sampleAdministrator),
  })
  const name = String(placks.body.data[0]?.['name'])
  await page.getByRole('tab', { name: /^Lignes/ }).click()
  await page.getByRole('button', { name: 'Ajouter une ligne' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('combobox', { name: 'Plack' }).fill(name)
  await drawer.getByRole('option', { name }).first().click()
  await drawer.getByRole('textbox', { name: 'Quantité' }).fill('2')
  await drawer.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await disappears(drawer)
  await submit.click()
  await appears(page.getByText('En attente de paiement').first())
  await appears(page.getByText('Réservé').first())

  await page.getByRole('tab', { name: 'Paiements' }).click()
  await page.getByRole('button', { name: 'Saisir un paiement' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Saisir un paiement' }).click()
  await appears(page.getByRole('button', { name: 'Livrer', exact: true }))
  await page.getByRole('button', { name: 'Livrer', exact: true }).click()
  await appears(page.getByText('Livrée').first())
  await page.getByRole('tab', { name: 'Parcours' }).click()
  for (const step of ['Livrer', 'Payée', 'Valider', 'Commande saisie'])
    await appears(page.getByRole('tabpanel').getByText(step).first())
})
