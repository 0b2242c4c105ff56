import type { FastifyInstance } from 'fastify'
import type { Services } from '#engine/api/services.ts'
import { becomeOrganisation } from '#engine/core/organisation.ts'
import type { Database } from '#engine/db/database.ts'
import { readOrganisation } from './organisation.api.ts'
import { readCatalogue } from './sentence-catalogue.api.ts'
import { putInForce, readRevision, readWordings } from './wordings.api.ts'

/** How old what a process knows may get. */
const freshFor = 1_000

/** The revision each database was last read at; a process has one, tests have more. */
const revisions = new WeakMap<Database, string>()

/** Makes this process what the settings and the wording are at this moment. */
export async function followSettings({ database }: Pick<Services, 'database'>): Promise<void> {
  const [row, revision] = await Promise.all([readOrganisation(database), readRevision(database)])
  becomeOrganisation(row)
  if (revisions.get(database) === revision) return
  const wordings = await readWordings(database)
  if (wordings.length > 0) await readCatalogue()
  putInForce(wordings)
  revisions.set(database, revision)
}

/** Lets this process follow the settings and the wording: what another one changed counts here within a second. */
export function liveArea(app: FastifyInstance, services: Services): void {
  let timer: NodeJS.Timeout | undefined
  let reading: Promise<void> | undefined
  const read = (): Promise<void> => (reading ??= followSettings(services).finally(() => (reading = undefined)))
  app.addHook('onReady', async () => {
    await read()
    // While the database is away, what was known goes on.
    timer = setInterval(() => void read().catch(() => {}), freshFor)
    timer.unref()
  })
  app.addHook('preClose', async () => {
    clearInterval(timer)
    await reading?.catch(() => {})
  })
}
