import pg from 'pg'
import type { Statement } from './database.api.ts'
import { ConnectionFailure } from './database-errors.api.ts'
import { runQuery, runTransaction } from './pg-client.api.ts'

// Milliseconds to connect and to cancel. If that fails, the statement runs until the time limit of the session.
const cancelTimeout = 2_000

/**
 * Runs a statement on one connection until `signal` aborts; then PostgreSQL cancels it with SQLSTATE 57014. The
 * transaction keeps the same server process behind a pooler.
 */
export function runCancellable<Row>(
  client: pg.ClientBase,
  statement: Statement,
  signal: AbortSignal,
  databaseUrl: string,
): Promise<Row[]> {
  return runTransaction(client, async (transaction) => {
    const [backend] = await transaction.query<{ pid: number }>({ text: 'select pg_backend_pid() as pid' })
    if (signal.aborted) throw new ConnectionFailure('57014')
    let cancellation: Promise<void> | undefined
    const cancel = (): void => {
      cancellation = cancelStatement(databaseUrl, backend?.pid)
    }
    signal.addEventListener('abort', cancel)
    try {
      return await transaction.query<Row>(statement)
    } finally {
      signal.removeEventListener('abort', cancel)
      // The connection stays reserved until PostgreSQL has delivered the cancellation. A late one then meets an idle
      // process, which ignores it, and never the next statement of this connection.
      await cancellation
    }
  })
}

/** Uses a connection of its own, because the pool may be full of the statements to cancel. */
async function cancelStatement(databaseUrl: string, pid: number | undefined): Promise<void> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: cancelTimeout,
    query_timeout: cancelTimeout,
    application_name: 'souk',
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await runQuery(client, { text: 'select pg_cancel_backend($1)', values: [pid] })
  } catch {
    // The statement ends by its time limit.
  } finally {
    await client.end().catch(() => {})
  }
}
