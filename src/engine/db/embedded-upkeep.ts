import type { PatientStatement } from './conversation.ts'
import type { Queryable } from './database.ts'

const often = 15_000
const longEnough: Omit<PatientStatement, 'text'> = { patience: 120_000 }

/**
 * Does for the embedded database what a server does in the background and PGlite does not: checkpoints, without which
 * the log grows for ever, and vacuum and statistics, without which lists turn slow. Answers how to stop.
 */
export function tend(database: Queryable): () => void {
  let busy = false
  const timer = setInterval(() => {
    if (busy) return
    busy = true
    round(database)
      .catch(() => {})
      .finally(() => (busy = false))
  }, often)
  timer.unref()
  return () => clearInterval(timer)
}

/** One round of housekeeping: only what has changed enough to need it. */
export async function round(database: Queryable): Promise<void> {
  // PostgreSQL keeps what it counted to itself for up to a second.
  await database.query({ text: 'select pg_stat_force_next_flush()' })
  const worn = await database.query<{ name: string; dead: boolean }>({
    text: `select quote_ident(s.schemaname) || '.' || quote_ident(s.relname) as name,
                  s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0) as dead
             from pg_stat_user_tables s join pg_class c on c.oid = s.relid
            where s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)
               or s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)`,
  })
  for (const { name, dead } of worn) {
    await database.query({ text: `${dead ? 'vacuum analyze' : 'analyze'} ${name}`, ...longEnough })
  }
  const [log] = await database.query<{ grown: boolean }>({
    text: `select pg_current_wal_insert_lsn() - checkpoint_lsn > 32 * 1024 * 1024
               or (now() - checkpoint_time > interval '5 minutes' and pg_current_wal_insert_lsn() - redo_lsn > 1024 * 1024) as grown
             from pg_control_checkpoint()`,
  })
  if (log?.grown) await database.query({ text: 'checkpoint', ...longEnough })
}
