import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { barriers, settled } from './harness/accessibility-checks.ts'
import { appears } from './harness/wait-for.ts'
import { sampleAdministrator, tokenOf } from './harness/people.ts'
import { customer, createRow, rowsOf } from './harness/rows.ts'
import { story } from './harness/story.ts'

const test = story('sample')

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

test('a discount of one day begins and ends on that day, in form and list', async ({ open, souk }) => {
  const token = await tokenOf(souk, sampleAdministrator)
  const { page, go } = await open({ as: sampleAdministrator })
  await go('/discounts/new')
  await box(page, 'Nom').fill('Saint-Sylvestre')
  await page.getByRole('combobox', { name: 'Type' }).selectOption({ label: 'Pourcentage' })
  await box(page, 'Valeur').fill('10')
  for (const name of ['Date de début', 'Date de fin']) {
    await box(page, name).fill('31/12/2030')
    await box(page, name).blur()
  }
  await page
    .getByRole('button', { name: /^Enregistrer/ })
    .first()
    .click()
  const discounts = () => rowsOf(souk, token, '/api/config/apps/discounts?q=Saint-Sylvestre')
  await expect.poll(async () => (await discounts()).length).toBe(1)
  const [row] = await discounts()
  expect([row?.['startDate'], row?.['endDate']]).toEqual(['2030-12-31', '2030-12-31'])
  await go('/discounts?q=Saint-Sylvestre&endDate[lte]=2030-12-31&endDate[gte]=2030-12-31')
  const days = page.getByRole('row', { name: /Saint-Sylvestre/ }).getByText('31 déc. 2030')
  await expect.poll(() => days.count()).toBe(1)
})

test('a payment mode shows the time to pay, an order and its link the deadline', async ({ open, souk }) => {
  const token = await tokenOf(souk, sampleAdministrator)
  const [mode] = await rowsOf(souk, token, '/api/configs/payment/mode?q=Bank%20transfer')
  const { page, go } = await open({ as: sampleAdministrator })
  await go(`/payment-modes/${String(mode?.['id'])}`)
  const time = page.getByLabel('Délai pour payer', { exact: true })
  await expect.poll(() => time.inputValue()).toBe('7')
  await expect.poll(() => page.getByLabel('Délai pour payer, unité').inputValue()).toBe('day')
  await time.fill('12')
  await settled(page)
  expect(await barriers(page)).toEqual([])
  await page
    .getByRole('button', { name: /^Enregistrer/ })
    .first()
    .click()
  await expect
    .poll(async () => (await rowsOf(souk, token, '/api/configs/payment/mode?q=Bank%20transfer'))[0]?.['payWithin'])
    .toBe(12 * 24 * 60)

  const plack = { name: 'Carte du délai', quantity: 5, unitPrice: '12.00' }
  const { id: plackId } = await createRow(souk, token, '/api/configs/placks', plack)
  const person = { firstname: 'Nadia', lastname: 'Tardive', username: 'nadiat' }
  const { id: customerId } = await customer(souk, token, person)
  const placed = { customerId, lines: [{ plackId, quantity: 1 }], submit: true }
  const order = await createRow(souk, token, '/api/accounts/list/orders/place', placed)
  const days = (Date.parse(order['payUntil'] ?? '') - Date.now()) / 86_400_000
  expect(Math.round(days)).toBe(12)
  await go(`/orders/${order['id']}?tab=payments`)
  await appears(page.getByText(/à payer .*dans 11 jours/))
  await page.getByRole('button', { name: 'Envoyer le lien de paiement' }).click()
  const dialog = page.getByRole('dialog', { name: 'Lien de paiement' })
  await appears(dialog.getByText(/attendent le paiement jusqu’au/))
  const link = (await dialog.getByText(/#token=/).innerText()).trim()
  const buyer = await open({ width: 390 })
  await buyer.page.goto(link)
  await appears(buyer.page.getByText('À payer jusqu’au', { exact: true }))
})
