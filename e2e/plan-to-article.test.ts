import { afterAll, expect } from 'vitest'
import { startStandIns } from '../src/market/supply/stand-ins/stand-in.api.ts'
import { barriers, overflow, settled } from './harness/accessibility-checks.ts'
import { sampleAdministrator, tokenOf } from './harness/people.ts'
import { createRow, photo, rowsOf } from './harness/rows.ts'
import { story } from './harness/story.ts'
import { appears, pathOf } from './harness/wait-for.ts'

const suppliers = await startStandIns()
afterAll(() => suppliers.close())

const test = story('sample', async () => ({ SOUK_SUPPLIER_ADDRESSES: suppliers.addresses.join(' ') }))

test('a plan of a supplier becomes an article in one step, with countries, networks and the price of the rules', async ({
  open,
  souk,
}) => {
  const token = await tokenOf(souk, sampleAdministrator)
  const [similar] = await rowsOf(souk, token, '/api/configs/articles?limit=1')
  const [category] = await rowsOf(souk, token, `/api/config/apps/categories?id[in]=${String(similar?.['categoryId'])}`)
  const [kit] = await rowsOf(souk, token, `/api/config/apps/item-kits?id[in]=${String(similar?.['itemKitId'])}`)
  const [brand] = await rowsOf(souk, token, '/api/config/apps/brands?limit=1')
  const [provider] = await rowsOf(souk, token, '/api/providers?limit=1&active=true')
  const account = await createRow(souk, token, '/api/configs/suppliers/accounts', {
    name: 'Grossiste du jour',
    ...{ connector: 'esim-access', providerId: provider?.id, address: `${suppliers.origin}/esim-access` },
    ...{ currency: 'USD', keyId: 'client', keySecret: 'secret', perMinute: 240 },
  })
  await souk.ask('POST', `/api/configs/suppliers/accounts/${account.id}/read-catalogue`, { token, body: {} })
  const [offer] = await rowsOf(souk, token, `/api/configs/suppliers/offers?accountId=${account.id}&code=EU-5GB-30D`)
  const rates = '/api/configs/exchange-rates'
  const rate = { currency: 'USD', rate: '0.5', validFrom: '2020-01-01' }
  await souk.ask('POST', rates, { token, body: rate })
  await createRow(souk, token, '/api/configs/pricing-rules', {
    ...{ categoryId: category?.id, type: 'percentage', value: '100', rounding: 'to_99' },
  })

  const { page, go } = await open({ as: sampleAdministrator })
  await go(`/supplier-offers/${offer?.id}`)
  await page.getByRole('button', { name: 'Créer un article…' }).click()
  const form = page.getByRole('dialog', { name: 'Nouvel article' })
  const pick = async (field: string, row: object | undefined): Promise<void> => {
    const name = String((row as Record<string, unknown> | undefined)?.['name'])
    const box = form.getByRole('combobox', { name: field, exact: true })
    await box.fill(name)
    await expect.poll(() => page.getByRole('option').first().innerText()).toBe(name)
    await box.press('Enter')
    await expect.poll(() => box.inputValue()).toBe(name)
  }
  await form.getByLabel('Images').setInputFiles(await photo())
  await form.getByRole('textbox', { name: 'Description' }).fill('5 Go pendant 30 jours en France et en Allemagne')
  await form.getByRole('textbox', { name: 'Code-barres' }).fill('4006381333955')
  await pick('Catégorie', category)
  await pick('Kit d’éléments', kit)
  await pick('Marque', brand)
  // The cost of 4.5 dollars, doubled and ending in 99.
  await appears(form.getByText(/^Coût .*règle de prix .*100/))
  const price = form.getByRole('textbox', { name: 'Prix', exact: true })
  await expect.poll(() => price.inputValue()).toMatch(/[.,]99/)
  await settled(page)
  expect([await barriers(page), await overflow(page)]).toEqual([[], 0])
  await form.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await appears(page.getByText(/^Ajouté\s:/))

  const [source] = await rowsOf(souk, token, `/api/configs/suppliers/plans?accountId=${account.id}`)
  const [article] = await rowsOf(souk, token, `/api/configs/articles?id[in]=${String(source?.['articleId'])}`)
  expect(article).toMatchObject({
    ...{ countries: ['DE', 'FR'], validityDays: 30, dataAllowance: 5_368_709_120, topUp: true },
    ...{ networks: expect.arrayContaining(['208-20']), delivery: 'profiles', availableOnOrder: true },
    price: expect.stringMatching(/\.99$/),
  })
  const record = await souk.ask('GET', `/api/configs/articles/${String(source?.['articleId'])}`, { token })
  const { translations } = record.body.data as unknown as { translations: { name: Record<string, string> } }
  expect(Object.keys(translations.name).toSorted()).toEqual(['ar', 'en', 'fr'])
  expect(source).toMatchObject({ code: 'EU-5GB-30D', cost: '4.5000', preference: 1 })

  await page.getByRole('button', { name: 'Créer un article…' }).click()
  await appears(page.getByText('Un article a déjà ce forfait pour source.'))
  await page.getByRole('link', { name: 'Ouvrir l’article' }).click()
  await expect.poll(() => pathOf(page)).toBe(`/articles/${String(source?.['articleId'])}`)
})
