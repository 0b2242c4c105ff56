import { afterAll, expect } from 'vitest'
import { startStandIns } from '../src/market/supply/stand-ins/stand-in.api.ts'
import { barriers, overflow, settled } from './harness/accessibility-checks.ts'
import { sampleAdministrator, tokenOf } from './harness/people.ts'
import { createRow, customer, rowsOf } from './harness/rows.ts'
import { story } from './harness/story.ts'
import { appears, disappears } from './harness/wait-for.ts'

const suppliers = await startStandIns()
afterAll(() => suppliers.close())

const test = story('sample', async () => ({ SOUK_SUPPLIER_ADDRESSES: suppliers.addresses.join(' ') }))

const orders = '/api/accounts/list/orders'

test.for([
  {
    connector: 'esim-access',
    screen: { width: 1440 },
    act: 'Annuler chez le fournisseur…',
    rule: /peut la reprendre et recréditer son prix au solde/,
    confirm: 'Demander l’annulation',
    done: 'Annulée. Le prix est de retour sur le solde.',
    state: 'Hors service',
  },
  {
    connector: 'airalo',
    screen: { width: 390, theme: 'dark', language: 'ar' },
    act: 'إلغاء لدى المورد…',
    rule: /القرار لشخص لديه/,
    confirm: 'طلب الإلغاء',
    done: 'أُرسل الطلب. القرار للمورد.',
    state: 'طُلب إلغاؤه',
  },
] as const)(
  'an eSIM that a refunded order returned is cancelled at $connector',
  async ({ connector, screen, act, rule, confirm, done, state }, { open, souk }) => {
    const token = await tokenOf(souk, sampleAdministrator)
    const post = async (path: string, body: object) => (await souk.ask('POST', path, { token, body })).body.data
    const [similar] = await rowsOf(souk, token, '/api/configs/articles?limit=1')
    const [provider] = await rowsOf(souk, token, '/api/providers?limit=1&active=true')
    const accounts = '/api/configs/suppliers/accounts'
    const account = await createRow(souk, token, accounts, {
      ...{ name: `Grossiste ${connector}`, connector, providerId: provider?.id, currency: 'USD', perMinute: 600 },
      ...{ address: `${suppliers.origin}/${connector}`, keyId: 'client', keySecret: 'secret' },
    })
    await post(`${accounts}/${account.id}/try`, {})
    await post(`${accounts}/${account.id}/switch`, { to: 'test' })
    const article = await createRow(souk, token, '/api/configs/articles', {
      ...{ categoryId: similar?.['categoryId'], itemKitId: similar?.['itemKitId'], brandId: similar?.['brandId'] },
      ...{ name: `Europe ${connector}`, description: '5 Go', images: similar?.['images'], price: '9.00' },
      ...{ barcode: connector === 'airalo' ? '4006381333931' : '4006381333948', delivery: 'profiles' },
      availableOnOrder: true,
    })
    const plan = { articleId: article.id, accountId: account.id, code: 'EU-5GB-30D', cost: '4.5', preference: 1 }
    await createRow(souk, token, '/api/configs/suppliers/plans', plan)
    const names = { firstname: 'Rim', lastname: 'Retour', username: `rim.${connector}` }
    const { id: customerId } = await customer(souk, token, names)
    const lines = [{ articleId: article.id, quantity: 1 }]
    const order = await createRow(souk, token, `${orders}/place`, { customerId, lines, submit: true })
    const { address } = (await post(`${orders}/${order.id}/payment-link`, {})) as unknown as { address: string }
    const customerScreen = await open({ width: 390 })
    await customerScreen.page.goto(address)
    await customerScreen.page.getByRole('button', { name: /^Accepter l/ }).click()
    await appears(customerScreen.page.getByRole('heading', { level: 1, name: 'Paiement reçu, merci' }))
    const profile = async () => (await rowsOf(souk, token, `${orders}/${order.id}/profiles`))[0]
    await expect.poll(profile).toMatchObject({ state: 'assigned' })
    const id = (await profile())?.id
    const { events } = (await souk.ask('GET', `${orders}/${order.id}/events`, { token })).body.data as unknown as {
      events: readonly { id: string; name: { fr: string } }[]
    }
    const eventId = events.find(({ name }) => name.fr === 'Reprendre et rembourser')?.id
    await post(`${orders}/${order.id}/events`, { eventId, note: 'Voyage annulé' })

    const { page, go } = await open({ as: sampleAdministrator, ...screen })
    await go(`/profile-ids/${id}`)
    await appears(page.getByText(rule))
    await settled(page)
    expect([await barriers(page), await overflow(page)]).toEqual([[], 0])
    await page.getByRole('button', { name: act }).click()
    const dialog = page.getByRole('dialog')
    await appears(dialog)
    await settled(page)
    expect([await barriers(page), await overflow(page)]).toEqual([[], 0])
    await dialog.getByRole('button', { name: confirm }).click()
    await appears(page.getByText(done))
    await disappears(dialog)
    await appears(page.getByText(state, { exact: true }).first())
    await settled(page)
    expect([await barriers(page), await overflow(page)]).toEqual([[], 0])
  },
)
