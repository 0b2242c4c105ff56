import { expect } from 'vitest'
import { barriers, overflow, settled } from './harness/accessibility-checks.ts'
import { appears, disappears } from './harness/wait-for.ts'
import { sampleAdministrator, tokenOf } from './harness/people.ts'
import { createRow, rowsOf } from './harness/rows.ts'
import { story } from './harness/story.ts'

const test = story('sample')

test('an order is entered, submitted, paid by hand and delivered; each step shows the next one and why others are unavailable', async ({
  open,
  souk,
}) => {
  const { page, go, watch } = await open({ as: sampleAdministrator })
  // The server refuses a refund above the limit, and the form shows the error at its field.
  watch.expect(/409/)
  const token = await tokenOf(souk, sampleAdministrator)
  const placks = await souk.ask('GET', '/api/configs/placks?active=true&quantity[gte]=50&limit=1', { token })
  const [plack] = placks.body.data
  const name = String(plack?.['name'])
  await go('/orders/new')
  await page.getByRole('combobox', { name: 'Client' }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Garder en brouillon' }).click()
  await appears(page.getByText('Ajoutez au moins un article'))

  const line = page.getByRole('group', { name: 'Ligne 1' })
  const finder = page.getByRole('combobox', { name: 'Ajouter un article ou un plack' })
  await finder.fill(name)
  await page.getByRole('option', { name }).filter({ hasText: 'Plack ·' }).first().click()
  await line.getByRole('textbox', { name: 'Quantité' }).fill('2')
  const euros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' })
  const total = euros.format(2 * Number(plack?.['unitPrice']))
  await appears(page.getByRole('status').getByText(total))
  // A reload keeps the draft.
  await page.reload()
  await appears(page.getByText('Nous avons retrouvé ce que vous aviez saisi'))
  await appears(page.getByRole('status').getByText(total))
  await page.getByRole('button', { name: 'Garder en brouillon' }).click()
  await page.waitForURL(/\/orders\/[0-9a-f-]{36}$/)
  await appears(page.getByText('Brouillon', { exact: true }).first())
  // After an order is placed, the form of the next one is empty.
  const placed = page.url()
  await go('/orders/new')
  await expect.poll(() => page.getByRole('combobox', { name: 'Client' }).inputValue()).toBe('')
  expect(await line.count()).toBe(0)
  await page.goto(placed)
  const submit = page.getByRole('button', { name: 'Valider', exact: true })
  await submit.click()
  await appears(page.getByText('En attente de paiement').first())
  await page.getByRole('tab', { name: /^Lignes/ }).click()
  await appears(page.getByRole('tabpanel').getByText('Réservé').first())
  expect(await page.getByRole('button', { name: 'Ajouter une ligne' }).count()).toBe(0)
  // Only the next step is a filled button. An unavailable event shows the reason.
  const acts = page.getByRole('group', { name: 'Ce qui peut arriver' })
  await appears(acts.getByRole('button', { name: 'Envoyer le lien de paiement' }))
  await acts.getByRole('button', { name: 'Autres actions' }).click()
  const refund = acts.getByRole('button', { name: 'Annuler et rembourser', exact: true })
  await appears(refund.getByText('Il n’y a rien à rembourser'))
  await expect.poll(() => refund.getAttribute('aria-disabled')).toBe('true')
  await settled(page)
  expect([await barriers(page), await overflow(page)]).toEqual([[], 0])
  await page.keyboard.press('Escape')

  await page.getByRole('tab', { name: 'Commande' }).click()
  await acts.getByRole('button', { name: 'Saisir un paiement' }).click()
  const payment = page.getByRole('dialog', { name: 'Saisir un paiement' })
  // A reference that may be a card number is stored only after a confirmation.
  await payment.getByLabel('Référence').fill('4111111111111111')
  await payment.getByRole('button', { name: 'Saisir un paiement' }).click()
  await appears(payment.getByText('est-ce une référence ?'))
  await payment.getByRole('button', { name: 'C’est exact, continuer' }).click()
  await appears(page.getByRole('button', { name: 'Livrer', exact: true }))
  await page.getByRole('button', { name: 'Livrer', exact: true }).click()
  // The dialog of an irreversible event asks for confirmation and lists the effects.
  const delivery = page.getByRole('dialog', { name: 'Livrer' })
  for (const consequence of ['L’état devient « Livrée »', 'Prendre le stock et les profils'])
    await appears(delivery.getByText(consequence))
  await delivery.getByRole('button', { name: 'Livrer', exact: true }).click()
  await appears(page.getByText('Livrée').first())
  const course = page.getByRole('region', { name: 'Activité' })
  for (const step of [
    /a passé la commande à l’état «\s.?Livrée/,
    /est passée à l’état «\s.?Payée/,
    /a créé la commande/,
  ])
    await appears(course.getByText(step))

  // A note appears at once, and can be undone immediately.
  const note = course.getByRole('textbox', { name: 'Ajouter une note interne' })
  await note.fill('Rappeler avant samedi')
  await note.press('Control+Enter')
  await appears(course.getByText('Rappeler avant samedi'))
  await appears(page.getByText('Note ajoutée'))
  await page.getByRole('button', { name: 'Annuler', exact: true }).click()
  await disappears(course.getByText('Rappeler avant samedi'))
  // A second note on the same page is a new note, not an edit of the first.
  await note.fill('Rappelé lundi')
  await note.press('Control+Enter')
  await appears(page.getByText('Note ajoutée'))
  await appears(course.getByText('Rappelé lundi'))

  // One dialog refunds the money and previews the effects.
  await acts.getByRole('button', { name: 'Autres actions' }).click()
  await acts.getByRole('button', { name: 'Rembourser…' }).click()
  const dialog = page.getByRole('dialog', { name: /^Rembourser la commande/ })
  await appears(dialog.getByRole('radio', { name: 'Reprendre et rembourser' }))
  for (const consequence of [
    /^Rembourse .*\s: à effectuer vous-même/,
    'Reprend 2 pièces',
    'L’état devient « Remboursée »',
  ])
    await appears(dialog.getByRole('status').getByText(consequence))
  await settled(page)
  expect(await barriers(page)).toEqual([])
  await dialog.getByText('Un montant').click()
  await dialog.getByRole('textbox', { name: 'Montant' }).fill('99999')
  await appears(dialog.getByRole('status').getByText('C’est plus que ce qui peut être remboursé'))
  await dialog.getByText('Tout', { exact: true }).click()
  // The preview arrives after a delay and moves the button.
  await appears(dialog.getByRole('status').getByText('Reprend 2 pièces'))
  await dialog.getByRole('textbox', { name: 'Motif' }).fill('Le client a changé d’avis')
  await dialog.getByRole('button', { name: /^Rembourser .*€/ }).click()
  await disappears(dialog)
  await appears(page.getByText('Remboursée').first())
  await appears(page.getByRole('region', { name: 'Paiements' }).getByText(`−${total}`))
  await expect.poll(() => acts.getByRole('button').count()).toBe(1)

  // The printed page is a receipt.
  await page.emulateMedia({ media: 'print' })
  await appears(page.getByText(/^Commande \D*\d{4}-\d{6}/))
  expect(await course.isVisible()).toBe(false)
  expect(await page.getByRole('tablist').isVisible()).toBe(false)
})

test('a quantity above the stock is refused at its line, and the entry stays', async ({ open, souk }) => {
  const token = await tokenOf(souk, sampleAdministrator)
  const scarce = { name: 'Carte presque épuisée', quantity: 1, unitPrice: '12.00' }
  const { id } = await createRow(souk, token, '/api/configs/placks', scarce)
  const { page, go, watch } = await open({ as: sampleAdministrator, width: 390 })
  watch.expect(/409/)
  await go('/orders/new')
  await page.getByRole('combobox', { name: 'Client' }).click()
  await page.getByRole('option').first().click()
  const line = page.getByRole('group', { name: 'Ligne 1' })
  await page.getByRole('combobox', { name: 'Ajouter un article ou un plack' }).fill(scarce.name)
  await page.getByRole('option', { name: scarce.name }).first().click()
  await line.getByRole('textbox', { name: 'Quantité' }).fill('2')
  await appears(line.getByText('1 en stock seulement'))
  await page.getByRole('button', { name: 'Valider la commande' }).click()
  const why = line.getByText(`Le stock ne suffit plus pour « ${scarce.name} »`)
  await appears(why)
  // The message must appear above the sticky footer, which must not cover it.
  const [message, foot] = await Promise.all([
    why.boundingBox(),
    page.getByRole('button', { name: 'Garder' }).boundingBox(),
  ])
  expect((message?.y ?? Infinity) + (message?.height ?? 0)).toBeLessThan(foot?.y ?? 0)
  await expect.poll(() => line.getByRole('textbox', { name: 'Quantité' }).inputValue()).toBe('2')
  const [stored] = await rowsOf(souk, token, `/api/configs/placks?id=${id}`)
  expect(stored?.['quantity']).toBe(1)
})
