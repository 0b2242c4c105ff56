import type { Queryable } from './database.api.ts'
import { ConnectionFailure } from './database-errors.api.ts'
import { refuseSharedSessions } from './pooler.api.ts'
import { createServerDatabase, type ServerDatabase } from './server-database.api.ts'
import { errorCodeOf } from '#engine/definition/error-code.ts'

const minimumVersion = 15

/**
 * Opens a PostgreSQL server. Fails if the server is unreachable, is older than version 15, does not use UTF-8, or is
 * behind a pooler that does not keep sessions.
 */
export async function openServer(databaseUrl: string, size: number): Promise<ServerDatabase> {
  const database = createServerDatabase(databaseUrl, size)
  try {
    await refuseSharedSessions(databaseUrl)
    await checkServer(database)
  } catch (error) {
    await database.close()
    throw describeConnectionError(error, databaseUrl)
  }
  return database
}

/** Describes for operators which server is unreachable and why. Responses to requests never contain this text. */
function describeConnectionError(error: unknown, databaseUrl: string): unknown {
  if (!(error instanceof ConnectionFailure) && !/^(28|3D)/.test(errorCodeOf(error))) return error
  const { hostname, port, pathname } = new URL(databaseUrl)
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const why = reasons[errorCodeOf(cause)] ?? (cause instanceof Error ? cause.message : 'it does not respond')
  const database = decodeURIComponent(pathname.slice(1))
  return new Error(
    `The database "${database}" at ${hostname || 'localhost'}:${port || 5432} cannot be reached: ${why}. DATABASE_URL says where it is.`,
    { cause: error },
  )
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there (ECONNREFUSED)',
  ENOTFOUND: 'there is no host of that name (ENOTFOUND)',
  EAI_AGAIN: 'the name of the host cannot be looked up now (EAI_AGAIN)',
  EHOSTUNREACH: 'no way leads to that host (EHOSTUNREACH)',
  ETIMEDOUT: 'it does not answer (ETIMEDOUT)',
}

async function checkServer(database: Queryable): Promise<void> {
  const [server] = await database.query<{ version: number; encoding: string }>({
    text: `select current_setting('server_version_num')::int / 10000 as version, current_setting('server_encoding') as encoding`,
  })
  if (!server || server.version < minimumVersion) {
    throw new Error(`Souk needs PostgreSQL ${minimumVersion} or newer; this server is version ${server?.version}`)
  }
  if (server.encoding !== 'UTF8') throw new Error(`Souk needs a UTF8 database; this one is ${server.encoding}`)
}
