import type { FastifyInstance } from 'fastify'
import type { Database, Queryable } from '../../db/database.ts'

/** A stretch of time to look through: after `from`, up to and with `upto`. */
export interface Stretch {
  readonly from: string
  readonly upto: string
}

/**
 * Looks through the time since the last look, once, however many processes look. The latest half minute is left to the next
 * look: transactions that began in it may not have ended.
 */
export function lookSince(
  database: Database,
  name: string,
  work: (on: Queryable, stretch: Stretch) => Promise<void>,
): Promise<void> {
  return database.transaction(async (on) => {
    await on.query({
      text: `insert into watch_look (name, looked_at) values ($1, now() - interval '7 days') on conflict do nothing`,
      values: [name],
    })
    const [stretch] = await on.query<Stretch>({
      text: `select looked_at as from, now() - interval '30 seconds' as upto from watch_look
        where name = $1 and looked_at < now() - interval '30 seconds' for update skip locked`,
      values: [name],
    })
    if (!stretch) return
    await work(on, stretch)
    await on.query({ text: 'update watch_look set looked_at = $2 where name = $1', values: [name, stretch.upto] })
  })
}

const minute = 60_000

/** Looks every minute as long as the server runs. */
export function watchEveryMinute(app: FastifyInstance, look: () => Promise<void>): void {
  let looking: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  const go = (): void => {
    looking ??= look()
      .catch((error: unknown) => {
        const code = error instanceof Error && 'code' in error ? error.code : 'unknown'
        app.log.warn({ code }, 'What waits could not be looked at')
      })
      .finally(() => (looking = undefined))
  }
  app.addHook('onReady', async () => {
    timer = setInterval(go, minute)
    timer.unref()
    go()
  })
  app.addHook('preClose', async () => {
    clearInterval(timer)
    await looking
  })
}
