import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '#engine/definition/resource.ts'
import { ask } from '#engine/testing/requests.api.ts'
import { article } from './article.ts'
import { CatalogueFixture } from '../catalogue.testing.api.ts'

describe('the place of an article', () => {
  let shelf: CatalogueFixture
  let here: { categoryId: string; itemKitId: string; itemId: string }
  let there: typeof here

  beforeAll(async () => {
    shelf = await CatalogueFixture.open()
    const place = async () => {
      const categoryId = (await shelf.make('category')).id
      const itemKitId = (await shelf.make('item-kit', { categoryId })).id
      return { categoryId, itemKitId, itemId: (await shelf.make('item', { itemKitId })).id }
    }
    here = await place()
    there = await place()
  })

  afterAll(() => shelf.close())

  const wrong = (body: object, id: string, version: number) =>
    ask(shelf.app, 'PATCH', `${article.path}/${id}`, { body: { ...body, version } })

  test('requires a kit of its category and an item of its kit, on creation and on change', async () => {
    const row = await shelf.make('article', here)
    for (const [moved, fields] of [
      [{ categoryId: there.categoryId }, ['itemKitId']],
      [{ itemKitId: there.itemKitId }, ['itemKitId', 'itemId']],
      [{ itemId: there.itemId }, ['itemId']],
    ] as const) {
      const refused = await wrong(moved, row.id, 1)
      expect(refused.status).toBe(400)
      expect(refused.body.details?.map(({ field }) => field)).toEqual(fields)
    }
    await expect(shelf.make('article', { ...here, itemId: there.itemId })).rejects.toThrow(/other_kit/)
    const moved = await wrong(there, row.id, 1)
    expect(moved.body.data).toMatchObject(there)
    const without = await wrong({ itemId: null }, row.id, 2)
    expect((without.body.data as Row)['itemId']).toBeNull()
  })

  test('a barcode with a wrong check digit is stored only after a confirmation', async () => {
    const row = await shelf.make('article', here)
    const doubted = await wrong({ barcode: '4006381333930' }, row.id, 1)
    expect([doubted.status, doubted.body.code]).toEqual([422, 'to_verify'])
    expect(doubted.body.details).toEqual([expect.objectContaining({ field: 'barcode', constraint: 'barcode' })])
    const confirmed = await wrong({ barcode: '4006381333930', confirmed: ['barcode'] }, row.id, 1)
    expect(confirmed.body.data).toMatchObject({ barcode: '4006381333930' })
  })
})

describe('the article config filter', () => {
  let shelf: CatalogueFixture
  const ids: Record<string, string> = {}

  beforeAll(async () => {
    shelf = await CatalogueFixture.open()
    const create = async (key: string, name: string, values: object) => {
      ids[key] = (await shelf.make(name, { name: key, ...values })).id
    }
    for (const category of ['A', 'B']) await create(category, 'category', {})
    for (const [kit, of] of [
      ['A1', 'A'],
      ['A2', 'A'],
      ['B1', 'B'],
    ] as const)
      // prettier-ignore
      await create(kit, 'item-kit', { categoryId: ids[of] })
    for (const [item, of] of [
      ['A1x', 'A1'],
      ['A1y', 'A1'],
      ['B1x', 'B1'],
    ] as const)
      // prettier-ignore
      await create(item, 'item', { itemKitId: ids[of] })
    for (const brand of ['M', 'N']) await create(brand, 'brand', {})
    for (const [category, kit, item, brand] of [
      ['A', 'A1', 'A1x', 'M'],
      ['A', 'A1', 'A1x', 'N'],
      ['A', 'A1', 'A1y', 'N'],
      ['A', 'A2', null, 'M'],
      ['B', 'B1', 'B1x', 'M'],
    ] as const) {
      await shelf.make('article', {
        categoryId: ids[category],
        itemKitId: ids[kit],
        itemId: item && ids[item],
        brandId: ids[brand],
      })
    }
  })

  afterAll(() => shelf.close())

  const path = '/api/articles/config/module/settings/app/filterby/'

  async function offered(chosen: Readonly<Record<string, string>>) {
    const query = new URLSearchParams(
      Object.fromEntries(Object.entries(chosen).map(([step, key]) => [step, ids[key] ?? key])),
    )
    const data = (await shelf.get(`${path}?${query}`)) as Record<string, { name: string; count: number }[]> & {
      total: number
    }
    const choicesOf = (step: string) => data[step]?.map(({ name, count }) => `${name} ${count}`).join(', ')
    return [choicesOf('categoryId'), choicesOf('itemKitId'), choicesOf('itemId'), choicesOf('brandId'), data.total]
  }

  test('lists counted choices, and narrows step by step without closing the step itself', async () => {
    expect(await offered({})).toEqual(['A 4, B 1', '', '', 'M 3, N 2', 5])
    expect(await offered({ categoryId: 'A' })).toEqual(['A 4, B 1', 'A1 3, A2 1', '', 'M 2, N 2', 4])
    expect(await offered({ categoryId: 'A', itemKitId: 'A1' })).toEqual([
      'A 4, B 1',
      'A1 3, A2 1',
      'A1x 2, A1y 1',
      'M 1, N 2',
      3,
    ])
    expect(await offered({ categoryId: 'A', itemKitId: 'A1', itemId: 'A1x', brandId: 'N' })).toEqual([
      'A 2',
      'A1 2',
      'A1x 1, A1y 1',
      'M 1, N 1',
      1,
    ])
  })

  test('keeps a step with a choice open, even without a choice above it', async () => {
    expect(await offered({ itemId: 'A1x' })).toEqual([
      'A 4, B 1',
      'A1 3, A2 1, B1 1',
      'A1x 2, A1y 1, B1x 1',
      'M 1, N 1',
      2,
    ])
  })

  test('still lists a current choice without matches', async () => {
    expect(await offered({ categoryId: 'B', brandId: 'N' })).toEqual(['A 2, B 0', '', '', 'M 1, N 0', 0])
  })

  test('counts the rows of the list under the same filters', async () => {
    const hidden = await shelf.make('article', {
      categoryId: ids['B'],
      itemKitId: ids['B1'],
      itemId: null,
      brandId: ids['M'],
    })
    await ask(shelf.app, 'PUT', `${article.path}/${hidden.id}/status`, { body: { active: false } })
    for (const filters of ['', 'active=true', 'active=false', 'price[gte]=100', `q=${String(hidden['name'])}`]) {
      const list = await ask(shelf.app, 'GET', `${article.path}?${filters}`)
      const data = (await shelf.get(`${path}?${filters}`)) as { total: number; categoryId: { count: number }[] }
      expect([filters, data.total]).toEqual([filters, list.body.page?.total])
      expect([filters, data.categoryId.reduce((sum, { count }) => sum + count, 0)]).toEqual([filters, data.total])
    }
  })

  test('refuses unknown steps and invalid ids by name', async () => {
    for (const query of ['colour=x', 'brandId=x', 'categoryId=']) {
      const response = await ask(shelf.app, 'GET', `${path}?${query}`)
      expect([query, response.status]).toEqual([query, 400])
      expect(response.body.details?.[0]?.field).toBe(query.split('=')[0])
    }
  })
})
