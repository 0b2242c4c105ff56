import { Server } from 'node:net'
import { promisify } from 'node:util'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Services } from './services.api.ts'

const pollInterval = 25
/**
 * Milliseconds without traffic after which a connection counts as unused. A running request is never silent for so
 * long.
 */
const idleTimeout = 3_000
/** Milliseconds after which running requests are cut off, because the shutdown must take five seconds at most. */
const maxDrainTime = 3_500

/**
 * Refuses new connections before any response is sent, so that a proxy may repeat any request on another server. Call
 * it first.
 */
export function refuseNewConnections(app: FastifyInstance): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
    // Node's own method would also close connections on which the next request may already be arriving.
    Reflect.apply(Server.prototype.close, app.server, [])
  })
  // Requests on accepted connections get a response that is marked as the connection's last one.
  app.addHook('onSend', (_, reply, _payload, done) => {
    if (closing) reply.header('connection', 'close')
    done()
  })
}

/**
 * Waits for running requests. If this process drains, also waits until the connections of proxies are used up or idle.
 * Slower connections, such as a stuck upload, are cut off. Call it last, after streams have ended.
 */
export function awaitDrain(app: FastifyInstance, { phase }: Pick<Services, 'phase'>): void {
  app.addHook('preClose', async () => {
    const connections = promisify(app.server.getConnections.bind(app.server))
    const startedAt = Date.now()
    while ((await connections()) > 0) {
      if (Date.now() - startedAt > maxDrainTime) return app.server.closeAllConnections()
      if (phase?.() !== 'draining' || Date.now() - startedAt > idleTimeout) app.server.closeIdleConnections()
      await pause(pollInterval)
    }
  })
}
