import type { FastifyInstance } from 'fastify'
import { Problem, problems } from '#engine/definition/problem.ts'

/** JSON as a body, also as a merge patch (RFC 7396), never compressed; one without a byte is no body. */
export function acceptJsonBodies(app: FastifyInstance): void {
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    const coding = request.headers['content-encoding'] ?? 'identity'
    // What Souk does take is named (RFC 9110 section 15.5.16).
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
