import type { FastifyInstance } from 'fastify'
import { Problem, problems } from '#engine/definition/problem.ts'
import type { Services } from './services.api.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route also responds while the server is overloaded. */
    readonly underPressure?: boolean
  }
}

const every = 500

/**
 * Refuses requests while the event loop is so delayed that responses would arrive too late. The delay is measured with
 * a separate timer. Delays while the server starts do not count.
 */
export function shedLoad(app: FastifyInstance, { settings, phase }: Pick<Services, 'settings' | 'phase'>): void {
  if (settings.loopDelay === 0) return
  // A single delay has already passed when it is measured; only two consecutive delays count as overload.
  let late: readonly [before: number, now: number] = [0, 0]
  let due = Infinity
  let timer: NodeJS.Timeout | undefined
  const look = (): void => {
    const now = performance.now()
    late = [late[1], now - due]
    due = phase?.() === 'starting' ? Infinity : now + every
    timer?.refresh()
  }
  app.addHook('onReady', async () => {
    timer = setTimeout(look, every)
    timer.unref()
  })
  app.addHook('onClose', async () => clearTimeout(timer))
  app.addHook('onRequest', ({ routeOptions }, _reply, done) => {
    if (Math.min(...late) > settings.loopDelay && routeOptions.config.underPressure !== true)
      throw new Problem(problems.unavailable, { headers: { 'retry-after': '2' } })
    done()
  })
}
