import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Resource, Row } from '#engine/definition/resource.ts'
import { ask, tokenFor } from '#engine/testing/requests.api.ts'
import { article } from '#market/catalogue/articles/article.ts'
import { brand } from '#market/catalogue/brand.ts'
import { paymentMode } from '#market/payments/modes/payment-mode.ts'
import { plack } from '#market/stock/plack.ts'
import { ReportFixture } from './report.testing.api.ts'
import type { ReportAnswer } from './report.contract.ts'

const everywhen = 'from=2020-01-01&to=2027-12-31'
const reading = tokenFor('report:read')

describe('the reports', () => {
  let books: ReportFixture

  beforeAll(async () => {
    books = await ReportFixture.open()
    const [one = ''] = books.placks
    const lines = [
      { plack: one, quantity: 1 },
      { article: books.articleId, quantity: 2 },
    ]
    await books.order({ lines, paid: true })
    await books.order({ lines: [{ article: books.profileArticleId, quantity: 3 }], paid: true })
  })
  afterAll(() => books.close())

  test('show names in the reader’s language: on the screen, in files and in filters', async () => {
    const { articleId, modeId, shelf } = books
    const [plackId = ''] = books.placks
    const translate = async (resource: Resource, id: string, ar: string): Promise<void> => {
      const url = `${resource.path}/${id}`
      const { version } = (await shelf.get(url)) as Row
      const { status } = await ask(shelf.app, 'PATCH', url, { body: { translations: { name: { ar } }, version } })
      expect(status).toBe(200)
    }
    const { brandId } = (await shelf.get(`${article.path}/${articleId}`)) as { brandId: string }
    await translate(article, articleId, 'منتج')
    await translate(article, books.profileArticleId, 'شريحة')
    await translate(brand, brandId, 'علامة')
    await translate(plack, plackId, 'بلاك')
    await translate(paymentMode, modeId, 'نقدًا')
    for (const [query, name] of [
      ['sales?by=article', 'منتج'],
      ['sales?by=brand', 'علامة'],
      ['provider-statement?by=article', 'شريحة'],
      ['provider-statement?by=rows', 'بلاك'],
      ['discount-cost?by=brand', 'علامة'],
      ['discount-cost?by=rows', 'منتج'],
      ['stock-movements?by=plack', 'بلاك'],
      ['stock-movements?by=rows', 'بلاك'],
      ['transactions?by=mode', 'نقدًا'],
      ['transactions?by=rows', 'نقدًا'],
    ]) {
      const texts = async (language: string) => {
        const { body } = await ask(shelf.app, 'GET', `/api/reports/${query}&${everywhen}`, { token: reading, language })
        return (body.data as ReportAnswer['data']).flatMap(({ values }) => Object.values(values))
      }
      expect(await texts('ar'), query).toContain(name)
      expect(await texts('fr'), query).not.toContain(name)
    }
    const file = await shelf.app.inject({
      method: 'GET',
      url: `/api/reports/discount-cost/export?format=csv&by=brand&${everywhen}`,
      headers: { authorization: `Bearer ${tokenFor('report:export')}`, 'accept-language': 'ar' },
    })
    expect(file.body).toContain('علامة')
    const narrowed = await ask(shelf.app, 'GET', `/api/reports/sales?article=${articleId}&${everywhen}`, {
      ...{ token: reading, language: 'ar' },
    })
    expect((narrowed.body as Partial<ReportAnswer>).titles).toEqual({ article: 'منتج' })
  })
})
