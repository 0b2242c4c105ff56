import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#engine/testing/database.api.ts'
import { ask } from '#engine/testing/requests.api.ts'
import { testServer } from '#engine/testing/server.api.ts'
import { brand } from '#market/catalogue/brand.ts'
import { category } from '#market/catalogue/category.ts'

interface Deleted {
  readonly resource: string
  readonly id: string
  readonly at: string
}

interface Page {
  readonly data: readonly Deleted[]
  readonly page: { readonly next: string | null }
}

let database: TestDatabase
let app: FastifyInstance

beforeAll(async () => {
  database = await testDatabase()
  app = await testServer({ database, resources: [brand, category] })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const page = async (query: Readonly<Record<string, string>> = {}, token = '*') =>
  JSON.parse((await ask(app, 'GET', `/api/deletions?${new URLSearchParams(query)}`, { token })).text) as Page

/** Creates a row, deletes it and returns its id. */
async function deleted({ path }: { readonly path: string }, name: string): Promise<string> {
  const { body } = await ask(app, 'POST', path, { body: { name } })
  const { id } = body.data as { id: string }
  expect((await ask(app, 'DELETE', `${path}/${id}`, { headers: { 'if-match': '*' } })).status).toBe(204)
  return id
}

describe('the deletions', () => {
  test('since a time are listed for readers of the resource, until the row is restored', async () => {
    expect((await page()).data).toEqual([])
    const first = await deleted(brand, 'Atlas')
    const { at } = (await page()).data[0] ?? { at: '' }
    const second = await deleted(category, 'Voyage')
    expect((await page()).data.map(({ id }) => id)).toEqual([first, second])
    expect((await page({ since: at })).data.map(({ id }) => id)).toEqual([first, second])
    expect((await page({ since: '2999-01-01T00:00:00Z' })).data).toEqual([])
    expect((await page({ resource: 'category' })).data).toMatchObject([{ resource: 'category', id: second }])
    expect((await page({}, 'brand:read')).data.map(({ id }) => id)).toEqual([first])
    expect((await page({}, 'nothing')).data).toEqual([])
    await ask(app, 'POST', `${brand.path}/${first}/restore`)
    expect((await page()).data.map(({ id }) => id)).toEqual([second])
  })

  test('are paged without repeating or losing any, even of one moment', async () => {
    await database.query({
      text: `insert into deleted_record (resource, record_id, row_data, deleted_at)
        select 'brand', gen_random_uuid(), '{}', timestamptz '2026-01-01 00:00:00.123456Z' + (n / 3) * interval '1 microsecond'
        from generate_series(1, 1200) n`,
    })
    const seen: string[] = []
    let next: string | null = null
    do {
      const current: Page = await page({ resource: 'brand', ...(next !== null && { after: next }) })
      seen.push(...current.data.map(({ id }) => id))
      next = current.page.next
    } while (next !== null)
    expect([seen.length, new Set(seen).size]).toEqual([1200, 1200])
  })

  test('refuse invalid parameters', async () => {
    for (const query of ['after=1', 'since=yesterday', 'resource=nothing', 'limit=3'])
      expect((await ask(app, 'GET', `/api/deletions?${query}`)).status, query).toBe(400)
  })

  test('of a provider are only those that the provider deleted', async () => {
    const id = '0197c3f0-0000-7000-8000-00000000000a'
    const permissions = new Set(['brand:read'])
    const provider = {
      id,
      kind: 'provider',
      owner: id,
      name: 'F',
      sessionId: id,
      portal: 'employee',
      permissions,
    } as const
    const portal = await testServer({ database, resources: [brand], authenticate: async () => provider })
    await database.query({
      text: `update deleted_record set deleted_by = $1 where record_id = (select record_id from deleted_record where resource = 'brand' limit 1)`,
      values: [id],
    })
    const { body } = await ask(portal, 'GET', '/api/deletions')
    expect(body.data).toHaveLength(1)
    await portal.close()
  })
})
