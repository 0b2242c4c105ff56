import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createClient } from '@hey-api/openapi-ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../src/engine/api/app.ts'
import { readSettings } from '../src/engine/api/settings.ts'
import { resourceNamed, type Row } from '../src/engine/core/resource.ts'
import { testDatabase, type TestDatabase } from '../src/engine/testing/database.ts'
import { ask } from '../src/engine/testing/requests.ts'
import { sampleBody } from '../src/engine/testing/samples.ts'
import { actorOf } from '../src/engine/testing/server.ts'
import { openSession } from '../src/market/access/sessions.api.ts'
import { resources } from '../src/market/registry.ts'
import { servicesOf } from '../src/souk.api.ts'
import { iccidOf } from '../src/market/stock/profile-import.testing.ts'
import { makeClient } from './typed-client.ts'

const run = promisify(execFile)
const compiler = fileURLToPath(new URL('../node_modules/.bin/tsc', import.meta.url))
const here = fileURLToPath(new URL('.', import.meta.url))
const hey = fileURLToPath(new URL('typescript/hey-api', import.meta.url))

/** What hey-api’s own sources need, which are strict otherwise. */
const heyApi = {
  ...{ exactOptionalPropertyTypes: false, moduleResolution: 'bundler', module: 'esnext' },
}

/** What TypeScript finds wrong with files, as strict as the product's own are checked. */
async function faultsIn(files: readonly string[], compilerOptions: object = {}): Promise<string> {
  const config = `${here}typescript/tsconfig.json`
  const lib = ['es2024', 'dom', 'dom.iterable']
  const base = { extends: '../../tsconfig.api.json', include: [], files }
  await writeFile(config, JSON.stringify({ ...base, compilerOptions: { lib, ...compilerOptions } }))
  return run(compiler, ['-p', config]).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  )
}

describe('A client of somebody else’s', { timeout: 120_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'souk-clients-'))
  let database: TestDatabase
  let app: FastifyInstance
  let staff: FastifyInstance
  let address: string
  let document: string

  beforeAll(async () => {
    database = await testDatabase()
    const services = await servicesOf(database, readSettings({ SOUK_LOG: 'silent', SOUK_DATA_DIR: folder }))
    app = await buildApp(services)
    staff = await buildApp({ ...services, areas: [], authenticate: async (token) => actorOf(token) })
    address = await app.listen({ port: 0, host: '127.0.0.1' })
    document = (await app.inject('/api/openapi.json')).body
    await makeClient(document)
  })
  afterAll(async () => {
    await app.close()
    await staff.close()
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })

  let count = 0
  /** A new row by its resource's name; answers its id. */
  async function made(name: string, values: object = {}): Promise<string> {
    const resource = resourceNamed(resources, name)
    const body = { ...(await sampleBody(staff, resource, resources, (count += 1))), ...values }
    const { status, text, body: answer } = await ask(staff, 'POST', resource.path, { body })
    expect(status, text).toBe(201)
    return (answer.data as Row).id
  }

  /** The key of an API token that may sell. */
  async function tokenKey(): Promise<string> {
    const password = 'Marché-2048-nuit'
    const privilegeId = await made('privilege', {
      permissions: [...scopes, 'api-token:create', 'api-token:update'],
      portal: 'employee',
      requiresTwoFactor: false,
    })
    const id = await made('user', { privilegeId, password })
    const from = { ip: '127.0.0.1', browser: undefined }
    const { access } = await database.transaction((on) => openSession(on, { kind: 'user', id }, 'employee', from))
    const post = async (url: string, body: object) => {
      const { status, text, body: answer } = await ask(app, 'POST', url, { body, token: access })
      expect(status, text).toBe(201)
      return answer.data as Readonly<Record<string, string>>
    }
    const token = await post('/api/tokens', { name: 'Boutique', scopes, expiresOn: '2099-01-01' })
    return String((await post(`/api/tokens/${token['id']}/key`, { currentPassword: password }))['key'])
  }

  test('made by openapi-typescript for openapi-fetch is strictly typed, and so is a program that uses it', async () => {
    expect(await faultsIn(['schema.d.ts', 'index.d.ts', '../shop.ts', '../clients.test.ts'])).toBe('')
  })

  test('is refused by the same check where the program says something the document does not', async () => {
    await writeFile(
      `${here}typescript/wrong.ts`,
      `import { souk } from './index.js'\nvoid souk({ address: '', token: '' }).GET('/api/customers', { params: { query: { limit: 'many' } } })\n`,
    )
    expect(await faultsIn(['wrong.ts'])).toContain("Type 'string' is not assignable to type 'number'")
  })

  test('made by hey-api is strictly typed', async () => {
    await rm(hey, { recursive: true, force: true })
    await mkdir(hey, { recursive: true })
    await createClient({ input: JSON.parse(document), output: hey, logs: { level: 'silent' } })
    expect(await faultsIn(['hey-api/index.ts'], heyApi)).toBe('')
  })

  test('imports profiles, sells, is paid, hands over and gives the money back', async () => {
    const [articleId, customerId] = [await made('article', { price: '10.00' }), await made('customer')]
    const paymentModeId = await made('payment-mode', { kind: 'manual', apiUrl: null })
    const providerId = await made('provider')
    const { sell } = await import('./shop.ts')
    const sold = await sell({
      ...{ address, token: await tokenKey(), customerId, articleId, paymentModeId },
      profiles: new Blob([`ICCID;SM-DP+;Matching ID;IMSI;Ki\n${[1, 2].map(lineOf).join('\n')}\n`]),
      defaults: { articleId, providerId, ...facts },
    })
    expect(sold).toMatchObject({ stocked: 2, refunded: '20.00', delivery: expect.stringContaining('#token=') })
  })
})

/** What the shop may do. */
const scopes = [
  ...['profile-id:create', 'profile-id:read', 'profile-id:update', 'customer:read', 'article:read'],
  ...['order:create', 'order:read', 'order:update', 'payment:record', 'payment:refund'],
]

/** What the file does not say. */
const facts = { type: 'data', normReference: 'SGP.22 v2.4', state: 'available', activeDate: '2026-11-21T00:00:00Z' }

/** A line of a supplier’s file. */
function lineOf(n: number): string {
  const [imsi, ki] = [String(n).padStart(10, '0'), n.toString(16).padStart(32, '0').toUpperCase()]
  return `${iccidOf(n)};rsp.example.com;TOK-${n};20801${imsi};${ki}`
}
