import { refuseLostDatabase } from './engine/audit/refuse-other-database.api.ts'
import { connect } from './engine/database/connect.api.ts'
import type { OpenDatabase } from './engine/database/open-database.api.ts'
import { refuseTakenAddress } from './engine/server/listening.api.ts'
import type { Settings } from './engine/server/settings.api.ts'

/** Opens the database for a server, and starts Souk's own PostgreSQL. Refuses an address in use and a lost database. */
export async function openForServer(settings: Settings): Promise<OpenDatabase> {
  await refuseTakenAddress(settings)
  refuseLostDatabase(settings)
  return connect({ ...settings, create: true })
}
