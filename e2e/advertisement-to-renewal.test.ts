import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { barriers, overflow, settled } from './harness/accessibility-checks.ts'
import { sampleAdministrator, tokenOf } from './harness/people.ts'
import { customer, createRow, rowsOf } from './harness/rows.ts'
import { freePort, paymentAddress, smallShop } from './harness/small-shop.ts'
import type { Souk } from './harness/souk.ts'
import { story } from './harness/story.ts'
import { appears, disappears } from './harness/wait-for.ts'

// Pictures and links contain Souk's public address, so the port is chosen before the start.
const test = story('sample', async () => ({ PORT: String(await freePort()) }))
const orders = '/api/accounts/list/orders'

test('a customer who reads Arabic follows an advertisement, buys, pays partly with points, installs, reviews and renews', async ({
  open,
  souk,
}) => {
  const token = await tokenOf(souk, sampleAdministrator)
  const staff = await open({ as: sampleAdministrator })

  // The public API returns 404 until an administrator switches it on.
  expect((await souk.ask('GET', '/public/v1/articles')).status).toBe(404)
  await staff.go('/settings/general')
  await staff.page.getByRole('switch', { name: /boutique/i }).click()
  await staff.page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect.poll(async () => (await souk.ask('GET', '/public/v1/articles')).status).toBe(200)

  const { id: customerId = '' } = await customer(souk, token, {
    firstname: 'ليلى',
    lastname: 'حداد',
    username: 'laylahaddad',
  })
  await createRow(souk, token, '/api/loyalty/movements', { customerId, points: 40, reason: 'Geste commercial' })
  const shop = await smallShop({ souk, token, customerId })
  const { page } = await open({ width: 390, theme: 'dark' })
  await page.goto(shop.address)
  await page.locator('body[data-ready]').waitFor()
  const advertisement = page.getByRole('region', { name: 'إعلان' }).getByRole('link')
  await expect
    .poll(() => advertisement.getByRole('img').evaluate((one: HTMLImageElement) => one.naturalWidth))
    .toBeGreaterThan(0)
  const [{ id: shown }] = (await souk.ask('GET', '/public/v1/advertisements?type=web&language=ar')).body
    .data as unknown as [{ id: string }]
  await advertisement.click()
  await page.getByRole('listitem').first().getByRole('link', { name: 'اشترِ' }).click()
  await appears(page.getByText('لديك 40 نقطة.'))
  await page.getByRole('button', { name: /باستخدام 40 نقطة$/ }).click()
  await appears(page.getByText('المدفوع سابقًا'))
  // Points are a real payment, so the payment of the rest is not a test payment.
  expect(await page.getByText('دفع تجريبي').count()).toBe(0)
  await appears(page.getByText('IBAN FR14'))

  const [order] = await rowsOf(souk, token, `${orders}?customerId=${customerId}`)
  const orderId = order?.['id'] ?? ''
  await staff.go(`/orders/${orderId}`)
  await staff.page.getByRole('button', { name: 'Saisir un paiement' }).click()
  await staff.page.getByRole('dialog').getByRole('button', { name: 'Saisir un paiement' }).click()
  await appears(staff.page.getByText('Payée', { exact: true }))
  await page.reload()
  await appears(page.getByRole('heading', { level: 1, name: 'تم استلام الدفع، شكرًا' }))
  await deliver(staff.page)
  const proof = { reason: 'Le client est au guichet', currentPassword: sampleAdministrator.password, language: 'ar' }
  const { body } = await souk.ask('POST', `${orders}/${orderId}/hand-over/code`, { token, body: proof })
  await page.goto(`${souk.address}/delivery?lng=ar${new URL(body.data['address'] ?? '').hash}`)
  await page.getByLabel('رمز الدخول').fill(body.data['code'] ?? '')
  await page.getByRole('button', { name: 'فتح' }).click()
  await appears(page.getByRole('img', { name: /^رمز QR/ }))
  await settled(page)
  expect([await barriers(page), await overflow(page)]).toEqual([[], 0])

  // The review waits for the decision of staff. Until then the customer may change it.
  const reviews = page.getByRole('region', { name: 'تقييمك' })
  const send = reviews.getByRole('button', { name: 'إرسال تقييمي' })
  // Stars come first; the first one chosen opens the rest of the form. The arrow key in reading direction (left in
  // Arabic) chooses the next star.
  await reviews.getByRole('radio').first().focus()
  expect(await send.count()).toBe(0)
  for (let n = 0; n < 3; n += 1) await page.keyboard.press('ArrowLeft')
  await expect.poll(() => reviews.getByRole('radio').nth(3).isChecked()).toBe(true)
  await send.click()
  await appears(reviews.getByText('أعط تقييمك عنوانًا.'))
  await reviews.getByLabel('العنوان').fill('عملت في المطار')
  await expect.poll(() => reviews.getByText('أعط تقييمك عنوانًا.').count()).toBe(0)
  await reviews.getByLabel('التعليق').fill('وصلتني في دقيقة.')
  await send.click()
  await appears(reviews.getByText('بانتظار التحقق'))
  await reviews.getByRole('button', { name: 'تعديل تقييمي' }).click()
  await reviews.getByLabel('العنوان').fill('عملت فور الوصول')
  await send.click()
  await appears(reviews.getByText('عملت فور الوصول'))

  const articleId = await boughtIn(souk, token, orderId)
  const storefront = async () =>
    (await souk.ask('GET', `/public/v1/articles/${articleId}?language=ar`)).body as unknown as Told
  expect((await storefront()).review.map(({ name }) => name)).not.toContain('عملت فور الوصول')
  await staff.go('/home')
  await staff.page.getByRole('link', { name: /avis à modérer/ }).click()
  await staff.page.getByRole('link', { name: 'عملت فور الوصول' }).click()
  await appears(staff.page.getByText('Achat vérifié'))
  await staff.page.getByRole('button', { name: 'Publier l’avis' }).click()
  await appears(staff.page.getByText('Avis publié'))
  await page.reload()
  await appears(reviews.getByText('منشور', { exact: true }))
  expect(await reviews.getByRole('button', { name: 'تعديل تقييمي' }).count()).toBe(0)
  // Responses of the public API are cached for thirty seconds.
  await expect
    .poll(async () => (await storefront()).review.map(({ name }) => name), { timeout: 45_000 })
    .toContain('عملت فور الوصول')

  // The subscription starts from its order. The renewal is also paid by a link, and its delivery extends the subscription.
  await staff.go(`/orders/${orderId}`)
  await staff.page.getByRole('button', { name: 'Commencer l’abonnement' }).click()
  await staff.page.waitForURL(/\/subscriptions\//)
  const subscription = new URL(staff.page.url()).pathname
  const end = async () => (await souk.ask('GET', `/api${subscription}`, { token })).body.data['endDate'] ?? ''
  const first = await end()
  await staff.page.getByRole('button', { name: 'Renouveler' }).click()
  await staff.page.waitForURL(/\/orders\//)
  const renewalId = new URL(staff.page.url()).pathname.split('/').at(-1) ?? ''
  await page.goto(await paymentAddress(souk, token, renewalId))
  await page.getByRole('button', { name: /^قبول تجربة/ }).click()
  await appears(page.getByRole('heading', { level: 1, name: 'تم استلام الدفع، شكرًا' }))
  await deliver(staff.page)
  expect((await end()) > first).toBe(true)
  await staff.go(subscription)
  await appears(staff.page.getByText('Renouvellement'))

  // The advertisement shows the views and clicks that the shop counted.
  await staff.go(`/advertisements/${shown}`)
  await appears(staff.page.getByText('Taux de clic'))
  shop.close()
})

async function deliver(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Livrer', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Livrer' })
  await dialog.getByRole('button', { name: 'Livrer', exact: true }).click()
  await disappears(dialog)
  await appears(page.getByText('Livrée', { exact: true }))
}

interface Told {
  readonly review: readonly { readonly name: string }[]
}

async function boughtIn(souk: Souk, token: string, orderId: string): Promise<string> {
  const [line] = await rowsOf(souk, token, `/api/accounts/details/orders?orderId=${orderId}`)
  return line?.['articleId'] ?? ''
}
