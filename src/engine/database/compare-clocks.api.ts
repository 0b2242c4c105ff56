import type { FastifyInstance } from 'fastify'
import { setClockOffset } from '#engine/definition/clock.ts'
import { every, minute } from '#engine/jobs/repeating-task.api.ts'
import type { Queryable } from './database.api.ts'

/** Milliseconds of difference that are ignored, because the query itself can take that long. */
const tolerance = 1_000

/**
 * Compares the clock of this process with the database's clock and stores the difference. The current day depends on
 * the database's clock in all processes.
 */
export async function compareClocks(database: Queryable): Promise<void> {
  const sentAt = Date.now()
  const [row] = await database.query<{ milliseconds: string }>({
    text: 'select (extract(epoch from clock_timestamp()) * 1000)::bigint::text as milliseconds',
  })
  const answered = Date.now()
  // A slow response does not show at which time the database read its clock.
  if (!row || answered - sentAt > tolerance) return
  const ahead = Number(row.milliseconds) - (sentAt + answered) / 2
  setClockOffset(Math.abs(ahead) < tolerance ? 0 : Math.round(ahead))
}

/** Compares this process's clock with the database's when the server starts, and every minute afterwards. */
export function keepDatabaseTime(app: FastifyInstance, database: Queryable): void {
  app.addHook('onReady', () => compareClocks(database).catch(() => {}))
  every(app, { name: 'clock of the database', milliseconds: minute, work: () => compareClocks(database) })
}
