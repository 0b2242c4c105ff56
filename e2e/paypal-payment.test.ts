import { afterAll, expect } from 'vitest'
import { FakePayPal, fakePayPalKeys } from '../src/market/payments/paypal/fake-paypal.testing.api.ts'
import { barriers, overflow, settled } from './harness/accessibility-checks.ts'
import { appears } from './harness/wait-for.ts'
import { sampleAdministrator, tokenOf } from './harness/people.ts'
import { customer, createRow } from './harness/rows.ts'
import { story, type Window } from './harness/story.ts'

let standIn: FakePayPal | undefined

const test = story('sample', async () => {
  standIn = await FakePayPal.open()
  return { SOUK_PAYPAL_URL: standIn.address }
})

afterAll(() => standIn?.close())

const orders = '/api/accounts/list/orders'

/** A simulated page of PayPal with links to approve and to cancel. */
async function payPalsPage({ page }: Window, paypal: FakePayPal): Promise<void> {
  await page.route('https://www.paypal.com/**', (route) => {
    const { return_url: back = '', cancel_url: up = '' } = paypal.last.ways
    const link = (address: string, words: string) => `<p><a href="${address.replaceAll('&', '&amp;')}">${words}</a></p>`
    const body = `<!doctype html><title>PayPal</title><h1>PayPal</h1>${link(back, 'Agree and pay')}${link(up, 'Give up')}`
    return route.fulfill({ contentType: 'text/html', body })
  })
}

test('a customer cancels at PayPal, returns and pays once; staff see the payment and refund it', async ({
  open,
  souk,
}) => {
  const paypal = standIn
  if (!paypal) throw new Error('PayPal’s stand-in did not start')
  const token = await tokenOf(souk, sampleAdministrator)
  await createRow(souk, token, '/api/configs/payment/mode', {
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

  const window = await open({ width: 390 })
  const { page } = window
  await payPalsPage(window, paypal)
  await page.goto(String(link.body.data['address']))
  const choose = async (): Promise<void> => {
    const way = page.getByText('PayPal du récit', { exact: true })
    await appears(way)
    const pay = page.getByRole('button', { name: /avec PayPal/ })
    if (!(await pay.isVisible())) await way.click()
    await pay.click()
    await appears(page.getByRole('heading', { name: 'PayPal' }))
  }
  await choose()
  await page.getByRole('link', { name: 'Give up' }).click()
  await appears(page.getByText('De retour sans paiement', { exact: false }))
  await settled(page)
  expect([await barriers(page), await overflow(page), paypal.captures]).toEqual([[], 0, 0])

  await choose()
  paypal.approve()
  await page.getByRole('link', { name: 'Agree and pay' }).click()
  await appears(page.getByRole('heading', { level: 1, name: 'Paiement reçu, merci' }))
  // Going back in the browser and reloading cause no second payment.
  await page.reload()
  await appears(page.getByRole('heading', { level: 1, name: 'Paiement reçu, merci' }))
  expect(paypal.captures).toBe(1)

  const staff = await open({ as: sampleAdministrator })
  await staff.go(`/orders/${String(order['id'])}?tab=payments`)
  await appears(staff.page.getByText('Payée', { exact: true }))
  await staff.page.getByRole('tabpanel').getByRole('button', { name: 'Rembourser…' }).click()
  const dialog = staff.page.getByRole('dialog', { name: /^Rembourser la commande/ })
  await dialog.getByText('Un montant').click()
  await dialog.getByRole('textbox', { name: 'Montant' }).fill('4')
  await dialog.getByRole('textbox', { name: 'Motif' }).fill('Geste commercial')
  await dialog.getByRole('button', { name: /^Rembourser/ }).click()
  await appears(staff.page.getByText('Remboursée en partie'))
  const refunds = [...paypal.orders.values()].flatMap((one) => one.purchase_units[0]?.payments.refunds ?? [])
  expect(refunds.map(({ amount }) => amount.value)).toEqual(['4.00'])
})
