import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { Problem, problems } from '#engine/definition/problem.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { cacheResponse, sendCached, type CachedResponse } from '#engine/http/limits/response-cache.api.ts'
import { sourceFile } from '#engine/server/source-files.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import type { RouteContract } from '#engine/http/contract.ts'
import { route } from '#engine/http/route.api.ts'
import { documentInTurns, type OpenApiDocument } from './document.api.ts'
import { pagePolicy } from './html.api.ts'
import { operationPage } from './operation-page.api.ts'
import { documentationPage } from './documentation-page.api.ts'
import { problemPages } from './problem-pages.api.ts'

const chapter = { name: 'Documentation', description: 'The API document, for programs and for people' }

/**
 * `GET /api/openapi.json` and, for people, `GET /api/docs`: the API of this server, derived from its routes and
 * definitions. Call this before the routes to be described are added. The routes are public. They contain no data of
 * rows, and reveal no more than the files of the app, which every visitor of the sign-in page gets
 * (docs/decisions/0007).
 */
export async function documentationRoutes(
  app: FastifyInstance,
  {
    resources,
    webhookEvents,
    fieldAliases: synonyms,
    description,
    permissions,
  }: Pick<Services, 'resources' | 'webhookEvents' | 'fieldAliases' | 'description' | 'permissions'>,
): Promise<void> {
  const routes: RouteContract[] = []
  app.addHook('onRoute', ({ method, config }) => {
    if (config?.contract && method !== 'HEAD') routes.push(config.contract)
  })
  const style = await cachedFile('documentation-page.css', 'text/css; charset=utf-8')
  const script = await cachedFile('documentation-page.js', 'text/javascript; charset=utf-8')
  // The document contains the currency's number of decimals, so a change of the currency makes it outdated.
  let cache: {
    readonly currency?: string
    document?: Promise<OpenApiDocument>
    json?: Promise<CachedResponse>
    page?: Promise<CachedResponse>
  } = {}
  const currentCache = () =>
    cache.currency === organisation.currency ? cache : (cache = { currency: organisation.currency })
  const document = () =>
    (currentCache().document ??= documentInTurns(routes, resources, webhookEvents, synonyms, description, permissions))
  const shown = (path: string, summary: string, type: string) =>
    ({ method: 'GET', path, demand: 'public', summary, chapter, answer: { types: [type] } }) as const

  const asJson = shown('/api/openapi.json', 'This document, OpenAPI 3.1', 'application/json')
  route(app, asJson, async ({ request, reply }) => {
    const json = await (currentCache().json ??= document().then((whole) =>
      cacheResponse(JSON.stringify(whole), 'application/json; charset=utf-8'),
    ))
    return sendCached(json, request, reply)
  })

  route(app, shown('/api/docs', 'This document, to read', 'text/html'), async ({ request, reply }) => {
    const page = await (currentCache().page ??= document().then((whole) =>
      cacheResponse(documentationPage(whole), 'text/html; charset=utf-8'),
    ))
    return sendCached(page, request, reply.header('content-security-policy', pagePolicy))
  })

  const one = shown('/api/docs/operations/:id', 'One operation, to read and to try', 'text/html')
  route(app, { ...one, params: z.object({ id: z.string() }) }, async ({ params: { id }, reply }) => {
    const whole = await document()
    const placed = operationNamed(whole, id)
    if (!placed) throw new Problem(problems.notFound)
    const text = operationPage(placed, whole)
    return reply.header('content-security-policy', pagePolicy).type('text/html; charset=utf-8').send(text)
  })

  problemPages(app, chapter)

  const asStyle = shown('/api/docs/style.css', 'How this document looks', 'text/css')
  route(app, asStyle, ({ request, reply }) => sendCached(style, request, reply))
  const asScript = shown('/api/docs/script.js', 'What this document does in a browser', 'text/javascript')
  route(app, asScript, ({ request, reply }) => sendCached(script, request, reply))
}

function cachedFile(name: string, type: string): Promise<CachedResponse> {
  return readFile(sourceFile(`engine/openapi/${name}`), 'utf8').then((text) => cacheResponse(text, type))
}

function operationNamed({ paths, webhooks }: OpenApiDocument, id: string) {
  for (const [path, methods] of [...Object.entries(paths), ...Object.entries(webhooks)])
    for (const [method, operation] of Object.entries(methods))
      if (operation.operationId === id) return { method, path, operation }
  return null
}
