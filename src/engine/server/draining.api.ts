import { Server } from 'node:net'
import { promisify } from 'node:util'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Services } from './services.api.ts'

const pollInterval = 25
/** Milliseconds without traffic after which a connection counts as unused; longer than any running request may be silent. */
const idleTimeout = 3_000
/** Milliseconds after which running requests are cut off: the shutdown takes five seconds at most. */
const maxDrainTime = 3_500

/** Refuses new connections before anything was sent, so that a proxy may repeat any request elsewhere. Call it first. */
export function refuseNewConnections(app: FastifyInstance): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
    // Node's own would also close connections whose next request may be on its way.
    Reflect.apply(Server.prototype.close, app.server, [])
  })
  // Accepted connections get their response, marked as the last one.
  app.addHook('onSend', (_, reply, _payload, done) => {
    if (closing) reply.header('connection', 'close')
    done()
  })
}

/**
 * Waits for running requests and, if this process drains, until the connections of proxies are used up or idle; cuts
 * off slower ones, such as a stuck upload. Call it last, after streams have ended.
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
