import type { FastifyInstance } from 'fastify'
import { Problem, problems } from '#engine/definition/problem.ts'
import type { Services } from './services.api.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether it is answered also while all others are asked to come back later. */
    readonly underPressure?: boolean
  }
}

const every = 500

/**
 * Turns requests away while this process is so late that answers would come too late for everybody: better a quick « later ». How late
 * it is shows by a clock of its own; what its start delayed is not counted.
 */
export function shedLoad(app: FastifyInstance, { settings, phase }: Pick<Services, 'settings' | 'phase'>): void {
  if (settings.loopDelay === 0) return
  // What once took long is over; only who is late twice in a row has too much to do.
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
