import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { souk } from '../docs/react-admin.ts'
import { password, Product } from './product.testing.ts'

const brands = ['create', 'read', 'update', 'delete'].map((verb) => `brand:${verb}`)

let product: Product
let token: string

beforeAll(async () => {
  product = await Product.open()
  token = await product.tokenKey(brands, 'guide@example.com')
})
afterAll(() => product.close())

/** An example of the guide: a request and its response. */
interface Example {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly status: number
  readonly answer: string
}

async function examples(): Promise<Example[]> {
  const guide = await readFile(new URL('../docs/api.md', import.meta.url), 'utf8')
  return [...guide.matchAll(/```http\n([\s\S]*?)\n```/g)].map(([, text = '']) => {
    const [head = '', ...rest] = text.split('\n\n')
    const [first = '', ...lines] = head.split('\n')
    const [method = '', path = ''] = first.split(' ')
    const [, status = '', answer = ''] = /^(\d{3})\s*([\s\S]*)$/.exec(rest.at(-1) ?? '') ?? []
    const headers = Object.fromEntries(
      lines.map((line): [string, string] => [line.split(': ')[0] ?? '', line.replace(/^[^:]+: /, '')]),
    )
    return { method, path, headers, body: rest.length > 1 ? (rest[0] ?? '') : '', status: Number(status), answer }
  })
}

/** The documented JSON as a value for `expect`; `…` matches any text. */
function documentedJson(text: string): unknown {
  const anyText: unknown = expect.any(String)
  return JSON.parse(text, (_, value: unknown) => (value === '…' ? anyText : value))
}

describe('The guide of the API', () => {
  test('answers each of its examples as it says', async () => {
    await fetch(`${product.address}/api/config/apps/brands`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Atlas' }),
    })
    let id = ''
    const filled = (text: string) =>
      text.replace('{token}', token).replace('{password}', password).replaceAll('{id}', id)
    const all = await examples()
    expect(all.length).toBeGreaterThan(8)
    for (const { method, path, headers, body, status, answer } of all) {
      const sent = {
        method,
        headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, filled(value)])),
        ...(body !== '' && { body: filled(body) }),
      }
      const came = await fetch(`${product.address}${filled(path)}`, sent)
      const text = await came.text()
      expect([`${method} ${path}`, came.status, text]).toEqual([`${method} ${path}`, status, expect.any(String)])
      const responseBody: unknown = answer === '' ? {} : JSON.parse(text)
      expect(responseBody).toMatchObject(Object(documentedJson(filled(answer || '{}'))))
      if (method === 'POST' && status === 201) id = JSON.parse(text).data.id
    }
  })
})

describe('The data provider of react-admin', () => {
  test('does all that its lists and bulk buttons ask', async () => {
    const provider = souk(product.address, token)
    const resource = 'config/apps/brands'
    const created: { id: string }[] = []
    for (let n = 1; n <= 3; n += 1) created.push((await provider.create(resource, { data: { name: `Lot ${n}` } })).data)
    const ids = created.map(({ id }) => id)
    const filter = { 'id[in]': ids.join(',') }
    const sorted = await provider.getList(resource, { filter, sort: { field: 'id', order: 'ASC' } })
    expect(sorted.data.map(({ id }: { id: string }) => id)).toEqual(ids)
    const beyond = { filter, pagination: { page: 99, perPage: 2 } }
    expect(await provider.getList(resource, beyond)).toMatchObject({ data: [], total: 3 })
    expect(await provider.getMany(resource, { ids: [] })).toEqual({ data: [] })
    const unknown = Array.from({ length: 147 }, () => crypto.randomUUID())
    expect((await provider.getMany(resource, { ids: [...unknown, ...ids] })).data).toHaveLength(3)
    expect(await provider.updateMany(resource, { ids, data: { description: 'Ensemble' } })).toEqual({ data: ids })
    expect((await provider.getOne(resource, { id: ids[0] ?? '' })).data).toMatchObject({ description: 'Ensemble' })
    expect(await provider.deleteMany(resource, { ids })).toEqual({ data: ids })
    expect((await provider.getList(resource, { filter })).data).toEqual([])
    await expect(provider.create(resource, { data: { name: '' } })).rejects.toMatchObject({
      status: 400,
      body: { errors: { name: expect.stringContaining('Nom') } },
    })
  })

  test('lists, reads, creates, changes and deletes', async () => {
    const provider = souk(product.address, token)
    const resource = 'config/apps/brands'
    const names = ['Andalus', 'Bassora', 'Cordoue']
    const created: { id: string; name: string; version: number }[] = []
    for (const name of names) created.push((await provider.create(resource, { data: { name } })).data)
    const [first, second, third] = created
    const filter = { 'id[in]': created.map(({ id }) => id).join(',') }
    const page = (number: number) =>
      provider.getList(resource, {
        filter,
        sort: { field: 'name', order: 'DESC' },
        pagination: { page: number, perPage: 2 },
      })
    expect(await page(2)).toMatchObject({
      data: [{ name: 'Andalus' }],
      total: 3,
      pageInfo: { hasNextPage: false, hasPreviousPage: true },
    })
    expect(await page(1)).toMatchObject({ data: [{ name: 'Cordoue' }, { name: 'Bassora' }] })
    expect((await provider.getMany(resource, { ids: created.map(({ id }) => id) })).data).toHaveLength(3)
    if (!first || !second || !third) throw new Error('Three were made')
    const changed = await provider.update(resource, { id: first.id, data: { name: 'Andalousie' }, previousData: first })
    expect(changed.data).toMatchObject({ name: 'Andalousie', version: 2 })
    await expect(
      provider.update(resource, { id: first.id, data: { name: 'X' }, previousData: first }),
    ).rejects.toMatchObject({ status: 412 })
    expect((await provider.delete(resource, { id: second.id, data: {}, previousData: second })).data).toEqual(second)
    await expect(provider.getOne(resource, { id: second.id })).rejects.toMatchObject({ status: 404 })
    expect((await provider.getOne(resource, { id: third.id })).data).toMatchObject({ name: 'Cordoue' })
  })
})
