import { execFile, spawn } from 'node:child_process'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createClient } from '@hey-api/openapi-ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebhookReceiver } from '../src/market/settings/webhooks/receiver.testing.api.ts'
import { iccidOf } from '../src/market/stock/batches/profile-import.testing.ts'
import { Product } from './product.testing.ts'
import { makeClient } from './typed-client.ts'

const run = promisify(execFile)
const compiler = fileURLToPath(new URL('../node_modules/.bin/tsc', import.meta.url))
const here = fileURLToPath(new URL('.', import.meta.url))
const hey = fileURLToPath(new URL('typescript/hey-api', import.meta.url))

const names = ['shop', 'inbox', 'mirror', 'clients.test', 'souk-client.test']
/** The declarations of the package and the programs that use it. */
const programs = ['schema.d.ts', 'index.d.ts', ...names.map((name) => `../${name}.ts`)]

/** Compiler options for the source files of hey-api, which do not compile with the product's stricter options. */
const heyApi = {
  ...{ exactOptionalPropertyTypes: false, moduleResolution: 'bundler', module: 'esnext' },
}

/** The errors that TypeScript reports for files, with the product's strict compiler options. */
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
  let product: Product
  let document: string

  beforeAll(async () => {
    product = await Product.open()
    document = (await product.app.inject('/api/openapi.json')).body
    await makeClient(document)
  })
  afterAll(() => product.close())

  test('made by openapi-typescript for openapi-fetch is strictly typed, and so is a program that uses it', async () => {
    expect(await faultsIn(programs)).toBe('')
  })

  test('is refused by the same check where the program says something the document does not', async () => {
    await writeFile(
      `${here}typescript/wrong.ts`,
      `import { souk } from './index.js'\nvoid souk({ address: '', token: '' }).GET('/api/customers', { params: { query: { limit: 'many' } } })\n`,
    )
    expect(await faultsIn(['wrong.ts'])).toContain("Type 'string' is not assignable to type 'number'")
  })

  test('has the version of the product and only files that it needs', async () => {
    const { version } = JSON.parse(await readFile(`${here}../package.json`, 'utf8'))
    expect(JSON.parse(await readFile(`${here}typescript/package.json`, 'utf8'))).toMatchObject({ version })
    const names = (await readdir(`${here}typescript`)).filter(
      (name) => /\.[jt]s$/.test(name) && !name.startsWith('wrong'),
    )
    expect(names.filter((name) => !/\.(js|d\.ts)$/.test(name))).toEqual([])
    expect(names).toContain('index.js')
  })

  test('keeps a copy of a list up to date, as the example of the guide does', async () => {
    const token = await product.tokenKey(['brand:create', 'brand:read', 'brand:delete'], 'mirror@example.com')
    const { dataOf, souk } = await import('./typescript/index.js')
    const client = souk({ address: product.address, token })
    const create = async (name: string) =>
      (await dataOf(client.POST('/api/config/apps/brands', { body: { name } }))).data
    await create('Atlas')
    const mirror = spawn(process.execPath, [`${here}mirror.ts`, product.address, token])
    let printed = ''
    mirror.stdout.on('data', (text: Buffer) => (printed += text.toString()))
    mirror.stderr.on('data', (text: Buffer) => (printed += text.toString()))
    const last = () => printed.trim().split('\n').at(-1)
    await expect.poll(last, { timeout: 30_000 }).toBe('["Atlas"]')
    const { id } = await create('Sahara')
    await expect.poll(last, { timeout: 30_000 }).toBe('["Atlas","Sahara"]')
    const params = { path: { id }, header: { 'If-Match': '*' } }
    await dataOf(client.DELETE('/api/config/apps/brands/{id}', { params }))
    await expect.poll(last, { timeout: 30_000 }).toBe('["Atlas"]')
    mirror.kill()
  })

  test('made by hey-api is strictly typed', async () => {
    await rm(hey, { recursive: true, force: true })
    await mkdir(hey, { recursive: true })
    await createClient({ input: JSON.parse(document), output: hey, logs: { level: 'silent' } })
    expect(await faultsIn(['hey-api/index.ts'], heyApi)).toBe('')
  })

  test('imports profiles, sells, is paid, hands over and gives the money back', async () => {
    const [articleId, customerId] = [
      await product.made('article', { price: '10.00', delivery: 'profiles' }),
      await product.made('customer'),
    ]
    const paymentModeId = await product.made('payment-mode', { kind: 'manual', apiUrl: null })
    const providerId = await product.made('provider')
    const { address } = product
    const { listen, sell } = await import('./shop.ts')
    const { Inbox } = await import('./inbox.ts')
    const receiver = await WebhookReceiver.open()
    const token = await product.tokenKey(scopes)
    const inbox = new Inbox(await listen({ address, token }, receiver.address))
    const sold = await sell({
      ...{ address, token, customerId, articleId, paymentModeId },
      profiles: new Blob([`ICCID;SM-DP+;Matching ID;IMSI;Ki\n${[1, 2].map(lineOf).join('\n')}\n`]),
      defaults: { articleId, providerId, ...facts },
    })
    expect(sold).toMatchObject({ stocked: 2, refunded: '20.00', delivery: expect.stringContaining('#token=') })

    // Messages may arrive late, in any order and twice; the test shuffles them and sends one twice. The inbox must restore the
    // history of the order.
    await expect.poll(() => receiver.received.length, { timeout: 10_000 }).toBe(webhookCases.length)
    const messages = receiver.received.toSorted((one, other) => (one.body < other.body ? 1 : -1))
    for (const { headers, body } of [...messages, ...messages.slice(0, 1)])
      expect(await inbox.take(headers, body)).toBe(200)
    expect(await inbox.take(messages[0]?.headers ?? {}, '{}')).toBe(400)
    const history = inbox.historyOf(sold.order.id)
    expect(history.map(({ type }) => type)).toEqual(webhookCases)
    const versions = history.map(({ data }) => data.version)
    expect(versions).toEqual(versions.toSorted((one, other) => one - other))
    await receiver.close()
  })
})

/** The events of an order that is sold, paid, delivered and refunded. */
const webhookCases = [
  'order.created',
  'order.moved',
  'order.moved',
  'order.paid',
  'order.moved',
  'order.delivered',
  'order.moved',
  'order.refunded',
  'order.moved',
]

/** The permissions of the shop's token. */
const scopes = [
  ...['profile-id:create', 'profile-id:read', 'profile-id:update', 'customer:read', 'article:read'],
  ...['webhook:create', 'webhook:read', 'webhook:update'],
  ...['order:create', 'order:read', 'order:update', 'payment:record', 'payment:refund'],
]

/** The values that the file does not contain; the shop supplies them as defaults of the import. */
const facts = { type: 'data', normReference: 'SGP.22 v2.4', state: 'available', activeDate: '2026-11-21T00:00:00Z' }

/** A line of a supplier’s file. */
function lineOf(n: number): string {
  const [imsi, ki] = [String(n).padStart(10, '0'), n.toString(16).padStart(32, '0').toUpperCase()]
  return `${iccidOf(n)};rsp.example.com;TOK-${n};20801${imsi};${ki}`
}
