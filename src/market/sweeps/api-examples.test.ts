import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#engine/app.api.ts'
import type { OpenApiDocument } from '#engine/openapi/document.api.ts'
import { readSettings } from '#engine/server/settings.api.ts'
import { testDatabase, type TestDatabase } from '#engine/testing/database.api.ts'
import { ask } from '#engine/testing/requests.api.ts'
import { actorOf } from '#engine/testing/server.api.ts'
import type { Resource, Row } from '#engine/definition/resource.ts'
import { standInOrigin } from '#market/demo/rows/suppliers.ts'
import { resources } from '#market/resources.api.ts'
import { supplierAccount } from '#market/supply/supplier-account.ts'
import { onlySuppliersAt } from '#market/supply/supplier-addresses.api.ts'
import { loadDemo } from '../demo/load-demo.api.ts'
import { loadDemoOrders } from '../demo/load-demo-orders.api.ts'
import { servicesOf } from '../../souk.api.ts'

let database: TestDatabase
let app: FastifyInstance
let directory: string
let document: OpenApiDocument
/** An address of this machine without a server, in place of the supplier’s address in the examples. */
const supplierAddress = `${standInOrigin}/esim-access`
const rows = new Map<string, readonly Row[]>()

beforeAll(async () => {
  database = await testDatabase()
  directory = mkdtempSync(join(tmpdir(), 'souk-examples-'))
  const settings = onlySuppliersAt(
    readSettings({ SOUK_LOG: 'silent', SOUK_LOOP_DELAY: '0', SOUK_DATA_DIR: directory }),
    [supplierAddress],
  )
  const services = await servicesOf(database, settings)
  await loadDemo({ database, settings, prepare: services.prepare }, { openAccounts: false })
  await loadDemoOrders(services)
  let staff = ''
  app = await buildApp({
    ...services,
    authenticate: async (token) => {
      const actor = actorOf(token)
      return actor && { ...actor, ...(staff && { id: staff }) }
    },
  })
  document = (await app.inject('/api/openapi.json')).json()
  for (const { name, path } of resources) {
    const answer = await ask(app, 'GET', `${path}?limit=200`)
    rows.set(name, (answer.body.data ?? []) as Row[])
  }
  staff = rows.get('user')?.[0]?.id ?? ''
})
afterAll(async () => {
  await app.close()
  await database.close()
  rmSync(directory, { recursive: true, force: true })
})

/** The resource that each reference field of any resource refers to, for examples of other operations. */
const targets = new Map(
  resources.flatMap(({ fields }) =>
    Object.entries(fields).flatMap(([name, { target }]) => (target === undefined ? [] : [[name, target] as const])),
  ),
)

/** An example whose references are replaced by rows of this server. */
function withRowsOfServer(example: unknown, resource: Resource | undefined): unknown {
  return JSON.parse(JSON.stringify(example), (name, value: unknown) => {
    if (name === 'recipients') return [rows.get('user')?.find(({ email }) => email === 'admin@souk.example')?.id]
    if (name === 'customers') return [rowOf('customer')?.id]
    if (name === 'profiles') return [rows.get('profile-id')?.find(({ state }) => state === 'available')?.id]
    if (name === 'address' && value === supplierAccount.fields.address.sample()) return supplierAddress
    const target = resource?.fields[name]?.target ?? targets.get(name)
    return target === undefined || value === null ? value : (rowOf(target)?.id ?? value)
  })
}

/** A row for a reference. The category is that of the item kit, the review is one without a purchase, and the profile is available. */
function rowOf(name: string): Row | undefined {
  const [first] = rows.get(name) ?? []
  if (name === 'category') return rows.get(name)?.find(({ id }) => id === rowOf('item-kit')?.['categoryId'])
  if (name === 'profile-id') return rows.get(name)?.find(({ state }) => state === 'available')
  return name === 'article-note' ? rows.get(name)?.find(({ verified }) => verified === false) : first
}

/** The constraints on values that an example cannot contain: ids of existing rows, passwords and codes. */
const dependent = new Set(['reference', 'duplicate', 'wrong_password', 'wrong_code'])

/** The resources that need another row: a draft order, an unpaid order, a directory. */
const ofState = new Set(['order-detail', 'transaction', 'directory-group'])

test('The running server accepts every example of the API document', async () => {
  const refused: string[] = []
  const taken = new Set<string>()
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, { requestBody }] of Object.entries(methods)) {
      const { example } = Object(Object(requestBody?.['content'])['application/json'])
      if (example === undefined) continue
      const above = resources
        .filter((one) => path.startsWith(one.path))
        .toSorted((a, b) => b.path.length - a.path.length)
      const id = rowOf(above[0]?.name ?? '')?.id ?? crypto.randomUUID()
      const name = `${method.toUpperCase()} ${path}`
      const { status, text, body } = await ask(app, method.toUpperCase() as 'POST', path.replace('{id}', id), {
        body: withRowsOfServer(example, above[0]),
        headers: { 'if-match': '*' },
      })
      const { details = [] } = body
      // The example is not at fault when a row is in another state; it is at fault when a value is unreadable or a rule
      // is broken.
      const isDependent = details.length > 0 && details.every(({ constraint }) => dependent.has(constraint ?? ''))
      if (status < 300 || body.code === 'duplicate') taken.add(name)
      else if ((status === 400 && !isDependent) || status >= 500) refused.push(`${name}: ${text}`)
    }
  expect(refused).toEqual([])
  const creates = resources.filter(({ name, verbs }) => verbs.includes('create') && !ofState.has(name))
  const edited = resources.filter(({ verbs }) => verbs.includes('update'))
  const expected = [
    ...creates.map(({ path }) => `POST ${path}`),
    ...edited.flatMap(({ path }) => [`POST ${path}/bulk`, `POST ${path}/bulk/preview`]),
    'POST /api/accounts/list/orders/place',
    'POST /api/accounts/list/orders/quote',
    'POST /api/assignments',
    'POST /api/configs/profiles/keys/moves',
    'POST /api/subscriptions/any',
  ]
  expect(expected.filter((name) => !taken.has(name))).toEqual([])
})
