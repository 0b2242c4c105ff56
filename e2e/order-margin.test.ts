import { expect } from 'vitest'
import type { Language } from '../src/engine/definition/locale.ts'
import { barriers, overflow, settled } from './harness/accessibility-checks.ts'
import { sampleAccountOf, sampleAdministrator, tokenOf } from './harness/people.ts'
import { createRow, customer, rowsOf } from './harness/rows.ts'
import { story } from './harness/story.ts'
import { appears } from './harness/wait-for.ts'

const test = story('sample')
const orders = '/api/accounts/list/orders'

const words = {
  fr: { title: 'Coût et marge', margin: 'Marge', below: /en dessous de son coût/ },
  ar: { title: 'التكلفة والهامش', margin: 'الهامش', below: /بأقل من تكلفته/ },
} as const

test.for([
  ['fr', 1280, 'light'],
  ['ar', 390, 'dark'],
] as const)('in %s, a cost in a foreign currency becomes the margin of an order, which other staff do not see', async ([language, width, theme], { open, souk }) => {
  const token = await tokenOf(souk, sampleAdministrator)
  const costs = await rowsOf(souk, token, '/api/configs/costs?limit=100')
  const cost = costs.find(({ currency }) => currency === 'GBP')
  const [articleId, providerId] = [cost?.['articleId'], cost?.['providerId']]
  await createRow(souk, token, '/api/configs/costs', {
    ...{ articleId, providerId, amount: '1.00', currency: 'GBP', validFrom: '2025-01-01' },
  })
  const buyer = await customer(souk, token, { firstname: 'Marge', lastname: 'Acheteuse', username: `marge${language}` })
  const order = await createRow(souk, token, `${orders}/place`, {
    ...{ customerId: buyer.id, lines: [{ articleId, providerId, quantity: 2 }], submit: false },
    // The price of the sample may be below this cost.
    confirmed: ['lines'],
  })
  const { data: margin } = (await souk.ask('GET', `${orders}/${String(order['id'])}/margin`, { token })).body as unknown as {
    data: { cost: string; margin: string; lines: { parts: object[] }[] }
  }
  expect(margin.lines[0]?.parts).toMatchObject([{ units: 2, amount: '1.000', currency: 'GBP' }])
  expect(Number(margin.cost) + Number(margin.margin)).toBeCloseTo(Number(order['total']))

  const labels = words[language]
  const staff = await open({ as: sampleAdministrator, language: language as Language, width, theme })
  await staff.go(`/orders/${String(order['id'])}`)
  const card = staff.page.getByRole('region', { name: labels.title })
  await expect.poll(async () => (await card.textContent())?.replaceAll(/[^\d.,]/g, '')).toContain(margin.margin.replace('-', '').replace('.', language === 'fr' ? ',' : '.'))
  await settled(staff.page)
  expect([await barriers(staff.page), await overflow(staff.page)]).toEqual([[], 0])

  // A discount that would sell the article below its cost is announced while it is edited.
  const period = { startDate: '2026-01-01', endDate: '2030-01-01' }
  const discount = await createRow(souk, token, '/api/config/apps/discounts', { name: `Solde ${language}`, type: 'percentage', value: '1', ...period })
  await createRow(souk, token, '/api/configs/discounts/articles', { articleId, discountId: discount['id'] })
  const below = await souk.ask('GET', `/api/config/apps/discounts/${String(discount['id'])}/below-cost?type=percentage&value=99`, { token })
  expect(below.body.data).toMatchObject({ articles: [{ id: articleId }] })
  await souk.ask('PATCH', `/api/config/apps/discounts/${String(discount['id'])}`, { token, body: { value: '99', version: 1, confirmed: ['value'] } })
  await staff.go(`/discounts/${String(discount['id'])}`)
  await appears(staff.page.getByRole('status').filter({ hasText: labels.below }))

  await staff.go('/dashboard')
  await appears(staff.page.getByText(labels.margin, { exact: true }).first())

  const reader = await open({ as: sampleAccountOf('lecture'), language: language as Language, width, theme })
  await reader.go(`/orders/${String(order['id'])}`)
  await appears(reader.page.getByRole('heading', { level: 1 }))
  await settled(reader.page)
  expect(await reader.page.getByText(labels.title, { exact: true }).count()).toBe(0)
}) // prettier-ignore
