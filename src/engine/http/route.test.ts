import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { problemKind } from '#engine/definition/problem.ts'
import { words } from '#engine/definition/words.ts'
import { identifier } from '#engine/definition/identifier.ts'
import { text } from '#engine/fields/text/text.ts'
import { testDatabase, type TestDatabase } from '#engine/testing/database.api.ts'
import { ask, everythingToken } from '#engine/testing/requests.api.ts'
import { testServer } from '#engine/testing/server.api.ts'
import type { OpenApiDocument } from '#engine/openapi/document.api.ts'
import { memberOf } from './members.ts'
import { byId, dataSchema } from './contract.ts'
import { route } from './route.api.ts'

const closed = problemKind('closed', 410, words('Fermé', 'Closed', 'مغلق'))
const name = text({ label: words('Nom', 'Name', 'الاسم'), required: true, max: 5 })
const note = text({ label: words('Note', 'Note', 'ملاحظة') })
const line = z.strictObject({ articleId: identifier, quantity: z.int().min(1).max(9) })
const id = '01890000-0000-7000-8000-000000000001'

let database: TestDatabase
let app: FastifyInstance

beforeAll(async () => {
  database = await testDatabase()
  const chapter = { name: 'Stalls', description: 'Of the market' }
  const shared = { demand: 'signed-in', chapter } as const
  app = await testServer({
    database,
    resources: [],
    areas: [
      async (server) => {
        const query = z.strictObject({ day: z.iso.date().optional() })
        route(
          server,
          {
            method: 'GET',
            path: '/api/stalls/:id',
            ...shared,
            summary: 'A stall',
            params: byId,
            query,
            answer: dataSchema(byId),
          },
          ({ params }) => ({ data: params }),
        )
        route(
          server,
          {
            ...{
              method: 'POST',
              path: '/api/stalls',
              ...shared,
              summary: 'Open a stall',
              status: 201,
              problems: [closed],
            },
            body: z.strictObject({ lines: z.array(line).min(1).max(3), colour: z.enum(['red', 'blue']).optional() }),
            answer: dataSchema(z.number()),
          },
          ({ body }) => ({ data: body.lines.length }),
        )
        route(
          server,
          {
            ...{ method: 'PUT', path: '/api/stalls/name', ...shared, summary: 'Name a stall' },
            ...{
              body: z.strictObject({ name: memberOf<string>('name', name), note: memberOf('note', note) }),
              answer: dataSchema(z.string()),
            },
          },
          ({ body }) => ({ data: `${body.name} ${body.note}` }),
        )
        route(
          server,
          {
            method: 'DELETE',
            path: '/api/stalls/:id',
            ...shared,
            summary: 'Close a stall',
            params: byId,
            answer: null,
          },
          ({ reply }) => reply.send(),
        )
        route(
          server,
          { method: 'GET', path: '/api/stalls/wrong', ...shared, summary: 'Otherwise', answer: dataSchema(z.number()) },
          ({ reply }) => reply.send({ data: 'seven' }),
        )
      },
    ],
  })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const send = (method: Parameters<typeof ask>[1], path: string, body?: unknown, language = 'en') =>
  ask(app, method, path, { token: everythingToken, language, ...(body !== undefined && { body }) })
const refused = async (...request: Parameters<typeof send>) => {
  const { status, body } = await send(...request)
  return [status, ...(body.details ?? []).map((one) => `${one.field} ${one.constraint}`)]
}

describe('a route', () => {
  test('passes valid input to its handler and sends the handler’s response', async () => {
    expect(await send('GET', `/api/stalls/${id.toUpperCase()}?day=2026-01-31`)).toMatchObject({
      body: { data: { id } },
    })
    const created = await send('POST', '/api/stalls', { lines: [{ articleId: id, quantity: 1 }] })
    expect(created).toMatchObject({ status: 201, body: { data: 1 } })
    expect(await send('PUT', '/api/stalls/name', { name: 'Souk' })).toMatchObject({ body: { data: 'Souk null' } })
    expect((await send('DELETE', `/api/stalls/${id}`)).status).toBe(204)
  })

  test('refuses invalid input: all problems together, by name, with the product’s codes', async () => {
    expect(await refused('GET', '/api/stalls/none')).toEqual([404])
    expect(await refused('GET', `/api/stalls/${id}?day=later&when=now`)).toEqual([400, 'day type', 'when unknown'])
    expect(await refused('POST', '/api/stalls', [])).toEqual([400])
    expect(await refused('POST', '/api/stalls', {})).toEqual([400, 'lines required'])
    expect(await refused('POST', '/api/stalls', { lines: [], colour: 'green', size: 1 })).toEqual([
      ...[400, 'lines required', 'colour choice', 'size unknown'],
    ])
    const four = Array.from({ length: 4 }, () => ({ articleId: id, quantity: 1 }))
    expect(await refused('POST', '/api/stalls', { lines: four })).toEqual([400, 'lines many'])
    const lines = [{ articleId: 'x', quantity: 1 }, { articleId: id, quantity: 1.5 }, { quantity: 0 }]
    expect(await refused('POST', '/api/stalls', { lines })).toEqual([
      ...[400, 'lines.0.articleId type', 'lines.1.quantity type'],
      ...['lines.2.articleId required', 'lines.2.quantity small'],
    ])
  })

  test('reports problems of a field with its label, in the caller’s language', async () => {
    const { body } = await send('PUT', '/api/stalls/name', { name: 'Marchand', note: 3, more: 1 }, 'fr')
    expect(body.details).toEqual([
      { field: 'name', constraint: 'long', detail: 'Le champ Nom dépasse 5 caractères' },
      { field: 'note', constraint: 'type', detail: 'Le champ Note n’a pas le bon format' },
      { field: 'more', constraint: 'unknown', detail: 'Le champ more est inconnu' },
    ])
  })

  test('whose response breaks its contract fails every test that calls it', async () => {
    const consoleError = vi.spyOn(console, 'error').mockReturnValue()
    expect((await send('GET', '/api/stalls/wrong')).status).toBe(500)
    expect(consoleError).toHaveBeenCalledWith(
      expect.stringContaining('GET /api/stalls/wrong does not match the API document'),
    )
    consoleError.mockRestore()
  })

  test('is in the document with its input, responses and refusals', async () => {
    const { paths } = (await app.inject('/api/openapi.json')).json<OpenApiDocument>()
    const { post } = paths['/api/stalls'] ?? {}
    expect(Object.keys(post?.responses ?? {})).toEqual(['201', '400', '401', '403', '410', '413', '415', '429', '503'])
    expect(post?.requestBody).toMatchObject({
      content: { 'application/json': { schema: { required: ['lines'], additionalProperties: false } } },
    })
    expect(paths['/api/stalls/{id}']?.['get']?.parameters).toEqual([
      {
        name: 'id',
        in: 'path',
        required: true,
        description: 'The id of the record',
        schema: { type: 'string', format: 'uuid' },
      },
      { name: 'day', in: 'query', schema: expect.objectContaining({ type: 'string', format: 'date' }) },
    ])
    const named = paths['/api/stalls/name']?.['put']?.requestBody?.['content']
    expect(named).toMatchObject({
      'application/json': { schema: { required: ['name'], properties: { name: { maxLength: 5 } } } },
    })
  })
})
