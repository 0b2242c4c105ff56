import type { FastifyInstance } from 'fastify'
import { setClockOffset } from '#engine/definition/clock.ts'
import { every, minute } from '#engine/jobs/repeating-task.api.ts'
import type { Queryable } from './database.api.ts'

/** Clocks within a second of each other count as equal: the query itself takes part of it. */
const tolerance = 1_000

/** Compares the clock of this process with the database's, by which all processes count days. */
export async function compareClocks(database: Queryable): Promise<void> {
  const sentAt = Date.now()
  const [row] = await database.query<{ milliseconds: string }>({
    text: 'select (extract(epoch from clock_timestamp()) * 1000)::bigint::text as milliseconds',
  })
  const answered = Date.now()
  // A slow response says little about the moment.
  if (!row || answered - sentAt > tolerance) return
  const ahead = Number(row.milliseconds) - (sentAt + answered) / 2
  setClockOffset(Math.abs(ahead) < tolerance ? 0 : Math.round(ahead))
}

/** Keeps this process on the database's clock from its start. */
export function keepDatabaseTime(app: FastifyInstance, database: Queryable): void {
  app.addHook('onReady', () => compareClocks(database).catch(() => {}))
  every(app, { name: 'clock of the database', milliseconds: minute, work: () => compareClocks(database) })
}
