import pg from 'pg'
import { hasErrorCode } from '#engine/definition/error-code.ts'
import { withSqlState } from './database-errors.api.ts'
import { runQuery } from './pg-client.api.ts'

const maxProbes = 5
const probeTimeout = 2_000

/**
 * Refuses a pooler that assigns another session to each transaction or statement. Souk relies on one session for
 * limits, prepared statements, locks and LISTEN. A pooler that keeps sessions separate is accepted.
 */
export async function refuseSharedSessions(connectionString: string): Promise<void> {
  const [one, other] = [probeClient(connectionString), probeClient(connectionString)]
  try {
    await connected(one)
    const own = await backendPidOf(one)
    // A direct connection reports the session's process id, while a pooler reports numbers it invented.
    if (own === Reflect.get(one, 'processID')) return
    await connected(other)
    for (let tried = 0; tried < maxProbes; tried += 1) {
      if ((await sharesSession(other, own)) || (await backendPidOf(one)) !== own)
        throw new Error(
          'DATABASE_URL leads to a pooler, such as PgBouncer, that gives every transaction another session. Souk keeps limits, prepared statements, locks and LISTEN in its sessions: set pool_mode = session for this database, or connect to PostgreSQL itself. Souk keeps a pool of its own (SOUK_POOL_SIZE).',
        )
    }
  } finally {
    await Promise.allSettled([one.end(), other.end()])
  }
}

/** Whether a transaction of another client runs in the session of the first client. */
async function sharesSession(other: pg.Client, own: number | undefined): Promise<boolean> {
  try {
    await other.query('begin')
    const pid = await backendPidOf(other)
    await other.query('rollback')
    return pid === own
  } catch (error) {
    // A pooler that changes the session at each statement rejects transactions with 08P01. If its pool has only one
    // session, the second client waits until it times out.
    return hasErrorCode(error, '08P01')
  }
}

function probeClient(connectionString: string): pg.Client {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: probeTimeout,
    query_timeout: probeTimeout,
    application_name: 'souk',
  })
  return client.on('error', () => {})
}

async function connected(client: pg.Client): Promise<void> {
  try {
    await client.connect()
  } catch (error) {
    throw withSqlState(error, '08001')
  }
}

async function backendPidOf(client: pg.Client): Promise<number | undefined> {
  const [session] = await runQuery<{ pid: number }>(client, {
    text: 'select pg_backend_pid() as pid',
    timeout: probeTimeout,
  })
  return session?.pid
}
