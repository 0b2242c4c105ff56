import { expect } from 'vitest'
import { addDays, firstOfMonth, todayIn } from '../src/engine/definition/days.ts'
import { organisation } from '../src/engine/definition/organisation.ts'
import type { ReportAnswer } from '../src/market/reports/report.contract.ts'
import { barriers, overflow, settled } from './harness/accessibility-checks.ts'
import { sampleAdministrator, tokenOf } from './harness/people.ts'
import { story } from './harness/story.ts'
import { appears } from './harness/wait-for.ts'

const test = story('sample')

/** The first and the last day of a month, counted from the current month. */
function monthFrom(months: number): string {
  const today = todayIn(organisation.zone)
  const [from, to] = [firstOfMonth(today, months), addDays(firstOfMonth(today, months + 1), -1)]
  return new URLSearchParams({ from, to }).toString()
}

test('last month’s statement is issued and stays; a later refund is in this month’s', async ({ open, souk }) => {
  const token = await tokenOf(souk, sampleAdministrator)
  const report = async (question: string): Promise<ReportAnswer> =>
    (await souk.ask('GET', `/api/reports/provider-statement?${question}`, { token })).body as unknown as ReportAnswer
  const sold = (await report(`by=provider&${monthFrom(-1)}`)).data.find(({ values }) => Number(values['net']) > 10)
  const provider = String(sold?.link).replace('/providers/', '')
  const lastMonth = `by=rows&provider=${provider}&${monthFrom(-1)}`
  const before = await report(lastMonth)

  const window = await open({ as: sampleAdministrator, width: 1440 })
  const { page } = window
  await window.go(`/reporting?report=provider-statement&${lastMonth}`)
  await page.getByRole('button', { name: 'Émettre le relevé…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Émettre', exact: true }).click()
  await page.waitForURL(/\/provider-statements\/[\w-]+$/)
  const address = new URL(page.url()).pathname
  const figures = page.getByRole('main')
  await appears(page.getByRole('heading', { level: 1, name: /^REL-\d{4}-\d{6} · ./ }))
  await settled(page)
  const issued = await figures.innerText()
  expect([await barriers(page), await overflow(page)]).toEqual([[], 0])

  const line = before.data.find(({ values }) => Number(values['net']) >= 2)
  const order = String(line?.link).replace('/orders/', '')
  const refund = { amount: '2.00', reason: 'Geste commercial' }
  const path = `/api/accounts/list/orders/${order}/refunds`
  expect((await souk.ask('POST', path, { token, body: refund })).status).toBe(201)

  await window.go(address)
  await settled(page)
  await expect.poll(() => figures.innerText()).toBe(issued)
  expect((await report(lastMonth)).data).toEqual(before.data)
  await window.go(`/reporting?report=provider-statement&by=rows&provider=${provider}&${monthFrom(0)}`)
  const refunded = page.getByRole('row').filter({ hasText: String(line?.values['order']) })
  await appears(refunded.filter({ hasText: /[-−]\d+,\d\d/ }))

  const phone = await open({ as: sampleAdministrator, language: 'ar', theme: 'dark', width: 390 })
  await phone.go(address)
  await appears(phone.page.getByRole('heading', { level: 1, name: /^REL-\d{4}-\d{6} · ./ }))
  await settled(phone.page)
  expect([await barriers(phone.page), await overflow(phone.page)]).toEqual([[], 0])
})
