import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'
import { forgetOldRuns } from './import-run.ts'

/** Forgets old imports at the start and once a day, as long as the server runs. */
export function forgetDaily(app: FastifyInstance, { database }: Services): void {
  let timer: NodeJS.Timeout | undefined
  const forget = () =>
    forgetOldRuns(database).catch((error: unknown) => {
      app.log.warn({ name: error instanceof Error ? error.name : 'unknown' }, 'Old imports could not be forgotten')
    })
  app.addHook('onReady', async () => {
    timer = setInterval(forget, 86_400_000)
    timer.unref()
    void forget()
  })
  app.addHook('preClose', async () => clearInterval(timer))
}
