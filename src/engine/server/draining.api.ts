import { Server } from 'node:net'
import { promisify } from 'node:util'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Services } from './services.api.ts'

const pollInterval = 25
/** A connection over which nothing came for so long is not in use; one with a request under way has longer than any may take. */
const idleTimeout = 3_000
/** Requests that run longer are cut off, in milliseconds: the end of a process takes five seconds at most. */
const maxDrainTime = 3_500

/** Who comes from now on is refused before anything was sent, so that a proxy may ask elsewhere, whatever it is. To be called first. */
export function refuseNewConnections(app: FastifyInstance): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
    // Node's own would also cut connections that wait for their next request, which may be on its way.
    Reflect.apply(Server.prototype.close, app.server, [])
  })
  // Whoever was let in before gets an answer, and is told that it is the last on this connection.
  app.addHook('onSend', (_, reply, _payload, done) => {
    if (closing) reply.header('connection', 'close')
    done()
  })
}

/**
 * Waits for the requests under way and, where this process drains, until the connections of proxies are used up or idle; cuts off
 * what takes longer, such as an upload that stands still. To be called last: streams have ended then.
 */
export function awaitDrain(app: FastifyInstance, { phase }: Pick<Services, 'phase'>): void {
  app.addHook('preClose', async () => {
    const connections = promisify(app.server.getConnections.bind(app.server))
    const begun = Date.now()
    while ((await connections()) > 0) {
      if (Date.now() - begun > maxDrainTime) return app.server.closeAllConnections()
      if (phase?.() !== 'draining' || Date.now() - begun > idleTimeout) app.server.closeIdleConnections()
      await pause(pollInterval)
    }
  })
}
