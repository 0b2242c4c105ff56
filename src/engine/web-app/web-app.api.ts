import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { vary } from '#engine/http/conditional-requests.api.ts'
import { encodingFor } from '#engine/http/limits/encoding.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { readBuiltApp, type BuiltFile } from './built-app.api.ts'
import { screenDocuments } from './documents.api.ts'

/** Paths that are not screens; unknown paths of this kind get a problem response. */
const notScreens = /^\/(api|public|upload|multiples|health|metrics|assets)(\/|$)/

/**
 * Serves the built app: its files, and its page for the address of every screen. It handles only requests without a
 * route, so the paths and methods of the API are unaffected.
 */
export async function webAppRoutes(app: FastifyInstance, { settings }: Pick<Services, 'settings'>): Promise<void> {
  const files = await readBuiltApp(settings.webDirectory)
  const documentAt = screenDocuments(files)

  app.addHook('onRequest', (request, reply, done) => {
    if (!request.is404 || (request.method !== 'GET' && request.method !== 'HEAD')) return done()
    const path = request.url.split('?', 1)[0] ?? '/'
    const file = path === '/index.html' || path.startsWith('/.') ? undefined : files.get(path)
    if (file) return void send(file, request, reply)
    if (!documentAt || !isScreen(path, request)) return done()
    void documentAt(path)
      .then((document) => send(document, request, vary(reply, 'accept').headers(document.headers)))
      .catch((error: unknown) => reply.send(error))
  })
}

/**
 * Whether a path is the address of a screen: no segment looks like a file or hidden file, and the request does not ask
 * for JSON.
 */
function isScreen(path: string, request: FastifyRequest): boolean {
  if (path === '/') return true
  if (notScreens.test(path) || /[.%\\]/.test(path)) return false
  return !/\bjson\b/i.test(request.headers.accept ?? '')
}

function send(file: BuiltFile, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const encoding = encodingFor(request.headers['accept-encoding'], (one) => file.compressed[one] !== undefined)
  const tag = `"${file.tag}${encoding ? `-${encoding}` : ''}"`
  vary(reply, 'accept-encoding').headers({
    etag: tag,
    'cache-control': file.lasting ? 'public, max-age=31536000, immutable' : 'no-cache',
  })
  if (encoding) reply.header('content-encoding', encoding)
  const bytes = (encoding && file.compressed[encoding]) ?? file.bytes
  reply.type(file.type)
  if (request.method === 'HEAD') return reply.header('content-length', bytes.length).send()
  return reply.send(bytes)
}
