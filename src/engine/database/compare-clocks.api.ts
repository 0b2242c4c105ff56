import type { FastifyInstance } from 'fastify'
import { setClockOffset } from '#engine/definition/clock.ts'
import { every, minute } from '#engine/jobs/repeating-task.api.ts'
import type { Queryable } from './database.api.ts'

/** Clocks that agree to within a second are one clock: the question itself takes part of it. */
const tolerance = 1_000

/** Compares the clock of this process with that of the database, by which all processes then count days. */
export async function compareClocks(database: Queryable): Promise<void> {
  const sentAt = Date.now()
  const [row] = await database.query<{ milliseconds: string }>({
    text: 'select (extract(epoch from clock_timestamp()) * 1000)::bigint::text as milliseconds',
  })
  const answered = Date.now()
  // An answer that took its time says little about the moment.
  if (!row || answered - sentAt > tolerance) return
  const ahead = Number(row.milliseconds) - (sentAt + answered) / 2
  setClockOffset(Math.abs(ahead) < tolerance ? 0 : Math.round(ahead))
}

/** Keeps this process on the clock of the database from its start on. */
export function keepDatabaseTime(app: FastifyInstance, database: Queryable): void {
  app.addHook('onReady', () => compareClocks(database).catch(() => {}))
  every(app, { name: 'clock of the database', milliseconds: minute, work: () => compareClocks(database) })
}
