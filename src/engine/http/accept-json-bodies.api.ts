import type { FastifyInstance } from 'fastify'

/** JSON as a body, also as a merge patch (RFC 7396); one without a byte is no body. */
export function acceptJsonBodies(app: FastifyInstance): void {
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
