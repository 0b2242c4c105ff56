import { afterAll, expect } from 'vitest'
import { notifications } from '../src/market/supply/stand-ins/notifications.ts'
import { startStandIns } from '../src/market/supply/stand-ins/stand-in.api.ts'
import { barriers, overflow, settled } from './harness/accessibility-checks.ts'
import { sampleAdministrator, tokenOf } from './harness/people.ts'
import { createRow, customer, rowsOf } from './harness/rows.ts'
import { story } from './harness/story.ts'
import { appears } from './harness/wait-for.ts'

const suppliers = await startStandIns()
afterAll(() => suppliers.close())

const test = story('sample', async () => ({ SOUK_SUPPLIER_ADDRESSES: suppliers.addresses.join(' ') }))

const orders = '/api/accounts/list/orders'

test('at night and without stock, a customer pays on a phone in Arabic; the eSIM is bought and installed without staff', async ({
  open,
  souk,
}) => {
  const token = await tokenOf(souk, sampleAdministrator)
  const [similar] = await rowsOf(souk, token, '/api/configs/articles?limit=1')
  const [provider] = await rowsOf(souk, token, '/api/providers?limit=1&active=true')
  const account = await createRow(souk, token, '/api/configs/suppliers/accounts', {
    name: 'Grossiste de nuit',
    ...{ connector: 'airalo', providerId: provider?.id, address: `${suppliers.origin}/airalo`, currency: 'USD' },
    ...{ keyId: 'client', keySecret: 'secret', perMinute: 240 },
  })
  const article = await createRow(souk, token, '/api/configs/articles', {
    ...{ categoryId: similar?.['categoryId'], itemKitId: similar?.['itemKitId'], brandId: similar?.['brandId'] },
    ...{ name: 'Europe de nuit', description: '5 Go pendant 30 jours', images: similar?.['images'] },
    ...{ barcode: '4006381333931', price: '9.00' },
    ...{ delivery: 'profiles', availableOnOrder: true, countries: ['FR', 'ES'], dataAllowance: 5e9, validityDays: 30 },
  })
  const plan = { articleId: article.id, accountId: account.id, code: 'EU-5GB-30D', cost: '4.5', preference: 1 }
  await createRow(souk, token, '/api/configs/suppliers/plans', plan)

  const staff = await open({ as: sampleAdministrator })
  await staff.go(`/supplier-accounts/${account.id}`)
  await staff.page.getByRole('button', { name: 'Essayer' }).click()
  await appears(staff.page.getByText(/^Le fournisseur répond en \d+ ms/))
  await staff.page.getByRole('button', { name: 'Mettre en service, en essai' }).click()
  await appears(staff.page.getByText('En service pour les commandes d’essai seulement.'))

  const names = { firstname: 'Leïla', lastname: 'Nuit', username: 'leila.nuit' }
  const { id: customerId } = await customer(souk, token, names)
  const lines = [{ articleId: article.id, quantity: 1 }]
  const order = await createRow(souk, token, `${orders}/place`, { customerId, lines, submit: true })
  const answer = await souk.ask('POST', `${orders}/${order.id}/payment-link`, { token, body: {} })
  const link = new URL((answer.body.data as unknown as { address: string }).address)
  link.searchParams.set('lng', 'ar')
  await staff.go(`/orders/${order.id}`)
  await appears(staff.page.getByText('En attente de paiement').first())

  const { page } = await open({ width: 390, theme: 'dark' })
  await page.goto(link.href)
  await page.getByRole('button', { name: /^قبول تجربة/ }).click()
  await appears(page.getByRole('heading', { level: 1, name: 'تم استلام الدفع، شكرًا' }))
  // Nobody presses a button: the open order changes by itself.
  await appears(staff.page.getByText('Livrée', { exact: true }).first())
  const [bought] = suppliers.books['airalo']?.sales ?? []
  expect(suppliers.books['airalo']?.sales).toHaveLength(1)

  await staff.page.getByRole('button', { name: 'Lien et code' }).click()
  const dialog = staff.page.getByRole('dialog', { name: 'Lien et code' })
  await dialog.getByRole('textbox', { name: 'Motif' }).fill('Le client a changé d’adresse')
  await dialog.getByLabel('Mot de passe actuel').fill(sampleAdministrator.password)
  await dialog.getByRole('button', { name: 'Préparer le lien' }).click()
  const address = dialog.getByText(/#token=/)
  await appears(address)
  const { hash } = new URL((await address.innerText()).trim())
  const code = (await dialog.getByText(/^\d{6}$/).innerText()).trim()
  await page.goto(`${souk.address}/delivery?lng=ar${hash}`)
  await page.getByRole('textbox').fill(code)
  await page.keyboard.press('Enter')
  await appears(page.getByRole('img', { name: /QR/ }))
  await settled(page)
  expect([await barriers(page), await overflow(page)]).toEqual([[], 0])
  const [profile] = await rowsOf(souk, token, `${orders}/${order.id}/profiles`)
  expect(profile).toMatchObject({ iccid: bought?.esims[0]?.iccid, state: 'assigned' })

  // The supplier reports the life of the eSIM. The customer reads it on the open page after returning to the tab.
  const esim = bought?.esims[0]
  if (!esim) throw new Error('The stand-in sold nothing')
  const inbox = `/api/configs/suppliers/accounts/${account.id}/notifications`
  const returnToTab = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const report = async (nth: number, text: string | RegExp) => {
    suppliers.books['airalo']?.live(esim.iccid, nth)
    const life = suppliers.books['airalo']?.lifeOf(esim.iccid)
    const sent = life && notifications['airalo']?.(esim, life, { keyId: 'client', keySecret: 'secret' })
    const answer = await fetch(souk.address + inbox, { method: 'POST', ...sent })
    expect(answer.status).toBe(200)
    const shown = async () => {
      await returnToTab()
      return page.getByText(text).count()
    }
    await expect.poll(shown, { timeout: 60_000 }).toBe(1)
  }
  await report(5, /^4 غيغابايت من 5 غيغابايت$/)
  await appears(page.getByText('مثبتة', { exact: true }))
  await appears(page.getByText(/^آخر تحديث: /))
  expect(await page.getByText(/يوم|أيام/).count()).toBeGreaterThan(0)
  await settled(page)
  expect([await barriers(page), await overflow(page)]).toEqual([[], 0])
  await report(7, 'نفدت')

  const wide = await open({ width: 1440 })
  await wide.page.goto(`${souk.address}/delivery?lng=fr${hash}`)
  await wide.page.getByRole('textbox').fill(code)
  await wide.page.keyboard.press('Enter')
  await appears(wide.page.getByText('Épuisé', { exact: true }))
  await appears(wide.page.getByText(/^5\sGo sur 5\sGo$/))
  await appears(wide.page.getByText(/^Relevé du /))
  await settled(wide.page)
  expect([await barriers(wide.page), await overflow(wide.page)]).toEqual([[], 0])
  expect(await wide.page.getByText('Grossiste de nuit').count()).toBe(0)
})
