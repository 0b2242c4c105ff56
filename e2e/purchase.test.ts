import { expect } from 'vitest'
import type { Language } from '../src/engine/definition/locale.ts'
import { barriers, overflow, settled } from './harness/accessibility-checks.ts'
import { sampleAdministrator, tokenOf } from './harness/people.ts'
import { createRow, rowsOf } from './harness/rows.ts'
import { story } from './harness/story.ts'
import { appears, arrivesAt, pathOf } from './harness/wait-for.ts'

const test = story('sample')

const words = {
  fr: {
    order: 'Commander',
    quantity: 'Quantité commandée',
    cost: 'Coût unitaire',
    receive: 'Réceptionner',
    received: 'Reçu',
    expected: /^9 attendus/,
    again: 'Commander à nouveau',
  },
  ar: {
    order: 'شراء',
    quantity: 'الكمية المطلوبة',
    cost: 'تكلفة الوحدة',
    receive: 'استلام',
    received: 'مستلم',
    expected: /^9 قطع متوقعة/,
    again: 'اطلب مجددًا',
  },
} as const

test.for([
  ['fr', 1280, 'light', 'Safaricom', 'KE'],
  ['ar', 390, 'dark', 'EE', 'GB'],
] as const)(
  'in %s, a low stock is ordered from Home, expected in its row, and received in one press',
  async ([language, width, theme, operator, countryCode], { open, souk }) => {
    const token = await tokenOf(souk, sampleAdministrator)
    const label = words[language]
    const name = `Stock ${operator}`
    const levels = `/api/configs/profiles/keys/levels?operator=${operator}&countryCode=${countryCode}&type=data`
    const available = Number((await souk.ask('GET', levels, { token })).body.data[0]?.['available'])
    const thresholds = '/api/configs/stock/thresholds'
    const limit = { minAvailable: available + 7, minDays: null }
    const { id } = await createRow(souk, token, thresholds, { name, operator, countryCode, type: 'data', ...limit })
    const hasFallen = async () =>
      (await rowsOf(souk, token, `${thresholds}?limit=100`)).find((one) => one.id === id)?.['fallenAt'] ?? null
    await expect.poll(hasFallen, { timeout: 60_000 }).not.toBeNull()

    const { page, go } = await open({ as: sampleAdministrator, language: language as Language, width, theme })
    await go('/')
    const act = page.locator(`main a[href^="/purchases/new?"][href*="operator=${operator}"]`)
    await expect.poll(() => act.textContent()).toBe(label.order)
    await act.click()
    await arrivesAt(page, '/purchases/new')
    const quantity = page.getByRole('textbox', { name: label.quantity })
    await expect.poll(async () => Number(await quantity.inputValue())).toBeGreaterThanOrEqual(7)
    await settled(page)
    expect([await barriers(page), await overflow(page)]).toEqual([[], 0])
    await quantity.fill('9')
    await page.getByRole('textbox', { name: label.cost }).fill('1.50')
    await page.getByRole('button', { name: label.order, exact: true }).click()
    await expect.poll(() => pathOf(page)).toMatch(/^\/purchases\/[0-9a-f-]{36}$/)

    await go(`/stock-levels?operator=${operator}&countryCode=${countryCode}&type=data`)
    await appears(page.getByText(label.expected))
    await go('/')
    await appears(page.getByRole('main').getByRole('listitem').first())
    expect(await act.count()).toBe(0)

    const [bought] = await rowsOf(
      souk,
      token,
      `/api/configs/purchases?operator=${operator}&type=data&countryCode=${countryCode}&sort=-createdAt`,
    )
    await go(`/purchases/${String(bought?.id)}`)
    await page.getByRole('button', { name: label.receive, exact: true }).click()
    await appears(page.getByRole('main').getByText(label.received, { exact: true }).first())
    await appears(page.getByRole('link', { name: label.again }))
    await settled(page)
    expect([await barriers(page), await overflow(page)]).toEqual([[], 0])
    const [level] = (await souk.ask('GET', levels, { token })).body.data
    expect(level?.['expected']).toBe(0)
  },
)

test('a purchase whose day has passed is marked until it is received', async ({ open, souk }) => {
  const token = await tokenOf(souk, sampleAdministrator)
  const [plack] = await rowsOf(souk, token, '/api/configs/placks?limit=1')
  const [provider] = await rowsOf(souk, token, '/api/providers?limit=1')
  const stock = { plackId: plack?.id, providerId: provider?.id }
  const late = { name: 'Achat en retard', quantity: 4, expectedOn: '2020-01-31', ...stock }
  const { id } = await createRow(souk, token, '/api/configs/purchases', late)
  const { page, go } = await open({ as: sampleAdministrator })
  await go('/purchases?q=retard')
  const row = page.getByRole('row').filter({ hasText: late.name })
  await appears(row.getByText('(dépassé)'))
  expect(await barriers(page)).toEqual([])
  await go(`/purchases/${id}`)
  await page.getByRole('button', { name: 'Réceptionner', exact: true }).click()
  await appears(page.getByRole('link', { name: 'Commander à nouveau' }))
  await go('/purchases?q=retard')
  await appears(row.getByText('31 janv. 2020'))
  await settled(page)
  expect(await row.getByText('(dépassé)').count()).toBe(0)
})
