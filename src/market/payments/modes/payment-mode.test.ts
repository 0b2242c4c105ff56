import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSealer } from '#engine/encryption/encryption.api.ts'
import { readSettings } from '#engine/server/settings.api.ts'
import type { Row } from '#engine/definition/resource.ts'
import { testDatabase, type TestDatabase } from '#engine/testing/database.api.ts'
import { ask } from '#engine/testing/requests.api.ts'
import { testServer } from '#engine/testing/server.api.ts'
import { marketSettings } from '#market/market-settings.api.ts'
import { overrides } from '#market/registry.api.ts'
import { resources } from '#market/resources.api.ts'
import { paymentMode } from './payment-mode.ts'

const { path } = paymentMode
const keys = Object.keys(paymentMode.fields).filter((name) => paymentMode.fields[name]?.prepare === 'seal')

test('an invalid address of PayPal is refused at the start, with its rule and without its value', () => {
  const read = () => readSettings({ SOUK_PAYPAL_URL: 'hunter2' }, marketSettings)
  expect(read).toThrow(/^These settings are not usable:\n {2}SOUK_PAYPAL_URL: .{10,}$/)
  expect(read).not.toThrow(/hunter2/)
})

describe('the keys of a payment mode', () => {
  const folder = mkdtempSync(join(tmpdir(), 'souk-keys-'))
  let database: TestDatabase
  let app: FastifyInstance

  beforeAll(async () => {
    database = await testDatabase()
    const sealer = await createSealer(readSettings({ SOUK_LOG: 'silent', SOUK_DATA_DIR: folder }))
    const prepare = { hash: async () => 'hashed', seal: sealer.seal }
    app = await testServer({ database, resources, prepare, overrides })
  })

  afterAll(async () => {
    await app.close()
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('are the seven of the specification', () => {
    expect(keys).toEqual(['secretId', 'userId', 'accountId', 'tokenId', 'auth', 'attributionId', 'requestId'])
  })

  test('are encrypted on arrival: rows only show whether they exist, and no table has one in clear', async () => {
    const secrets = Object.fromEntries(keys.map((name) => [name, `kanari-${name}`]))
    const created = await ask(app, 'POST', path, {
      body: { name: 'PayPal', kind: 'paypal', ...secrets },
      headers: { 'idempotency-key': 'cles' },
    })
    const row = created.body.data as Row
    expect(keys.map((name) => row[name])).toEqual(keys.map(() => true))
    const emptied = await ask(app, 'PATCH', `${path}/${row.id}`, { body: { auth: null, version: 1 } })
    expect(emptied.body.data).toMatchObject({ auth: false, secretId: true })
    const list = await ask(app, 'GET', path)
    const history = await ask(app, 'GET', `${path}/${row.id}/history`)
    await ask(app, 'DELETE', `${path}/${row.id}`, { headers: { 'if-match': '"v2"' } })
    const stored = await Promise.all(
      ['audit_entry', 'deleted_record', 'idempotency_key'].map((table) =>
        database.query({ text: `select to_jsonb(t)::text as row from ${table} t` }),
      ),
    )
    expect(stored.every((rows) => rows.length > 0)).toBe(true)
    for (const text of [created.text, emptied.text, list.text, history.text, JSON.stringify(stored)]) {
      expect(text).not.toContain('kanari')
    }
  })

  test('are sent to PayPal only: another address is refused, and a changed one needs new keys', async () => {
    const body = {
      name: 'Adresse',
      kind: 'paypal',
      secretId: 'kanari-secret',
      userId: 'kanari-client',
      tokenId: 'kanari-webhook',
    }
    const { id } = (await ask(app, 'POST', path, { body })).body.data as Row
    const change = (version: number, values: object) =>
      ask(app, 'PATCH', `${path}/${id}`, { body: { ...values, version } })
    for (const apiUrl of [
      'https://paypal.attacker-site.com:38444',
      'https://api-m.paypal.com.attacker-site.com',
      'https://api-m.paypal.com/elsewhere',
      'https://127.0.0.1:3000/',
      'https://169.254.169.254/',
      'https://localhost/',
    ]) {
      const refused = await change(1, { apiUrl })
      expect([apiUrl, refused.status]).toEqual([apiUrl, 400])
      expect(refused.body.details).toMatchObject([{ field: 'apiUrl', constraint: 'url' }])
      expect((await ask(app, 'POST', path, { body: { ...body, name: 'Ailleurs', apiUrl } })).status).toBe(400)
    }
    const same = await change(1, { apiUrl: 'https://api-m.paypal.com' })
    expect(same.body.data).toMatchObject({ secretId: true, userId: true })
    const moved = await change(2, {
      apiUrl: 'https://api-m.sandbox.paypal.com',
      userId: 'kanari-essai',
      secretId: 'kanari-essai',
    })
    expect(moved.body.data).toMatchObject({ tokenId: false, secretId: true, userId: true })
  })

  test('with an address from before the check stay unchanged until the address is written', async () => {
    const body = { name: 'Avant', kind: 'paypal', secretId: 'kanari-secret', userId: 'kanari-client' }
    const { id } = (await ask(app, 'POST', path, { body })).body.data as Row
    const former = 'https://proxy.former-shop.com'
    await database.query({ text: 'update payment_mode set api_url = $2 where id = $1', values: [id, former] })
    const change = (values: object) => ask(app, 'PATCH', `${path}/${id}`, { body: values })
    expect((await change({ version: 1, description: 'Ici', apiUrl: former })).body.data).toMatchObject({
      secretId: true,
    })
    expect((await change({ version: 2, apiUrl: `${former}/v1` })).status).toBe(400)
  })
})
