import type { FastifyInstance } from 'fastify'
import { compareZoneTables } from '#engine/database/compare-zone-tables.api.ts'
import type { Database } from '#engine/database/database.api.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { every, hour } from '#engine/jobs/repeating-task.api.ts'

/**
 * Compares the time-zone tables of this process and of PostgreSQL at the start and every hour, and logs each change.
 * Returns a function that reads the last result, for readiness.
 */
export function watchZoneTables(app: FastifyInstance, database: Database): () => Readonly<Record<string, string>> {
  let last = 'null'
  every(app, {
    name: 'time-zone tables',
    milliseconds: hour,
    atOnce: true,
    work: async () => {
      const difference = await compareZoneTables(database, organisation.zone)
      if (JSON.stringify(difference) === last) return
      last = JSON.stringify(difference)
      if (difference)
        app.log.warn({ ...difference }, 'The time-zone table of PostgreSQL differs: Souk counts days by its own')
      else app.log.info('The time-zone tables of Souk and PostgreSQL agree')
    },
  })
  return () => ({ zones: last === 'null' ? 'ok' : 'differ' })
}
