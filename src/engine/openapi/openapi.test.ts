import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fieldProblem } from '#engine/definition/problem.ts'
import { resource } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'
import { integer } from '#engine/fields/numbers/integer.ts'
import { password } from '#engine/fields/codes/password.ts'
import { secret } from '#engine/fields/codes/secret.ts'
import { text } from '#engine/fields/text/text.ts'
import { testDatabase, type TestDatabase } from '#engine/testing/database.api.ts'
import { testServer } from '#engine/testing/server.api.ts'
import { accountsArea } from '#market/accounts/account-routes.api.ts'
import { resources } from '#market/resources.api.ts'
import { documentOf } from '#engine/testing/contract-answers.api.ts'
import type { OpenApiDocument } from './document.api.ts'
import type { DocumentedOperation } from './operation.api.ts'
import { pagePolicy } from './html.api.ts'
import { documentationPage } from './documentation-page.api.ts'
import type { Schema } from '#engine/http/json-schema.ts'

let database: TestDatabase
let app: FastifyInstance
let document: OpenApiDocument
const routes = new Set<string>()

beforeAll(async () => {
  database = await testDatabase()
  app = await testServer({ database, resources, areas: [accountsArea()] })
  // An overloaded machine answers 503 until the document is written.
  const fetchDocument = () => app.inject('/api/openapi.json')
  const answer = await fetchDocument()
  document = (answer.statusCode === 503 ? await fetchDocument() : answer).json()
  for (const [method, url] of routesOf(app)) routes.add(`${method} ${url.replace(/:(\w+)/g, '{$1}')}`)
})
afterAll(async () => {
  await app.close()
  await database.close()
})

/** Every route in the list that Fastify prints. */
function routesOf(server: FastifyInstance): [method: string, url: string][] {
  const pairs: [string, string][] = []
  const above: string[] = []
  for (const line of server.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', path = '', methods] = /^([│ ]*[├└]── )(\S*)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? []
    if (!indent) continue
    above.splice(indent.length / 4 - 1, Infinity, path)
    for (const method of methods?.split(', ').filter((one) => one !== 'HEAD') ?? [])
      pairs.push([method, above.join('')])
  }
  return pairs
}

const operations = (): [name: string, operation: DocumentedOperation][] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, DocumentedOperation] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
  )

const schema = (name: string) =>
  document.components['schemas']?.[name] as { properties: Record<string, Schema>; required?: string[] }

