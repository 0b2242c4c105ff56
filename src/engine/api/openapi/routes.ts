import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { organisation } from '../../core/organisation.ts'
import type { Services } from '../services.ts'
import { documentOf } from './document.ts'
import { documentationPage } from './page.ts'
import { noteRoutes } from './route-facts.ts'

const stylesheet = new URL('./page.css', import.meta.url)
const pagePolicy = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * `GET /api/openapi.json` and, to read, `GET /api/docs`: everything the server answers, from its own routes and
 * definitions. Called before the routes it is to describe. Public: it says no more than the app's own files, which
 * everybody who opens the sign-in page has, and holds nothing of any row (docs/decisions/0007).
 */
export async function documentationRoutes(
  app: FastifyInstance,
  { resources, told }: Pick<Services, 'resources' | 'told'>,
): Promise<void> {
  const routes = noteRoutes(app)
  const style = tagged(await readFile(stylesheet, 'utf8'))
  // How many decimals an amount has is part of what it says.
  let made: { readonly currency?: string; document?: Tagged; page?: Tagged } = {}
  const kept = () => (made.currency === organisation.currency ? made : (made = { currency: organisation.currency }))
  const shown = (summary: string) => ({ config: { demand: 'public', summary, chapter: 'Documentation' } }) as const

  app.get('/api/openapi.json', shown('This document, OpenAPI 3.1'), (request, reply) => {
    const document = (kept().document ??= tagged(JSON.stringify(documentOf(routes, resources, told))))
    return send(document, 'application/json; charset=utf-8', request, reply)
  })

  app.get('/api/docs', shown('This document, to read'), (request, reply) => {
    const page = (kept().page ??= tagged(documentationPage(documentOf(routes, resources, told), '/api/docs/style.css')))
    reply.header('content-security-policy', pagePolicy)
    return send(page, 'text/html; charset=utf-8', request, reply)
  })

  app.get('/api/docs/style.css', shown('How this document looks'), (request, reply) =>
    send(style, 'text/css; charset=utf-8', request, reply),
  )
}

interface Tagged {
  readonly text: string
  readonly tag: string
}

function tagged(text: string): Tagged {
  return { text, tag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` }
}

function send({ text, tag }: Tagged, type: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.headers({ etag: tag, 'cache-control': 'no-cache' })
  if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send()
  return reply.type(type).send(text)
}
