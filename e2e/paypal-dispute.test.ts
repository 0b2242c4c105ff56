import { afterAll, expect } from 'vitest'
import { FakePayPalCase } from '../src/market/payments/paypal/fake-paypal-case.testing.api.ts'
import { FakePayPal, fakePayPalKeys } from '../src/market/payments/paypal/fake-paypal.testing.api.ts'
import { linkHeader, paymentPath, webhookPath } from '../src/market/payments/links/payment-view.ts'
import { barriers, overflow, settled } from './harness/accessibility-checks.ts'
import { sampleAdministrator, tokenOf } from './harness/people.ts'
import { customer, createRow } from './harness/rows.ts'
import { story } from './harness/story.ts'
import { appears } from './harness/wait-for.ts'

let standIn: FakePayPal | undefined

const test = story('sample', async () => {
  standIn = await FakePayPal.open()
  return { SOUK_PAYPAL_URL: standIn.address }
})

afterAll(() => standIn?.close())

const orders = '/api/accounts/list/orders'

test('a dispute is on Home and its order, delivery needs a confirmation, and money taken back is due again', async ({
  open,
  souk,
}) => {
  const paypal = standIn
  if (!paypal) throw new Error('PayPal’s stand-in did not start')
  const token = await tokenOf(souk, sampleAdministrator)
  const mode = await createRow(souk, token, '/api/configs/payment/mode', {
    name: 'PayPal du récit',
    kind: 'paypal',
    userId: fakePayPalKeys.clientId,
    secretId: fakePayPalKeys.secret,
    tokenId: fakePayPalKeys.webhookId,
  })
  const plack = await createRow(souk, token, '/api/configs/placks', { name: 'Carte', quantity: 5, unitPrice: '12.00' })
  const buyer = await customer(souk, token, { firstname: 'Nadia', lastname: 'Payeuse', username: 'nadiapp' })
  const lines = [{ plackId: plack['id'], quantity: 2 }]
  const order = await createRow(souk, token, `${orders}/place`, { customerId: buyer.id, lines, submit: true })
  const link = await souk.ask('POST', `${orders}/${String(order['id'])}/payment-link`, { token, body: {} })
  const address = String(link.body.data['address'])
  const headers = { [linkHeader]: new URL(address).hash.replace('#token=', '') }
  const pay = { headers, body: { paymentModeId: mode['id'] } }
  await souk.ask('POST', `${paymentPath}/${String(order['id'])}/pay`, pay)
  paypal.approve()
  await souk.ask('POST', `${paymentPath}/${String(order['id'])}/return`, { headers, body: {} })
  const at = new FakePayPalCase(paypal, paypal.last)
  const tell = async (body: string): Promise<void> => {
    const path = `${souk.address}${webhookPath}/${String(mode['id'])}`
    expect((await fetch(path, { method: 'POST', headers: paypal.headersOf(), body })).status).toBe(200)
  }
  await tell(at.dispute('24.00'))

  const window = await open({ as: sampleAdministrator, width: 1440 })
  const { page } = window
  await window.go('/')
  const task = page.getByRole('listitem').filter({ hasText: '1 litige à traiter' })
  await appears(task)
  await task.getByRole('link', { name: 'Traiter' }).click()
  await page.getByRole('link', { name: /^PP-D-/ }).click()
  await page
    .getByRole('link', { name: String(order['number']) })
    .first()
    .click()
  const banner = page.getByRole('region', { name: /Le client conteste ce paiement/ })
  await appears(banner.getByText('Achat non reçu'))
  await appears(banner.getByText(/Répondez chez PayPal avant le/))
  await settled(page)
  expect([await barriers(page), await overflow(page)]).toEqual([[], 0])
  await page.getByRole('button', { name: 'Autres actions' }).click()
  await page.getByRole('button', { name: 'Livrer', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Livrer' })
  await appears(dialog.getByText('vous livrez malgré le litige', { exact: false }))
  await page.keyboard.press('Escape')

  const phone = await open({ as: sampleAdministrator, language: 'ar', theme: 'dark', width: 390 })
  await phone.go(`/orders/${String(order['id'])}`)
  await appears(phone.page.getByRole('region', { name: /العميل يعترض على هذه الدفعة/ }))
  await settled(phone.page)
  expect([await barriers(phone.page), await overflow(phone.page)]).toEqual([[], 0])

  await tell(at.resolve('RESOLVED_BUYER_FAVOUR'))
  await tell(at.reverse('24.00').event)
  await appears(page.getByText('Argent repris par le prestataire de paiement'))
  await banner.waitFor({ state: 'detached' })
  await window.go('/')
  await appears(page.getByText('1 commande dont l’argent a été repris'))
  const buyerWindow = await open({ width: 390 })
  await buyerWindow.page.goto(address)
  await appears(buyerWindow.page.getByText('la commande est de nouveau à payer', { exact: false }))
})
