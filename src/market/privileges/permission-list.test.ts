import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, tokenFor } from '#engine/testing/requests.api.ts'
import { CatalogueFixture } from '#market/catalogue/catalogue.testing.api.ts'
import { resources } from '#market/resources.api.ts'
import { problemKinds } from '#engine/definition/problem.ts'
import { allPermissions } from '#engine/definition/access.ts'
import { permissionsOf } from './permissions.ts'
import { webhookEvents } from '#market/settings/webhooks/webhook-events.ts'

describe('the permissions of programs', () => {
  let shelf: CatalogueFixture

  beforeAll(async () => {
    shelf = await CatalogueFixture.open({ permissions: [allPermissions, ...permissionsOf(resources)] })
  })
  afterAll(() => shelf.close())

  test('every permission is listed as data, with its label, and whether a token may have it', async () => {
    const answer = await ask(shelf.app, 'GET', '/api/permissions', { token: tokenFor('brand:read') })
    const listed = answer.body.data as unknown as { name: string; label: Record<string, string>; personal: boolean }[]
    expect(listed.map(({ name }) => name)).toEqual(permissionsOf(resources))
    expect(listed.find(({ name }) => name === 'brand:read')).toEqual({
      name: 'brand:read',
      label: { fr: expect.stringContaining('Marques'), en: expect.stringContaining('Brands'), ar: expect.any(String) },
      personal: false,
    })
    expect(listed.find(({ name }) => name === 'api-token:create')?.personal).toBe(true)
  })

  test('the document lists scopes, events and problem codes as enums', async () => {
    const { components } = (await shelf.app.inject('/api/openapi.json')).json<{
      components: { schemas: Record<string, { enum?: string[]; properties?: Record<string, object> }> }
    }>()
    const { Permission, ProblemCode, ApiTokenCreate, WebhookCreate, Problem } = components.schemas
    expect(Permission?.enum).toContain('customer:read')
    expect(ProblemCode?.enum).toEqual(expect.arrayContaining(['validation', 'out_of_stock', 'payment_refused']))
    expect(JSON.stringify(ApiTokenCreate?.properties?.['scopes'])).toContain('#/components/schemas/Permission')
    expect(JSON.stringify(WebhookCreate?.properties?.['events'])).toContain(webhookEvents[0]?.value)
    expect(Problem?.properties?.['code']).toEqual({ $ref: '#/components/schemas/ProblemCode' })
  })

  test('every refusal of an operation is one of the codes, with a documented status', async () => {
    const { paths } = (await shelf.app.inject('/api/openapi.json')).json<{
      paths: Record<string, Record<string, { description?: string; responses: Record<string, object> }>>
    }>()
    const named = Object.entries(paths).flatMap(([path, methods]) =>
      Object.values(methods).flatMap(({ description = '', responses }) =>
        [...(/May be refused as (.*?)\./.exec(description)?.[1] ?? '').matchAll(/`(\w+)`/g)].map(([, code = '']) => ({
          path,
          code,
          status: Object.keys(responses).includes(String(problemKinds.get(code)?.status)),
        })),
      ),
    )
    expect(named.filter(({ status }) => !status)).toEqual([])
    const of = (path: string) => named.filter((one) => one.path === path).map(({ code }) => code)
    expect(of('/api/accounts/list/orders/place')).toEqual(expect.arrayContaining(['out_of_stock', 'not_for_sale']))
    expect(of('/api/accounts/list/orders/{id}/payments')).toContain('payment_refused')
    expect(of('/api/customers/import')).toContain('unreadable_file')
    expect(of('/api/customers')).toContain('duplicate')
  })

  test('an import requires both of its permissions, and the refusal names them', async () => {
    const answer = await ask(shelf.app, 'POST', '/api/customers/import', { token: tokenFor('customer:create') })
    expect([answer.status, answer.headers['www-authenticate']]).toEqual([
      403,
      'Bearer error="insufficient_scope", scope="customer:create customer:update"',
    ])
    const { paths } = (await shelf.app.inject('/api/openapi.json')).json<{
      paths: Record<string, { post?: { description?: string } }>
    }>()
    expect(paths['/api/customers/import']?.post?.description).toContain('`customer:create` and `customer:update`')
  })

  test('the page of an operation shows the shape of responses, and the members of lists', async () => {
    const page = async (id: string) => (await shelf.app.inject(`/api/docs/operations/${id}`)).body
    const placing = await page('placeOrder')
    for (const name of ['lines[].articleId', 'lines[].quantity', 'data.id'])
      expect(placing).toContain(`<code>${name}</code>`)
    expect(await page('listCustomers')).toContain('<code>data[].id</code>')
    expect((await shelf.app.inject('/api/docs')).body).toContain('Getting started')
  })

  test('a refusal names a value that is not offered', async () => {
    const refusal = async (path: string, body: object) => {
      const { status, body: problem } = await ask(shelf.app, 'POST', path, { body, language: 'en' })
      return [status, problem.details?.map(({ detail }) => detail)]
    }
    expect(await refusal('/api/privileges/list', { name: 'P', portal: 'admin', permissions: ['brand:fly'] })).toEqual([
      400,
      ['The field Permissions does not offer “brand:fly”'],
    ])
    const hook = { name: 'H', address: 'https://hooks.example.com/a', events: ['order.created', 'order.vanished'] }
    expect(await refusal('/api/configs/webhooks', hook)).toEqual([
      400,
      ['The field Events does not offer “order.vanished”'],
    ])
  })
})
