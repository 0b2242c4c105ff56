import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { organisation } from '../../core/organisation.ts'
import { keep, sendKept, type Kept } from '../limits/kept.ts'
import type { Services } from '../services.ts'
import { route } from '../http/route.ts'
import { documentOf } from './document.ts'
import { documentationPage } from './page.ts'
import { problemPages } from './problem-pages.ts'
import { noteRoutes } from './route-facts.ts'

const chapter = { name: 'Documentation', description: 'This document, for programs and for people' }
const stylesheet = new URL('./page.css', import.meta.url)
const pagePolicy = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * `GET /api/openapi.json` and, to read, `GET /api/docs`: everything the server answers, from its own routes and
 * definitions. Called before the routes it is to describe. Public: it says no more than the app's own files, which
 * everybody who opens the sign-in page has, and holds nothing of any row (docs/decisions/0007).
 */
export async function documentationRoutes(
  app: FastifyInstance,
  { resources, told, synonyms }: Pick<Services, 'resources' | 'told' | 'synonyms'>,
): Promise<void> {
  const routes = noteRoutes(app)
  const style = await keep(await readFile(stylesheet, 'utf8'), 'text/css; charset=utf-8')
  // How many decimals an amount has is part of what it says.
  let made: { readonly currency?: string; document?: Promise<Kept>; page?: Promise<Kept> } = {}
  const kept = () => (made.currency === organisation.currency ? made : (made = { currency: organisation.currency }))
  const shown = (path: string, summary: string, type: string) =>
    ({ method: 'GET', path, demand: 'public', summary, chapter, answer: { types: [type] } }) as const

  const asJson = shown('/api/openapi.json', 'This document, OpenAPI 3.1', 'application/json')
  route(app, asJson, async ({ request, reply }) => {
    const text = () => JSON.stringify(documentOf(routes, resources, told, synonyms))
    return sendKept(await (kept().document ??= keep(text(), 'application/json; charset=utf-8')), request, reply)
  })

  route(app, shown('/api/docs', 'This document, to read', 'text/html'), async ({ request, reply }) => {
    const text = () => documentationPage(documentOf(routes, resources, told, synonyms), '/api/docs/style.css')
    const page = await (kept().page ??= keep(text(), 'text/html; charset=utf-8'))
    return sendKept(page, request, reply.header('content-security-policy', pagePolicy))
  })

  problemPages(app, chapter)

  const asStyle = shown('/api/docs/style.css', 'How this document looks', 'text/css')
  route(app, asStyle, ({ request, reply }) => sendKept(style, request, reply))
}
