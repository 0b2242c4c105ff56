import { expect } from 'vitest'
import { barriers, overflow, settled } from './harness/accessibility-checks.ts'
import { appears, disappears } from './harness/wait-for.ts'
import { sampleAdministrator, tokenOf } from './harness/people.ts'
import { customer, createRow, rowsOf } from './harness/rows.ts'
import { paymentAddress } from './harness/small-shop.ts'
import type { Souk } from './harness/souk.ts'
import { story } from './harness/story.ts'

const test = story('sample')

const orders = '/api/accounts/list/orders'

/** An order of 24.00 EUR that awaits its payment. */
async function awaiting(souk: Souk, token: string, username = 'nadiap') {
  const plack = await createRow(souk, token, '/api/configs/placks', {
    name: 'Carte du récit',
    quantity: 5,
    unitPrice: '12.00',
  })
  const { id: customerId } = await customer(souk, token, {
    firstname: 'Nadia',
    lastname: 'Payeuse',
    username,
  })
  const lines = [{ plackId: plack['id'], quantity: 2 }]
  return createRow(souk, token, `${orders}/place`, { customerId, lines, submit: true })
}

test('an open order shows a payment that arrived before its live updates began', async ({ open, souk }) => {
  const token = await tokenOf(souk, sampleAdministrator)
  const { id } = await awaiting(souk, token, 'nadiat')
  const staff = await open({ as: sampleAdministrator })
  const paid = Promise.withResolvers<undefined>()
  await staff.page.route('**/api/live', async (route) => {
    await paid.promise
    await route.continue()
  })
  await staff.go(`/orders/${String(id)}`)
  await appears(staff.page.getByText('En attente de paiement', { exact: true }))

  const { page } = await open({ width: 390 })
  await page.goto(await paymentAddress(souk, token, String(id)))
  await page.getByRole('button', { name: /^قبول تجربة/ }).click()
  await appears(page.getByRole('heading', { level: 1, name: 'تم استلام الدفع، شكرًا' }))
  paid.resolve(undefined)
  await appears(staff.page.getByRole('button', { name: 'Livrer', exact: true }))
})

