import type { FastifyInstance } from 'fastify'
import { Problem, problems } from '#engine/definition/problem.ts'

/**
 * Accepts JSON bodies, including merge patches (RFC 7396), and refuses compressed ones. A body of zero bytes counts as
 * no body.
 */
export function acceptJsonBodies(app: FastifyInstance): void {
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    const coding = request.headers['content-encoding'] ?? 'identity'
    // A refusal of a compressed body names the encoding that Souk accepts (RFC 9110 section 15.5.16).
    const headers = { 'accept-encoding': 'identity' }
    if (coding === 'identity') done()
    else done(new Problem(problems.unsupportedMedia, { headers }))
  })
  const read = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser(
    ['application/json', 'application/merge-patch+json'],
    { parseAs: 'string' },
    (request, body, done) => {
      if (body === '') done(null)
      else void read(request, String(body), done)
    },
  )
}

/**
 * Reads and discards the rest of a body whose route answered early. The form reader stops at the first invalid part,
 * and an unread body would block the next request on the same connection. Behind a proxy, that request may be another
 * person's. The request timeout limits how long a client may continue sending.
 */
export function discardUnreadBodies(app: FastifyInstance): void {
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    if (!raw.readableEnded && !raw.destroyed) {
      raw.unpipe()
      raw.resume()
    }
    done()
  })
}
