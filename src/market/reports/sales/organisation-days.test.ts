import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compareZoneTables } from '#engine/database/compare-zone-tables.api.ts'
import { setOrganisation, organisation } from '#engine/definition/organisation.ts'
import { ask } from '#engine/testing/requests.api.ts'
import { dashboardPath } from '#market/dashboard/dashboard.ts'
import type { DashboardAnswer } from '#market/dashboard/dashboard.contract.ts'
import { notifyZoneTables } from '#market/notifications/zone-tables-watch.api.ts'
import { ReportFixture } from '../report.testing.api.ts'
import type { ReportAnswer } from '../report.contract.ts'
import { adoptDays, foldSales, rebuildSales } from './sales-keeper.api.ts'

// PostgreSQL reads IST as Israel’s time, Intl as India’s, so the two tables differ in every version.
const india = 'IST'
const moment = '2026-11-25T19:00:00.000Z'

describe('Souk and PostgreSQL disagree about a time zone', () => {
  let books: ReportFixture

  beforeAll(async () => {
    books = await ReportFixture.open()
    const [plack = ''] = books.placks
    await books.order({ lines: [{ plack, quantity: 2 }], paid: true, at: moment })
    const { database } = books.shelf
    await database.query({ text: 'update customer set created_at = $1', values: [moment] })
    await database.query({ text: 'update organisation set zone = $1', values: [india] })
    setOrganisation({ ...organisation, zone: india })
    await adoptDays(database)
    await foldSales(database)
  })
  afterAll(() => books.close())

  const get = async <Answer>(url: string): Promise<Answer> => (await ask(books.shelf.app, 'GET', url)).body as Answer

  test('dashboard, reports, sums and statements count a moment on the day that every list shows', async () => {
    const period = 'from=2026-11-24&to=2026-11-26'
    const { data } = await get<{ data: DashboardAnswer }>(`${dashboardPath}?${period}`)
    expect(data.customers?.time.map((count) => count > 0)).toEqual([false, false, true])
    expect(data.time.map(({ orders }) => orders)).toEqual([0, 0, 1])
    for (const [report, measure] of [
      ['transactions', 'captured'],
      ['sales', 'captured'],
      ['provider-statement', 'sold'],
    ] as const) {
      const answer = await get<ReportAnswer>(`/api/reports/${report}?by=day&${period}`)
      const days = answer.data.filter(({ values }) => Number(values[measure] ?? 0) !== 0)
      expect([report, days.map(({ values }) => values['group'])]).toEqual([report, ['2026-11-26']])
      const before = await get<ReportAnswer>(`/api/reports/${report}?by=day&from=2026-11-24&to=2026-11-25`)
      expect([report, before.data.filter(({ values }) => Number(values[measure] ?? 0) !== 0)]).toEqual([report, []])
    }
  })

  test('the difference is reported once to people who read diagnostics, and clears by itself', async () => {
    const { database } = books.shelf
    const difference = await compareZoneTables(database, india)
    expect(difference).toMatchObject({ zone: india, minutes: 210 })
    expect(await compareZoneTables(database, 'UTC')).toBeNull()
    const privilege = await books.shelf.make('privilege', { permissions: ['diagnostics:read'], portal: 'admin' })
    await books.shelf.make('user', { privilegeId: privilege.id })
    const notices = () => database.query({ text: `select facts from notification where kind = 'zone-tables'` })
    await database.query({ text: `update sales_clock set compared = ''` })
    await notifyZoneTables(database, 'https://souk.test')
    const first = await notices()
    expect(first).toEqual([{ facts: expect.objectContaining({ zone: india, day: difference?.day }) }])
    await database.query({ text: 'delete from notification' })
    await notifyZoneTables(database, 'https://souk.test')
    expect(await notices()).toEqual([])
  })

  test('a process with an older table does not change the boundaries of a newer one', async () => {
    const { database } = books.shelf
    const start = async () =>
      (await database.query({ text: `select starts_at::text from organisation_day where day = '2026-11-25'` }))[0]
    const before = await start()
    await database.query({
      text: `update organisation_day set starts_at = starts_at + interval '1 hour' where day = '2026-11-25'`,
    })
    await database.query({ text: `update sales_clock set table_version = '9999z'` })
    await adoptDays(database)
    expect(await start()).not.toEqual(before)
    await database.query({ text: `update sales_clock set table_version = ''` })
    await adoptDays(database)
    expect(await start()).toEqual(before)
  })

  test('changed boundaries of future days do not recompute the sums', async () => {
    const { database } = books.shelf
    const facts = () => database.query({ text: 'select xmin::text from sales_fact order by 1' })
    await rebuildSales(database, organisation.zone)
    const before = await facts()
    await database.query({
      text: `update organisation_day set starts_at = starts_at + interval '1 hour' where day > '2027-01-01'`,
    })
    await database.query({ text: `update sales_clock set table_version = ''` })
    await adoptDays(database)
    expect(await facts()).toEqual(before)
    await database.query({
      text: `update organisation_day set starts_at = starts_at + interval '1 hour' where day = '2026-11-24'`,
    })
    await database.query({ text: `update sales_clock set table_version = ''` })
    await adoptDays(database)
    expect(await facts()).not.toEqual(before)
  })
})
