import { expect } from 'vitest'
import { appears } from './harness/look.ts'
import { sampleAdministrator, tokenOf } from './harness/people.ts'
import { story } from './harness/story.ts'

const test = story('sample')

test('an order is entered, filled, submitted, paid by hand and delivered; each step says what may come next and why other things may not', async ({
  open,
  souk,
}) => {
  const { page, go } = await open({ as: sampleAdministrator })
  const token = await tokenOf(souk, sampleAdministrator)
  const placks = await souk.ask('GET', '/api/configs/placks?active=true&quantity[gte]=50&limit=1', { token })
  const [plack] = placks.body.data
  const name = String(plack?.['name'])
  await go('/orders/new')
  await page.getByRole('combobox', { name: 'Client' }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Garder en brouillon' }).click()
  await appears(page.getByText('Cette ligne ne dit ni article ni plack'))

  const line = page.getByRole('group', { name: 'Ligne 1' })
  await line.getByRole('combobox', { name: 'Plack' }).fill(name)
  await line.getByRole('option', { name }).first().click()
  await line.getByRole('textbox', { name: 'Quantité' }).fill('2')
  const euros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' })
  const total = euros.format(2 * Number(plack?.['unitPrice']))
  await appears(page.getByRole('status').getByText(total))
  // What was entered outlives the page.
  await page.reload()
  await appears(page.getByRole('status').getByText(total))
  await page.getByRole('button', { name: 'Garder en brouillon' }).click()
  await appears(page.getByText('Brouillon').first())
  const submit = page.getByRole('button', { name: 'Valider', exact: true })
  await submit.click()
  await appears(page.getByText('En attente de paiement').first())
  await page.getByRole('tab', { name: /^Lignes/ }).click()
  await appears(page.getByText('Réservé').first())
  const refund = page.getByRole('button', { name: 'Rembourser', exact: true })
  await refund.hover()
  await appears(page.getByRole('tooltip').getByText('Il n’y a rien à rembourser'))
  expect(await refund.getAttribute('aria-disabled')).toBe('true')

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
