import { rm } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { WebhookReceiver } from '../src/market/settings/webhooks/receiver.testing.api.ts'
import { Network } from './network.testing.ts'
import { Product } from './product.testing.ts'
import { makeClient } from './typed-client.ts'
import type * as SoukClient from './typescript/index.js'

const brands = '/api/config/apps/brands'
const folder = new URL('typescript-of-tests/', import.meta.url)
const patience = { timeout: 5_000 }

describe('The client for integrators', { timeout: 120_000 }, () => {
  let product: Product
  let network: Network
  let lib: typeof SoukClient
  let client: SoukClient.Souk
  let token: string

  beforeAll(async () => {
    product = await Product.open()
    await makeClient((await product.app.inject('/api/openapi.json')).body, folder)
    lib = await import(new URL('index.js', folder).href)
    network = await Network.open(product.address)
    token = await product.tokenKey([
      ...['create', 'read', 'update', 'delete'].flatMap((verb) => [`brand:${verb}`, `webhook:${verb}`]),
    ])
    client = lib.souk({ address: network.address, token, ...patience })
  })
  afterEach(() => {
    network.fate = () => 'carry'
    network.carried.length = 0
  })
  afterAll(async () => {
    await network.close()
    await product.close()
    await rm(folder, { recursive: true, force: true })
  })

  const create = (name: string) => lib.dataOf(client.POST(brands, { body: { name } }))
  const keysOf = () => network.carried.map(({ headers }) => headers.get('idempotency-key'))
  const named = async (name: string) => {
    const rows: SoukClient.RowOf<typeof brands>[] = []
    for await (const row of lib.rowsOf(client, brands, { 'name[contains]': name })) rows.push(row)
    return rows
  }

  test('creates once when the answer of a creation is lost, wholly or in part', async () => {
    const fates = ['loseAnswer', 'halfAnswer'] as const
    network.fate = () => fates[network.carried.length] ?? 'carry'
    const { data } = await create('Perdue')
    expect(network.carried.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(keysOf()).size).toBe(1)
    expect((await named('Perdue')).map(({ id }) => id)).toEqual([data.id])
    network.carried.length = 0
    await create('Autre')
    await create('Encore')
    expect(new Set(keysOf()).size).toBe(2)
  })

  test('waits as long as a refusal asks, and repeats what Souk did not do', async () => {
    const refusals = [
      { status: 429, retryAfter: '2' },
      { status: 503, retryAfter: new Date(Date.now() + 4_000).toUTCString() },
    ]
    network.fate = () => refusals[network.carried.length] ?? 'carry'
    await create('Patiente')
    const [first, second, third] = network.carried.map(({ at }) => at)
    expect((second ?? 0) - (first ?? 0)).toBeGreaterThanOrEqual(2_000)
    expect((third ?? 0) - (first ?? 0)).toBeGreaterThan(2_500)
    expect(await named('Patiente')).toHaveLength(1)
  })

  test('reports the limit of Souk instead of waiting longer than it may', async () => {
    const hasty = await product.tokenKey(['brand:read'], 'hasty@example.com')
    const asked = Array.from({ length: 24 }, async () => {
      for (let n = 0; n < 26; n += 1)
        await fetch(`${product.address}${brands}?limit=1`, { headers: { authorization: `Bearer ${hasty}` } })
    })
    await Promise.all(asked)
    const impatient = lib.souk({ address: network.address, token: hasty, longestWait: 0 })
    const refusal = await lib.dataOf(impatient.GET(brands)).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(lib.SoukProblem)
    expect(refusal).toMatchObject({ status: 429, code: 'too_many' })
    expect(network.carried).toHaveLength(1)
  })

  test('repeats a change with a version only when Souk did not act, and an action without a key never', async () => {
    const { data: row } = await create('Stable')
    const path = { id: row.id }
    const change = (description: string, version: number) =>
      client.PATCH(`${brands}/{id}`, {
        params: { path, header: { 'If-Match': `"v${version}"` } },
        body: { description },
      })
    network.carried.length = 0
    network.fate = () => (network.carried.length === 0 ? { status: 503, retryAfter: '0' } : 'carry')
    expect((await lib.dataOf(change('Une', 1))).data.version).toBe(2)
    expect(network.carried).toHaveLength(2)
    network.carried.length = 0
    network.fate = () => 'loseAnswer'
    await expect(change('Deux', 2)).rejects.toThrow('fetch failed')
    await expect(
      client.POST(`${brands}/bulk`, { body: { action: 'edit', field: 'description', value: 'Trois', ids: [row.id] } }),
    ).rejects.toThrow('fetch failed')
    expect(network.carried.map(({ method, status }) => [method, status])).toEqual([
      ['PATCH', 200],
      ['POST', 202],
    ])
  })

  test('reads each row of a list once while rows are created, changed and deleted between its pages', async () => {
    const ids: string[] = []
    for (let n = 1; n <= 6; n += 1) ids.push((await create(`Souk-page ${n}`)).data.id)
    const seen: string[] = []
    for await (const { id, name } of lib.rowsOf(client, brands, { 'name[contains]': 'Souk-page', limit: 2 })) {
      seen.push(name)
      if (seen.length !== 2) continue
      const at = (n: number) => ({ params: { path: { id: ids[n] ?? '' }, header: { 'If-Match': '*' } } })
      // A row of a page that was read gets a new name and date, one that was not is deleted, and one is added.
      await lib.dataOf(client.PATCH(`${brands}/{id}`, { ...at(0), body: { name: 'Souk-page 9' } }))
      await lib.dataOf(client.DELETE(`${brands}/{id}`, at(3)))
      await create('Souk-page 7')
      expect(id).toBe(ids[1])
    }
    expect(seen).toEqual([1, 2, 3, 5, 6, 7].map((n) => `Souk-page ${n}`))
  })

  test('throws each refusal with its code and its details, also one that does not come from Souk', async () => {
    const refusal = await create('').catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(lib.SoukProblem)
    expect(refusal).toMatchObject({
      ...{ status: 400, code: 'validation', details: [{ field: 'name', constraint: 'required' }] },
      problem: { requestId: expect.any(String) },
    })
    network.fate = () => ({ status: 418 })
    await expect(create('Théière')).rejects.toMatchObject({ code: 'http_418', problem: null })
  })

  test('follows the changes after a cursor in order, and reports when changes are missing', async () => {
    const cursor = await lib.currentCursor(client)
    const { data } = await create('Suivie')
    const params = { path: { id: data.id }, header: { 'If-Match': '*' } }
    await lib.dataOf(client.PATCH(`${brands}/{id}`, { params, body: { name: 'Suivie encore' } }))
    await lib.dataOf(client.DELETE(`${brands}/{id}`, { params }))
    const stop = new AbortController()
    const seen: string[] = []
    let last = cursor
    for await (const page of lib.changesAfter(client, cursor, { pause: 100, signal: stop.signal })) {
      for (const { change, recordId } of page.changes) if (recordId === data.id) seen.push(change)
      last = page.cursor
      if (seen.length === 3) stop.abort()
    }
    expect(seen).toEqual(['created', 'changed', 'deleted'])
    for await (const { changes } of lib.changesAfter(client, last)) {
      expect(changes).toEqual([])
      break
    }
    const elsewhere = Buffer.from(JSON.stringify(['1', '1', '00000000-0000-0000-0000-000000000000', 0]))
    const lost = lib.changesAfter(client, elsewhere.toString('base64url')).next()
    await expect(lost).rejects.toMatchObject({ status: 410, code: 'changes_lost' })
  })

  test('accepts webhooks of Souk, also while their secret is replaced, and refuses forged and replayed ones', async () => {
    const receiver = await WebhookReceiver.open()
    const body = { name: 'Client', address: receiver.address, events: ['order.created' as const] }
    const { id } = (await lib.dataOf(client.POST('/api/configs/webhooks', { body }))).data
    const params = { path: { id }, header: { 'If-Match': '*' } }
    const newSecret = async () =>
      (await lib.dataOf(client.POST('/api/configs/webhooks/{id}/secret', { params, body: {} }))).data.secret
    const tested = async () => {
      const before = receiver.received.length
      await lib.dataOf(client.POST('/api/configs/webhooks/{id}/test', { params: { path: { id } } }))
      await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(before + 1)
      return receiver.received.at(-1) ?? { headers: {}, body: '' }
    }
    const first = await newSecret()
    const message = await tested()
    const read = (change: Partial<SoukClient.ReceivedMessage> = {}) =>
      lib.readWebhook({ secrets: [first], ...message, ...change })
    expect(await read()).toMatchObject({ id: expect.stringMatching(/^msg_/), event: { type: 'webhook.test' } })
    const headers = message.headers as Record<string, string>
    const refusals: Readonly<Record<string, readonly Partial<SoukClient.ReceivedMessage>[]>> = {
      signature: [
        { body: message.body.replace('webhook.test', 'order.paid') },
        { headers: { ...headers, 'webhook-id': 'msg_other' } },
        { secrets: [`whsec_${btoa('x'.repeat(32))}`] },
        { headers: { ...headers, 'webhook-signature': 'v1,AAAA v2,=== v1,' } },
        // A copy with a new time, which the signature covers.
        { headers: { ...headers, 'webhook-timestamp': String(Math.floor(Date.now() / 1000) + 1) } },
      ],
      time: [{ now: Date.now() + 301_000 }, { now: Date.now() - 302_000 }],
      headers: [{ headers: {} }, { headers: { ...headers, 'webhook-timestamp': 'now' } }],
    }
    for (const [reason, changes] of Object.entries(refusals))
      for (const change of changes) await expect(read(change), reason).rejects.toMatchObject({ reason })

    const second = await newSecret()
    const both = await tested()
    for (const secrets of [[first], [second], [first, second], [second, first]])
      expect(await lib.readWebhook({ secrets, ...both })).toMatchObject({ event: { type: 'webhook.test' } })
    await receiver.close()
  })
})
