import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '#engine/definition/resource.ts'
import { systemActor } from '#engine/audit/entry.api.ts'
import { minorUnits } from '#engine/definition/amount.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { ask, tokenFor } from '#engine/testing/requests.api.ts'
import { todayIn } from '#engine/definition/days.ts'
import { dashboardPath } from '#market/dashboard/dashboard.ts'
import { recordRefund } from '#market/payments/payable-amounts.api.ts'
import { dayRangeOf } from '../report-period.ts'
import { ReportFixture, textOfPdf } from '../report.testing.api.ts'
import { providerStatementLine } from './provider-statement-line.ts'
import { providerStatement } from './provider-statement.ts'
import type { StatementPreview } from './statement.contract.ts'

const issuing = tokenFor('provider-statement:create', 'provider-statement:read', 'report:export', 'report:read')
const today = todayIn(organisation.zone)
const lastMonth = dayRangeOf('lastMonth', today)
const thisMonth = dayRangeOf('thisMonth', today)
const during = `from=${lastMonth.from}&to=${lastMonth.to}`

type Statement = Row<typeof providerStatement>

describe('an issued provider statement', () => {
  let books: ReportFixture
  let orderId = ''
  let number = ''
  let providerId = ''
  let issued: Statement

  const call = (method: 'GET' | 'POST', url: string, body?: unknown, headers?: Record<string, string>) =>
    ask(books.shelf.app, method, url, {
      token: issuing,
      ...(body !== undefined && { body }),
      ...(headers && { headers }),
    })
  const file = async (url: string): Promise<string> => {
    const { status, text } = await ask(books.shelf.app, 'GET', url)
    expect(status, text).toBe(200)
    return text
  }
  const bytesOf = async (id: string, format: string): Promise<Buffer> => {
    const url = `${providerStatement.path}/${id}/file?format=${format}`
    const answer = await books.shelf.app.inject({ url, headers: { authorization: `Bearer ${issuing}` } })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.rawPayload
  }
  const period = (from: string, to: string) => ({ providerId, periodFrom: from, periodTo: to })
  /** The figures of last month in several places: two report files and the dashboard. */
  const lastMonthEverywhere = () =>
    Promise.all([
      file(`/api/reports/provider-statement/export?format=csv&by=rows&${during}`),
      file(`/api/reports/provider-statement/export?format=csv&by=provider&${during}`),
      file(`/api/reports/sales/export?format=csv&by=day&${during}`),
      file(`${dashboardPath}?${during}`),
    ])

  beforeAll(async () => {
    books = await ReportFixture.open()
    ;[providerId = ''] = books.providers
    const plack = books.placks[0] ?? ''
    orderId = await books.order({ lines: [{ plack, quantity: 3 }], paid: true, at: `${lastMonth.from}T12:00:00Z` })
    await books.order({
      lines: [{ plack, quantity: 1 }],
      paid: true,
      refunded: '1.00',
      at: `${lastMonth.to}T12:00:00Z`,
    })
    const [order] = await books.shelf.database.query<{ number: string }>({
      text: 'select number from customer_order where id = $1',
      values: [orderId],
    })
    number = order?.number ?? ''
    // Starting the printing thread is slow when many tests run, so it starts here.
    await file(`/api/reports/provider-statement/export?format=pdf&${during}`)
  })
  afterAll(() => books.close())

  test('is refused with a message for days that are not over', async () => {
    const { status, body } = await call('POST', providerStatement.path, period(thisMonth.from, today))
    expect([status, body.details?.[0]?.field]).toEqual([400, 'periodTo'])
    expect(body.details?.[0]?.detail).toMatch(/^La période n’est pas terminée/)
  })

  test('requires the permissions to create statements and to export reports', async () => {
    for (const token of [tokenFor('provider-statement:create'), tokenFor('report:export')]) {
      const body = period(lastMonth.from, lastMonth.to)
      expect((await ask(books.shelf.app, 'POST', providerStatement.path, { token, body })).status).toBe(403)
    }
  })

  test('contains exactly its preview, with its number and its lines', async () => {
    const search = new URLSearchParams(period(lastMonth.from, lastMonth.to))
    const shown = await call('GET', `${providerStatement.path}/preview?${search}`)
    const preview = shown.body.data as StatementPreview
    expect(preview).toMatchObject({ first: true, count: 2, carriedCount: 0 })
    const key = { 'idempotency-key': 'once' }
    const [first, second] = await Promise.all(
      [1, 2].map(() => call('POST', providerStatement.path, period(lastMonth.from, lastMonth.to), key)),
    )
    const created = [first, second].find((one) => one?.status === 201)
    issued = created?.body.data as Statement
    expect(issued).toMatchObject({ ...preview.figures, number: `REL-${today.slice(0, 4)}-000001`, issuedBy: 'Essai' })
    expect(issued).toMatchObject({ sold: '13.32', refunded: '1.00', net: '12.32', carried: '0.00', total: '12.32' })
    const lines = (await ask(books.shelf.app, 'GET', `${providerStatementLine.path}?statementId=${issued.id}`)).body
      .data as Row<typeof providerStatementLine>[]
    expect(lines.map(({ orderNumber, day, net }) => [orderNumber, day, net])).toEqual(
      preview.lines.map(({ orderNumber, day, net }) => [orderNumber, day, net]),
    )
  })

  test('is refused for days that are settled, completely or in part', async () => {
    for (const [from, to] of [
      [lastMonth.from, lastMonth.to],
      [lastMonth.to, lastMonth.to],
      ['2020-01-01', '2020-01-31'],
    ] as const) {
      const { status, body } = await call('POST', providerStatement.path, period(from, to))
      expect([status, body.code, body.details?.[0]?.field]).toEqual([409, 'period_issued', 'periodFrom'])
      expect(body.details?.[0]?.detail).toContain(issued.number)
    }
  })

  test('is a PDF with its number, figures and lines, and tables with the same lines', async () => {
    const { text } = textOfPdf(await bytesOf(issued.id, 'pdf'))
    for (const piece of [issued.number, 'Atlas', number, 'Total à régler', '12,32'])
      expect(text.replaceAll('\u00a0', ' ')).toContain(piece)
    expect(String(await bytesOf(issued.id, 'csv'))).toContain(number)
  })

  test('stays as it was when an order of its month is refunded later; the next month shows the refund', async () => {
    const before = await lastMonthEverywhere()
    const files = await Promise.all(['pdf', 'csv', 'xlsx'].map((format) => bytesOf(issued.id, format)))
    const { database, services } = books.shelf
    const money = { orderId, paymentModeId: books.modeId, currency: organisation.currency }
    await database.transaction((on) =>
      recordRefund(on, services, { ...money, amount: '2.00', reason: 'Essai' }, systemActor),
    )
    expect(await lastMonthEverywhere()).toEqual(before)
    expect(await Promise.all(['pdf', 'csv', 'xlsx'].map((format) => bytesOf(issued.id, format)))).toEqual(files)
    expect((await ask(books.shelf.app, 'GET', `${providerStatement.path}/${issued.id}`)).body.data).toEqual(issued)

    const now = `from=${thisMonth.from}&to=${thisMonth.to}`
    const rows = await call('GET', `/api/reports/provider-statement?by=rows&${now}&provider=${providerId}`)
    const lines = (rows.body as { data: readonly { values: Row }[] }).data.map(({ values }) => values)
    expect(lines.map(({ order, net }) => [order, net])).toEqual([[number, '-2.00']])
    const refunded = async (name: string, days: string): Promise<bigint> => {
      const { body } = await call('GET', `/api/reports/${name}?${days}`)
      return minorUnits(String((body as { totals: Record<string, string> }).totals['refunded']))
    }
    for (const name of ['provider-statement', 'sales'])
      expect([await refunded(name, during), await refunded(name, now)], name).toEqual([100n, 200n])
  })

  test('cannot be changed in the database', async () => {
    for (const table of ['provider_statement', 'provider_statement_line', 'provider_statement_file'])
      for (const text of [
        `delete from ${table}`,
        `update ${table} set created_at = now()`,
        `truncate ${table} cascade`,
      ])
        await expect(books.shelf.database.query({ text })).rejects.toThrow(/only grows|truncate a table/)
  })

  test('is emailed to its provider once for each press, with the same file', async () => {
    const { database } = books.shelf
    const send = (key: string) =>
      call('POST', `${providerStatement.path}/${issued.id}/mail`, {}, { 'idempotency-key': key })
    for (const key of ['a', 'a', 'b']) expect((await send(key)).status).toBe(200)
    const mails = await database.query<{ letter: { subject: string }; content: Uint8Array; name: string }>({
      text: 'select o.letter, f.content, f.name from mail_outbox o join mail_file f on f.id = o.file_id order by o.id',
    })
    expect(mails).toHaveLength(2)
    for (const { letter, content, name } of mails) {
      expect([name, letter.subject]).toEqual([`${issued.number}.pdf`, expect.stringContaining(issued.number)])
      expect(Buffer.from(content)).toEqual(await bytesOf(issued.id, 'pdf'))
    }
  })
})
