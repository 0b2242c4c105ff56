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
const keys = { keyId: 'client', keySecret: 'secret' }

test('at night and without stock, a customer pays on a phone in Arabic; the eSIM is bought, installed, used up and topped up', async ({
  open,
  souk,
}) => {
  const token = await tokenOf(souk, sampleAdministrator)
  const [similar] = await rowsOf(souk, token, '/api/configs/articles?limit=1')
  const [provider] = await rowsOf(souk, token, '/api/providers?limit=1&active=true')
  const account = await createRow(souk, token, '/api/configs/suppliers/accounts', {
    name: 'Grossiste de nuit',
    ...{ connector: 'esim-go', providerId: provider?.id, address: `${suppliers.origin}/esim-go`, currency: 'USD' },
    ...{ ...keys, perMinute: 240 },
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
  await staff.go(`/orders/${order.id}`)
  await appears(staff.page.getByText('En attente de paiement').first())

  const { page } = await open({ width: 390, theme: 'dark' })
  const pay = async (orderId: string) => {
    const answer = await souk.ask('POST', `${orders}/${orderId}/payment-link`, { token, body: {} })
    const link = new URL((answer.body.data as unknown as { address: string }).address)
    link.searchParams.set('lng', 'ar')
    await page.goto(link.href)
    await page.getByRole('button', { name: /^قبول تجربة/ }).click()
    await appears(page.getByRole('heading', { level: 1, name: 'تم استلام الدفع، شكرًا' }))
  }
  await pay(order.id ?? '')
  // Nobody presses a button: the open order changes by itself.
  await appears(staff.page.getByText('Livrée', { exact: true }).first())
  const [bought] = suppliers.books['esim-go']?.sales ?? []
  expect(suppliers.books['esim-go']?.sales).toHaveLength(1)

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

  // The customer installs the eSIM and uses its data up; the supplier notifies Souk of each.
  await staff.go(`/profile-ids/${profile?.id}`)
  const [esim] = bought?.esims ?? []
  for (const [step, seen, seenByCustomer] of [
    [3, 'Activé', 'مثبتة'],
    [7, 'Épuisé', 'نفدت'],
  ] as const) {
    if (!esim) throw new Error('Nothing was sold')
    suppliers.books['esim-go']?.live(esim.iccid, step)
    const life = suppliers.books['esim-go']?.lifeOf(esim.iccid)
    const notification = life && notifications['esim-go']?.(esim, life, keys)
    const inbox = `${souk.address}/api/configs/suppliers/accounts/${account.id}/notifications`
    const sent = await fetch(inbox, { method: 'POST', ...notification })
    expect(sent.status).toBe(200)
    const shows = async () => {
      await staff.page.reload()
      await settled(staff.page)
      return staff.page.getByText(seen, { exact: true }).count()
    }
    await expect.poll(shows, { timeout: 20_000 }).toBeGreaterThan(0)
    // The customer returns to the tab of the open page.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await appears(page.getByText(seenByCustomer, { exact: true }))
    await appears(page.getByText(/غيغابايت\p{Cf}* من \p{Cf}*5/u))
    await appears(page.getByText(/^آخر تحديث: /))
    await settled(page)
    expect([await barriers(page), await overflow(page)]).toEqual([[], 0])
  }
  const { page: wide } = await open({ width: 1440 })
  await wide.goto(`${souk.address}/delivery?lng=fr${hash}`)
  await wide.getByRole('textbox').fill(code)
  await wide.keyboard.press('Enter')
  await appears(wide.getByText('Épuisé', { exact: true }))
  await appears(wide.getByText(/5\sGo\p{Cf}* sur \p{Cf}*5\sGo/u))
  await appears(wide.getByText(/^Relevé du /))
  await settled(wide)
  expect([await barriers(wide), await overflow(wide)]).toEqual([[], 0])
  expect(await wide.getByText('Grossiste de nuit').count()).toBe(0)

  await staff.page.getByRole('button', { name: 'Recharger' }).click()
  const topUp = staff.page.getByRole('dialog', { name: 'Recharger l’eSIM' })
  await appears(topUp.getByRole('radio', { name: /Europe de nuit/ }))
  expect(await barriers(staff.page)).toEqual([])
  await topUp.getByRole('button', { name: 'Créer la commande' }).click()
  await appears(staff.page.getByText('Recharge de'))
  const topUpOrder = new URL(staff.page.url()).pathname.split('/').at(-1) ?? ''
  await pay(topUpOrder)
  await appears(staff.page.getByText('Livrée', { exact: true }).first())
  expect(suppliers.books['esim-go']?.topUps).toMatchObject([{ iccid: esim?.iccid, plan: 'EU-5GB-30D' }])
  await staff.go(`/profile-ids/${profile?.id}`)
  await appears(staff.page.getByText(/sur \p{Cf}*10\sGo/u))
})
