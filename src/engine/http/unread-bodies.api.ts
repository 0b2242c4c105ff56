import type { FastifyInstance } from 'fastify'

/**
 * Reads and drops the rest of a body whose route answered before its end: the form reader stops at the first wrong part, and a
 * body that nobody reads would hold up the next request on the same connection, which behind a proxy is another person's. The
 * request timeout bounds how long a client may go on sending.
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
