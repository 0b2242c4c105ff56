import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { minorUnits, writeAmount } from '#engine/definition/amount.ts'
import { ask, tokenFor } from '#engine/testing/requests.api.ts'
import { ReportFixture, textOfPdf } from './report.testing.api.ts'
import { dayRangeOf } from './report-period.ts'
import type { ReportAnswer, ReportInfo } from './report.contract.ts'

const everywhen = 'from=2020-01-01&to=2027-12-31'
const reading = tokenFor('report:read')

describe('the reports', () => {
  let books: ReportFixture
  let all: readonly ReportInfo[]

  beforeAll(async () => {
    books = await ReportFixture.open()
    const [one = '', other = ''] = books.placks
    const article = books.articleId
    await books.order({ lines: [{ plack: one, quantity: 3 }], paid: true })
    // A third of the order is refunded, which does not divide evenly into shares.
    await books.order({
      lines: [
        { plack: one, quantity: 1 },
        { article, quantity: 2 },
        { plack: other, quantity: 1 },
      ],
      paid: true,
      refunded: '6.73',
    })
    await books.order({ lines: [{ article: books.profileArticleId, quantity: 3 }], paid: true, refunded: '10.00' })
    await books.order({ lines: [{ plack: other, quantity: 5 }] })
    await books.order({ lines: [{ plack: other, quantity: 2 }], paid: true, at: '2025-12-31T23:30:00Z' })
    all = (await answered<{ data: readonly ReportInfo[] }>('/api/reports')).data
  })
  afterAll(() => books.close())

  async function answered<Answer = ReportAnswer>(url: string): Promise<Answer> {
    const { status, text } = await ask(books.shelf.app, 'GET', url, { token: reading })
    if (status !== 200) throw new Error(`${url}: ${text}`)
    return JSON.parse(text) as Answer
  }
  const truth = async (text: string): Promise<Record<string, string>> => {
    const [row] = await books.shelf.database.query<Record<string, string>>({ text })
    return row ?? {}
  }

  test('each report has the same totals under every grouping', async () => {
    expect(all.length).toBeGreaterThanOrEqual(8)
    for (const { name, groupings, period } of all) {
      const totals = []
      for (const { name: by, columns } of groupings) {
        const answer = await answered(`/api/reports/${name}?by=${by}${period ? `&${everywhen}` : ''}`)
        expect(answer.by).toBe(by)
        for (const row of answer.data)
          expect(Object.keys(row.values).toSorted()).toEqual(columns.map((column) => column.name).toSorted())
        totals.push(answer.totals)
      }
      for (const one of totals.slice(1)) expect(one, name).toEqual(totals[0])
    }
  })

  test('the statement per provider has every paid line, profiles included, and every cent of the refunds', async () => {
    const { totals, data } = await answered(`/api/reports/provider-statement?${everywhen}`)
    const paid = `payment_state in ('paid', 'partly_refunded', 'refunded')`
    const { sold, refunded } = await truth(`select
      (select sum(total)::text from customer_order where ${paid}) as sold,
      (select sum(amount_total)::text from payment_transaction where intent = 'refund' and state = 'approved') as refunded`)
    const noProvider =
      await truth(`select sum(d.total)::text as sold from order_detail d join customer_order o on o.id = d.order_id
      where ${paid} and d.provider_id is null and d.delivers = 'goods'`)
    const remainder = (all: string | undefined, out: string): string =>
      writeAmount(minorUnits(all ?? '0') - minorUnits(out))
    expect(totals['sold']).toBe(remainder(sold, noProvider['sold'] ?? '0'))
    const share = await answered(`/api/reports/provider-statement?by=rows&${everywhen}`)
    const rows = share.data.map(({ values }) => minorUnits(String(values['refunded'])))
    expect(writeAmount(rows.reduce((sum, one) => sum + one, 0n))).toBe(totals['refunded'])
    // The rest of the refunds belongs to the line without a provider.
    const goods = remainder(refunded, String(totals['refunded']))
    expect(Number(goods)).toBeGreaterThan(0)
    expect(Number(goods)).toBeLessThan(6.73)
    expect(data).toHaveLength(2)
    const profiles = share.data.filter(({ values }) => values['article'] === 'eSIM الحج 5')
    expect(profiles.reduce((sum, { values }) => sum + Number(values['units']), 0)).toBe(3)
    expect(new Set(profiles.map(({ values }) => values['provider'])).size).toBe(profiles.length)
  })

  test('the totals of transactions, discounts and stock are those of their tables', async () => {
    const { captured, refunded } = await truth(`select
      sum(amount_total) filter (where intent = 'sale')::text as captured,
      sum(amount_total) filter (where intent = 'refund')::text as refunded
      from payment_transaction where state = 'approved'`)
    const transactions = await answered(`/api/reports/transactions?${everywhen}`)
    const [came, went] = [minorUnits(captured ?? ''), minorUnits(refunded ?? '')]
    const expected = {
      captured: writeAmount(came),
      refunded: writeAmount(went),
      kept: writeAmount(came - went),
      failed: 0,
    }
    expect(transactions.totals).toMatchObject(expected)

    const cost = await answered(`/api/reports/discount-cost?${everywhen}`)
    expect(cost.totals).toMatchObject({ units: 2, gross: '15.02', cost: '1.50', sold: '13.52' })

    const { change } = await truth('select sum(quantity)::integer as change from plack')
    const moved = await answered(`/api/reports/stock-movements?${everywhen}`)
    expect(moved.totals['change']).toBe(change)

    const profiles = await answered('/api/reports/profiles')
    const { all: count } = await truth('select count(*)::integer as "all" from profile_id where active')
    expect(profiles.totals['all']).toBe(count)
    expect(profiles.from).toBeNull()
  })

  test('a day is the organisation’s: an order half an hour after midnight in Paris belongs to the new year', async () => {
    const ask = (days: string) => answered(`/api/reports/provider-statement?${days}`)
    expect((await ask('from=2025-12-31&to=2025-12-31')).count).toBe(0)
    const newYear = await ask('from=2026-01-01&to=2026-01-01&by=day')
    expect(newYear.data.map(({ values }) => [values['group'], values['sold']])).toEqual([['2026-01-01', '6.66']])
  })

  test('finds orders whose payments do not match, and no others', async () => {
    const before = await answered(`/api/reports/mismatches?${everywhen}`)
    expect(before.count).toBe(0)
    const id = await books.order({ lines: [{ plack: books.placks[0] ?? '', quantity: 1 }], paid: true })
    await books.shelf.database.query({
      text: 'update customer_order set paid = paid - 1 where id = $1',
      values: [id],
    })
    const mismatches = await answered(`/api/reports/mismatches?${everywhen}`)
    expect(mismatches.data.map(({ link, values }) => [link, values['reason']])).toEqual([[`/orders/${id}`, 'books']])
    await books.shelf.database.query({ text: 'update customer_order set paid = paid + 1 where id = $1', values: [id] })
  })

  test('subscriptions include those from before the period, and end on their own last day', async () => {
    const profile = () =>
      books.shelf.make('profile-id', { state: 'available', customerId: null, deviceState: null, type: 'data' })
    for (const [startDate, endDate] of [
      ['2024-01-10', null],
      ['2024-02-05', '2024-02-29'],
      ['2024-02-06', '2024-04-01'],
    ] as const)
      await books.shelf.make('subscription', { profileId: (await profile()).id, startDate, endDate })
    const { data, totals } = await answered('/api/reports/subscriptions?by=month&from=2024-02-01&to=2024-03-31')
    expect(data.map(({ values }) => values)).toEqual([
      { group: '2024-02-01', begun: 2, ended: 1, running: 3 },
      { group: '2024-03-01', begun: 0, ended: 0, running: 2 },
    ])
    expect(totals).toEqual({ begun: 2, ended: 1, running: 2 })
  })

  test('rows are paged, each once, with the chosen filters', async () => {
    const provider = books.providers[1] ?? ''
    const seen: string[] = []
    for (let after: string | null = ''; after !== null;) {
      const page: ReportAnswer = await answered(
        `/api/reports/stock-movements?by=rows&${everywhen}&provider=${provider}&after=${after}`,
      )
      seen.push(...page.data.map(({ values }) => `${String(values['at'])} ${String(values['change'])}`))
      after = page.next
    }
    const { count } = await truth(`select count(*)::integer as count from stock_movement v
      join plack p on p.id = v.plack_id where p.provider_id = '${provider}'`)
    expect(seen).toHaveLength(Number(count))
  })

  test('reading, exporting and scheduling require their permissions, and unknown reports are refused', async () => {
    const { app } = books.shelf
    const status = async (url: string, ...permissions: string[]) =>
      (await ask(app, 'GET', url, { token: tokenFor(...permissions) })).status
    expect(await status('/api/reports', 'order:read')).toBe(403)
    expect(await status('/api/reports/sales', 'report:export')).toBe(403)
    expect(await status('/api/reports/sales/export?format=csv', 'report:read')).toBe(403)
    expect(await status('/api/report-schedules', 'report:read', 'report:export')).toBe(403)
    expect(await status('/api/reports/nothing', 'report:read')).toBe(404)
    for (const wrong of [
      'by=x',
      'period=x',
      'from=2026-02-30',
      'from=2026-02-02&to=2026-02-01',
      'sort=x',
      'after=x',
      'provider=x',
      'x=1',
    ])
      expect(await status(`/api/reports/sales?${wrong}`, 'report:read'), wrong).toBe(400)
  })

  test('explain the errors of a query in words that help to correct it', async () => {
    const { app } = books.shelf
    const problemsOf = async (url: string) => {
      const { body } = await ask(app, 'GET', url, { token: tokenFor('report:read', 'dashboard:read') })
      return (body as { details: { detail: string }[] }).details.map(({ detail }) => detail)
    }
    expect(await problemsOf('/api/reports/sales?from=2026-02-02&to=2026-02-01')).toEqual([
      'Cette période ne peut pas être montrée : elle commence après sa fin, ou dépasse dix ans.',
    ])
    expect(await problemsOf('/api/reports/sales?from=2026-02-30&by=x')).toEqual([
      'Le champ Regrouper par n’est pas un choix proposé',
      'Le champ Du n’est pas une date possible',
    ])
    expect(await problemsOf('/api/reports/sales?constructor=1&__proto__=1')).toEqual([
      'Le champ constructor est inconnu',
      'Le champ __proto__ est inconnu',
    ])
  })

  test('a CSV is exactly what a spreadsheet of the reader’s language calculates with, and ends with the totals', async () => {
    const take = async (language: string): Promise<Buffer> => {
      const answer = await books.shelf.app.inject({
        method: 'GET',
        url: `/api/reports/provider-statement/export?format=csv&by=article&${everywhen}`,
        headers: { authorization: `Bearer ${tokenFor('report:export')}`, 'accept-language': language },
      })
      return answer.rawPayload
    }
    const { totals } = await answered(`/api/reports/provider-statement?by=article&${everywhen}`)
    const figures = ['units', 'gross', 'reduction', 'sold', 'refunded', 'net'].map((name) => String(totals[name]))
    const marked = { fr: [';', ','], en: [',', '.'], ar: [';', '.'] } as const
    const sums = { fr: 'Total', en: 'Total', ar: 'المجموع' }
    for (const language of ['fr', 'en', 'ar'] as const) {
      const bytes = await take(language)
      const [delimiter, decimalMark] = marked[language]
      const written = (texts: readonly string[]) => texts.map((text) => text.replace('.', decimalMark)).join(delimiter)
      expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
      const lines = bytes.toString('utf8').split('\r\n')
      expect(lines).toContain(`eSIM الحج 5${delimiter}${written(['3', '29.97', '0.00', '29.97', '10.00', '19.97'])}`)
      expect(lines.slice(-2)).toEqual([`${sums[language]}${delimiter}${written(figures)}`, ''])
    }
  })

  test('are exported as CSV and as an Arabic workbook without active formulas, and the export is recorded', async () => {
    const { app, database } = books.shelf
    const take = (format: string, language: string) =>
      app.inject({
        method: 'GET',
        url: `/api/reports/provider-statement/export?format=${format}&by=article&${everywhen}`,
        headers: { authorization: `Bearer ${tokenFor('report:export')}`, 'accept-language': language },
      })
    const csv = (await take('csv', 'fr')).body
    expect(csv.split('\r\n')[0]).toBe('\uFEFFArticle;Unités;Avant remise;Remises;Vendu;Remboursé;Net')
    expect(csv).toContain('eSIM الحج 5;3;29,97;0,00;29,97;10,00;19,97')
    const sheet = unzipSync((await take('xlsx', 'ar')).rawPayload)['xl/worksheets/sheet1.xml']
    const text = Buffer.from(sheet ?? []).toString()
    expect(text).toContain('rightToLeft="1"')
    expect(text).toContain('eSIM الحج 5')
    expect(text).toContain('<v>29.97</v>')
    const rows = text.split('<row ').slice(1)
    expect(rows.at(-1)).toMatch(/المجموع.*<v>\d+\.\d{2}<\/v>/)
    expect(rows).toHaveLength(csv.trimEnd().split('\r\n').length)
    const discounts = await app.inject({
      method: 'GET',
      url: `/api/reports/discount-cost/export?format=csv&${everywhen}`,
      headers: { authorization: `Bearer ${tokenFor('report:export')}`, 'accept-language': 'en' },
    })
    expect(discounts.body).toContain(`"'=HYPERLINK(""x"") Méditerranée"`)
    const [entry] = await database.query<{ changes: unknown }>({
      text: `select changes from audit_entry where resource = 'report' order by at desc, id desc limit 1`,
    })
    expect(entry?.changes).toMatchObject({ report: [null, 'discount-cost'], format: [null, 'csv'], rows: [null, 1] })
  })

  test.each([
    ['fr', 'Relevé par fournisseur', 'Page 1 / 1'],
    ['ar', 'كشف حساب المورد', 'ةحفص'],
  ])('print as a PDF in %s, with totals and page numbers', async (language, title, page) => {
    const { totals } = await answered(`/api/reports/provider-statement?${everywhen}`)
    const { rawPayload, headers } = await books.shelf.app.inject({
      method: 'GET',
      url: `/api/reports/provider-statement/export?format=pdf&${everywhen}`,
      headers: { authorization: `Bearer ${tokenFor('report:export')}`, 'accept-language': language },
    })
    expect(headers['content-type']).toBe('application/pdf')
    const { pages, text } = textOfPdf(rawPayload)
    expect(pages).toBe(1)
    // A PDF draws an Arabic title word by word, and each word from its last letter to its first.
    const words = title.split(' ').map((word) => (language === 'ar' ? [...word].toReversed().join('') : word))
    expect(text.replaceAll(/\s+/g, ' ')).toContain(words.join(' '))
    expect(text).toContain(page)
    // The direction of a Latin name is isolated, so that its brackets remain on the correct sides.
    expect(text).toContain('Atlas <Réseau>')
    const sum = String(totals['sold'])
    expect(text).toContain(language === 'fr' ? sum.replace('.', ',') : sum)
  })
})

test.each([
  ['lastMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['lastWeek', '2026-11-22', '2026-11-09', '2026-11-15'],
  ['thisQuarter', '2026-11-22', '2026-10-01', '2026-11-22'],
  ['lastQuarter', '2026-02-10', '2025-10-01', '2025-12-31'],
  ['lastYear', '2026-01-01', '2025-01-01', '2025-12-31'],
  ['last30', '2026-03-01', '2026-01-31', '2026-03-01'],
] as const)('%s on %s is %s to %s', (period, today, from, to) => {
  expect(dayRangeOf(period, today)).toEqual({ from, to })
})
