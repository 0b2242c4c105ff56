import type { FastifyInstance } from 'fastify'
import type { Services } from './services.api.ts'

/** Milliseconds of processor time that one request or job step may block the thread. */
export const blockBudget = 200

/** The message of the log line. Browser tests fail if their Souk logs it. */
export const blockedThreadMessage = 'The thread was blocked'

const interval = 20

/**
 * Logs a turn of the event loop that takes more than `blockBudget`, with the running routes, because all other requests
 * had to wait. Time used by other processes on a busy machine does not count, nor does the start of this process.
 */
export function reportBlockedThread(app: FastifyInstance, { phase }: Pick<Services, 'phase'>): void {
  const underWay = new Map<object, string>()
  const sinceLastTurn = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  app.addHook('onRequest', (request, reply, done) => {
    const route = `${request.method} ${request.routeOptions.url ?? 'unknown'}`
    underWay.set(request, route)
    sinceLastTurn.add(route)
    reply.raw.once('close', () => underWay.delete(request))
    done()
  })
  app.addHook('onReady', async () => {
    let before = processorTime()
    timer = setInterval(() => {
      const now = processorTime()
      // The timer runs once in each turn of the event loop, so the difference is the processor time of one turn.
      if (now - before > blockBudget && phase?.() !== 'starting') {
        const milliseconds = Math.round(now - before)
        app.log.warn({ milliseconds, routes: [...sinceLastTurn] }, blockedThreadMessage)
      }
      before = now
      sinceLastTurn.clear()
      for (const route of underWay.values()) sinceLastTurn.add(route)
    }, interval)
    timer.unref()
  })
  app.addHook('onClose', async () => clearInterval(timer))
}

function processorTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