test('a customer pays by the link on a phone, in Arabic; staff see the payment and refund a part', async ({
  open,
  souk,
}) => {
  const token = await tokenOf(souk, sampleAdministrator)
  const { id, number = '' } = await awaiting(souk, token)

  const staff = await open({ as: sampleAdministrator })
  await staff.go(`/orders/${String(id)}?tab=payments`)
  await staff.page.getByRole('button', { name: 'Envoyer le lien de paiement' }).click()
  const dialog = staff.page.getByRole('dialog', { name: 'Lien de paiement' })
  await dialog.getByLabel('Langue du client').selectOption('ar')
  const address = dialog.getByText(/lng=ar#token=/)
  await appears(address)
  await appears(dialog.getByRole('img', { name: 'QR code du lien de paiement' }))
  const link = (await address.innerText()).trim()
  await staff.page.keyboard.press('Escape')
  await disappears(dialog)

  const { page } = await open({ width: 390 })
  await page.goto(link)
  await appears(page.getByRole('heading', { level: 1, name: `الطلب ${number}` }))
  expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl')
  expect(page.url()).not.toContain('token')
  await settled(page)
  expect([await barriers(page), await overflow(page)]).toEqual([[], 0])
  await page.getByRole('button', { name: 'رفض التجربة' }).click()
  await appears(page.getByRole('alert'))
  // The message appears above the buttons and moves them, so the test waits for the layout.
  await settled(page)
  await page.getByRole('button', { name: /^قبول تجربة/ }).dblclick()
  await appears(page.getByRole('heading', { level: 1, name: 'تم استلام الدفع، شكرًا' }))
  // The open order page of the staff announces the money.
  await appears(staff.page.getByText(/^Paiement reçu\s: 24,00/))
  await appears(page.getByText('كانت هذه تجربة: لم يُخصم أي مبلغ.'))
  await page.reload()
  await appears(page.getByRole('heading', { level: 1, name: 'تم استلام الدفع، شكرًا' }))

  // An open order page updates by itself: it marks the payment as a test payment and shows the next step.
  await appears(staff.page.getByText('Payée', { exact: true }))
  await appears(staff.page.getByRole('button', { name: 'Livrer', exact: true }))
  await staff.page.getByRole('tabpanel').getByRole('button', { name: 'Rembourser…' }).click()
  const refund = staff.page.getByRole('dialog', { name: /^Rembourser la commande/ })
  await refund.getByText('Un montant').click()
  await refund.getByRole('textbox', { name: 'Montant' }).fill('4,50')
  await refund.getByRole('textbox', { name: 'Motif' }).fill('Geste commercial')
  await appears(refund.getByText('aucun argent ne bouge'))
  await refund.getByRole('button', { name: /^Rembourser/ }).click()
  await disappears(refund)
  await appears(staff.page.getByText('Remboursée en partie'))
  await appears(staff.page.getByRole('region', { name: 'Paiements' }).getByText('−4,50'))
  await appears(staff.page.getByRole('tabpanel').getByText('Geste commercial'))

  const { body } = await souk.ask('GET', `${orders}/by/order/${String(id)}`, { token })
  const { order, transactions } = body.data as unknown as {
    order: Record<string, string>
    transactions: Record<string, string>[]
  }
  expect(order).toMatchObject({ paid: '24.00', refunded: '4.50' })
  expect(transactions.map(({ intent, state }) => `${intent} ${state}`)).toEqual([
    'refund approved',
    'sale approved',
    'sale failed',
  ])
})

test('a customer pays with points by the link; staff see them spent, and the refund preview returns them', async ({
  open,
  souk,
}) => {
  const token = await tokenOf(souk, sampleAdministrator)
  const { id, customerId } = await awaiting(souk, token, 'nadiapoints')
  // In the sample marketplace a point is worth five cents.
  await createRow(souk, token, '/api/loyalty/movements', { customerId, points: 500, reason: 'Geste commercial' })
  const response = await souk.ask('POST', `${orders}/${String(id)}/payment-link`, { token, body: {} })
  const link = new URL((response.body.data as unknown as { address: string }).address)
  link.searchParams.set('lng', 'ar')

  const { page } = await open({ width: 390 })
  await page.goto(link.href)
  await appears(page.getByText('لديك 500 نقطة.'))
  await settled(page)
  expect([await barriers(page), await overflow(page)]).toEqual([[], 0])
  await page.getByRole('button', { name: /^ادفع .* باستخدام 480 نقطة$/ }).click()
  await appears(page.getByRole('heading', { level: 1, name: 'تم استلام الدفع، شكرًا' }))

  const staff = await open({ as: sampleAdministrator })
  await staff.go(`/orders/${String(id)}`)
  await appears(staff.page.getByRole('link', { name: '480 points dépensés' }))
  await staff.page.getByRole('region', { name: 'Paiements' }).getByRole('button', { name: 'Rembourser…' }).click()
  const refund = staff.page.getByRole('dialog', { name: /^Rembourser la commande/ })
  await appears(refund.getByText('Rend 480 points de fidélité au client'))
  await settled(staff.page)
  expect(await barriers(staff.page)).toEqual([])
  await staff.go(`/customers/${String(customerId)}?tab=loyalty-movement`)
  await appears(staff.page.getByRole('cell', { name: 'Geste commercial' }))
  await appears(staff.page.getByRole('button', { name: 'Corriger les points' }))
})

test('without a payment mode, payment and link lead to creating one', async ({ open, souk }) => {
  const token = await tokenOf(souk, sampleAdministrator)
  const { id } = await awaiting(souk, token, 'nadiasansmode')
  for (const mode of await rowsOf(souk, token, '/api/configs/payment/mode?active=true&limit=200')) {
    const body = { active: false, version: mode['version'] }
    expect((await souk.ask('PUT', `/api/configs/payment/mode/${mode.id}/status`, { token, body })).status).toBe(200)
  }
  const { page, go, watch } = await open({ as: sampleAdministrator })
  watch.expect(/^answer: 409 /, /^console: /)
  await go(`/orders/${String(id)}?tab=payments`)
  for (const act of ['Saisir un paiement', 'Envoyer le lien de paiement']) {
    await page.getByRole('button', { name: act }).click()
    const way = page.getByRole('dialog').getByRole('link', { name: 'Créer un mode de paiement' })
    await appears(way)
    expect(await way.getAttribute('href')).toBe('/payment-modes')
    await page.keyboard.press('Escape')
  }
})