describe('the OpenAPI document', () => {
  test('contains every part that it references', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)]
    expect(references.length).toBeGreaterThan(100)
    for (const [, kind = '', name = ''] of references) expect(document.components[kind]).toHaveProperty(name)
  })

  test('describes exactly the existing routes', () => {
    expect(routes.size).toBeGreaterThan(resources.length * 8)
    expect(
      operations()
        .map(([name]) => name)
        .toSorted(),
    ).toEqual([...routes].toSorted())
  })

  test('gives every operation a unique id, a summary and a chapter', () => {
    const ids = operations().map(([, { operationId }]) => operationId)
    expect(new Set(ids).size).toBe(ids.length)
    const chapters = new Set(document.tags.map(({ name }) => name))
    for (const [name, { summary, tags }] of operations()) {
      expect([name, summary.length > 3, chapters.has(tags[0])]).toEqual([name, true, true])
    }
  })

  test('gives every operation a readable name that does not change', () => {
    const idOf = (method: string, path: string) => document.paths[path]?.[method]?.operationId
    expect([
      idOf('get', '/api/customers'),
      idOf('get', '/api/customers/{id}'),
      idOf('post', '/api/config/apps/categories'),
      idOf('patch', '/api/accounts/list/orders/{id}'),
      idOf('put', '/api/customers/{id}/status'),
      idOf('post', '/api/customers/bulk'),
      idOf('get', '/api/jobs/{id}'),
    ]).toEqual([
      'listCustomers',
      'readCustomer',
      'createCategory',
      'changeOrder',
      'setCustomerStatus',
      'actOnCustomers',
      'getJobsById',
    ])
    for (const [, { operationId }] of operations()) expect(operationId).toMatch(/^[a-z][A-Za-z0-9]{4,59}$/)
  })

  test('names the schemas of responses, and describes every path parameter', () => {
    const schemas = operations().flatMap(([name, { responses }]) =>
      Object.values(responses).flatMap((response) => {
        const { content } = Object(response) as { content?: Readonly<Record<string, { schema?: Schema }>> }
        return Object.values(content ?? {}).flatMap(({ schema }) => (schema ? [[name, schema] as const] : []))
      }),
    )
    expect(schemas.filter(([, schema]) => Object.keys(schema).length > 0 && !('$ref' in schema))).toEqual([])
    const undescribed = operations().flatMap(([name, { parameters = [] }]) =>
      parameters.filter((one) => one['in'] === 'path' && typeof one['description'] !== 'string').map(() => name),
    )
    expect(undescribed).toEqual([])
    const list = document.paths['/api/accounts/list/orders']?.['get']
    expect(Object(list?.responses['200'])['content']['application/json'].schema.$ref).toBe(
      '#/components/schemas/OrderPage',
    )
  })

  test('gives filters the type of their field, with registered formats only', () => {
    const { parameters = [] } = document.paths['/api/accounts/list/orders']?.['get'] ?? {}
    const typeOf = (name: string) => parameters.find((one) => one['name'] === name)?.['schema']
    expect(typeOf('active')).toEqual({ type: 'boolean' })
    expect(typeOf('total[gte]')).toEqual({ type: 'string', format: 'decimal' })
    expect(typeOf('customerId')).toEqual({ type: 'string', format: 'uuid' })
    expect(typeOf('paymentState')).toMatchObject({ type: 'string', enum: expect.arrayContaining(['paid']) })
    expect(JSON.stringify(typeOf('createdAt[gte]'))).toContain('date-time')
    // Examples and defaults contain members of resources, such as the format of a scheduled report.
    const schemas = JSON.stringify(document, (name, value: unknown) =>
      ['example', 'examples', 'default'].includes(name) ? undefined : value,
    )
    const formats = new Set([...schemas.matchAll(/"format":"([^"]+)"/g)].map(([, format]) => format))
    const registered = [
      'date',
      'date-time',
      'decimal',
      'email',
      'idn-email',
      'iri',
      'password',
      'uri',
      'uri-reference',
      'uuid',
    ]
    expect([...formats].filter((format) => !registered.includes(format ?? ''))).toEqual([])
  })

  test('states the permission and the refusals of every operation', () => {
    for (const [name, { security, responses }] of operations()) {
      // Signing in requires no session, but it also answers 401.
      const refusesStrangers = security.length === 0 || '401' in responses
      expect([name, refusesStrangers, '503' in responses]).toEqual([name, true, true])
    }
    expect(document.paths['/api/customers']?.['get']?.description).toContain('`customer:read`')
    expect(document.paths['/api/root/login']?.['post']?.security).toEqual([])
  })

  test('lists every filter and order of a list, which accepts all of them', async () => {
    for (const { path, fields } of resources) {
      const { parameters = [] } = document.paths[path]?.['get'] ?? {}
      const named = parameters.filter(({ name }) => name !== undefined)
      const sort = named.find(({ name }) => name === 'sort')?.['schema'] as { enum: string[] }
      for (const order of sort.enum) {
        const answer = await app.inject({
          url: path,
          query: { sort: order, limit: '1' },
          headers: { authorization: 'Bearer *' },
        })
        expect([order, answer.statusCode]).toEqual([order, 200])
      }
      const filters = named.map(({ name }) => String(name)).filter((name) => name !== 'sort')
      for (const [field, { filters: own }] of Object.entries(fields)) {
        for (const operator of Object.keys(own)) {
          expect(filters).toContain(operator === 'is' ? field : `${field}[${operator}]`)
        }
      }
      for (const name of filters) {
        const answer = await app.inject({
          url: path,
          query: { [name]: 'true' },
          headers: { authorization: 'Bearer *' },
        })
        expect(answer.body).not.toMatch(/"constraint":"(unknown|operator)"/)
      }
    }
  })

  test('describes exactly the returned rows', async () => {
    const { path } = resources.find(({ name }) => name === 'category') ?? { path: '' }
    const created = await app.inject({
      method: 'POST',
      url: path,
      headers: { authorization: 'Bearer *' },
      payload: { name: 'Voyage' },
    })
    // Only lists count rows.
    expect([...Object.keys(created.json<{ data: object }>().data), 'articles'].toSorted()).toEqual(
      Object.keys(schema('Category').properties).toSorted(),
    )
  })

  test('contains no password, and of a secret only whether there is one', () => {
    const vault = resource({
      name: 'vault',
      path: '/api/vaults',
      screen: '/vaults',
      labels: {
        one: words('C', 'V', 'خ'),
        many: words('C', 'V', 'خ'),
        create: words('C', 'V', 'خ'),
      },
      empty: words('C', 'V', 'خ'),
      fields: {
        name: text({ label: words('Nom', 'Name', 'الاسم'), required: true, min: 2, max: 40 }),
        motto: text({ label: words('Devise', 'Motto', 'الشعار'), required: true, translated: true }),
        count: integer({ label: words('Nombre', 'Count', 'العدد'), min: 0, max: 9 }),
        ki: secret({ label: words('Ki', 'Ki', 'Ki') }),
        password: password({ label: words('M', 'P', 'ك'), rule: 'staff', required: true }),
      },
      title: ['name'],
      list: ['name'],
      form: [],
      rules: [() => [fieldProblem('name', 'text')]],
    })
    const { components } = documentOf([vault])
    const { Vault, VaultCreate, VaultChange } = components['schemas'] as Record<
      string,
      { properties: Record<string, Schema>; required?: string[]; allOf?: { anyOf: { required: string[] }[] }[] }
    >
    expect(Vault?.properties['ki']).toEqual({ title: 'Ki', type: 'boolean', readOnly: true })
    expect(Vault?.properties).not.toHaveProperty('password')
    expect(VaultCreate?.required).toEqual(['name', 'password'])
    expect(VaultCreate?.allOf?.map(({ anyOf }) => anyOf.map(({ required }) => required))).toEqual([
      [['motto'], ['translations']],
    ])
    expect(VaultChange?.required).toBeUndefined()
    expect(VaultChange).not.toHaveProperty('allOf')
    expect(VaultCreate?.properties['password']).toMatchObject({ type: 'string', writeOnly: true, maxLength: 128 })
    // The example value comes from the kind of the field.
    expect(VaultCreate?.properties['ki']).toMatchObject({ writeOnly: true })
    expect(VaultCreate?.properties['name']).toMatchObject({
      type: 'string',
      minLength: 2,
      maxLength: 40,
      title: 'Name',
    })
    expect(VaultCreate?.properties['count']).toMatchObject({
      anyOf: [{ type: 'integer', minimum: 0, maximum: 9 }, { type: 'null' }],
    })
  })

  test('describes the upload of pictures', () => {
    const one = document.paths['/upload/images/upload']?.['post']
    expect(one?.requestBody).toMatchObject({
      content: { 'multipart/form-data': { schema: { required: ['file', 'folder'] } } },
    })
    expect(Object.keys(one?.responses ?? {})).toEqual(expect.arrayContaining(['201', '413', '415', '507']))
  })

  test('has an entity tag, and gives 304 to a client that has it', async () => {
    const { headers } = await app.inject('/api/openapi.json')
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    const again = await app.inject({ url: '/api/openapi.json', headers: { 'if-none-match': String(headers.etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })
})

describe('The documentation page', () => {
  test('lists every operation in less than 300 bytes, and loads only its own scripts and styles', async () => {
    const { body, headers } = await app.inject('/api/docs')
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['content-security-policy']).toBe(pagePolicy)
    expect(pagePolicy).not.toContain('unsafe')
    expect(body).not.toMatch(/<style|\sstyle=|\son\w+=|javascript:/i)
    expect(body.match(/<script/g)).toHaveLength(1)
    expect(body.match(/<details/g)).toHaveLength(operations().length)
    expect(Buffer.byteLength(body)).toBeLessThan(300 * operations().length)
    for (const file of ['/api/docs/style.css', '/api/docs/script.js']) {
      expect(body).toContain(file)
      expect((await app.inject(file)).statusCode).toBe(200)
    }
  })

  test('shows each operation with an example of its call and a form to try it', async () => {
    const id = document.paths['/api/config/apps/brands']?.['post']?.operationId
    const { body, headers } = await app.inject(`/api/docs/operations/${id}`)
    const detail = document.paths['/api/accounts/details/orders']?.['get']?.operationId
    // The page lists the envelope and the members of arrays under the names in the JSON.
    const list = (await app.inject(`/api/docs/operations/${detail}`)).body
    for (const member of ['data[].articleId', 'page.next']) expect(list).toContain(`<code>${member}</code>`)
    const contents = (await app.inject('/api/docs')).body
    for (const words of ['Authorization: Bearer', '?after=', 'API token', '<a href="/problems/stale">'])
      expect(contents).toContain(words)
    expect(headers['content-security-policy']).toBe(pagePolicy)
    expect(body).toContain('curl -X POST &quot;$SOUK/api/config/apps/brands&quot;')
    expect(body).toMatch(/<form data-method="post" data-path="\/api\/config\/apps\/brands">[\s\S]*<textarea/)
    expect((await app.inject('/api/docs/operations/nothing')).statusCode).toBe(404)
  })

  test('escapes all texts', () => {
    const page = documentationPage({
      ...document,
      info: { ...document.info, title: '<img src=x onerror=alert(1)>' },
      tags: [{ name: '"><b>', description: '<i>' }],
    })
    expect(page).not.toMatch(/<img|<b>|<i>/)
  })
})
