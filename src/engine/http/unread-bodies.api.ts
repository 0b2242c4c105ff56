import type { FastifyInstance } from 'fastify'

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
