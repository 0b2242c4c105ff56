import { availableParallelism } from 'node:os'
import type { OpenDatabase } from '../src/engine/database/open-database.api.ts'
import type { TimedStatement } from '../src/engine/database/pg-client.api.ts'
import { customersSql } from './customers.ts'

const patience = 3_600_000
const piece = 5_000

/** Inserts the customers numbered `from` to `to`. Their phone numbers count as reviewed: the review of an upgrade would share the measurements. */
export async function loadCustomers(database: OpenDatabase, from: number, to: number): Promise<void> {
  await database.query({ text: `delete from phone_review where resource = 'customer'` })
  await loadRows(database, 'customer', piecesOf(from, to, piece, customersSql))
}

/** The statements that insert the rows numbered `from` to `to`, with `size` rows in each statement. */
export function piecesOf(
  from: number,
  to: number,
  size: number,
  sql: (first: number, last: number) => string,
): readonly string[] {
  const pieces: string[] = []
  for (let at = from; at <= to; at += size) pieces.push(sql(at, Math.min(at + size - 1, to)))
  return pieces
}

/**
 * Fills a table, running as many statements at once as there are processors. It drops the indexes first and creates them again
 * afterwards, which is several times faster than updating them for each row. Triggers do not run, as in a restore.
 */
export async function loadRows(database: OpenDatabase, name: string, pieces: readonly string[]): Promise<void> {
  const hands = availableParallelism()
  const indexes = await database.query<{ name: string; definition: string }>({
    text: `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
      from pg_index i where i.indrelid = $1::regclass and not i.indisprimary order by pg_relation_size(i.indexrelid) desc`,
    values: [name],
  })
  const run = (text: string) =>
    database.session(async (session) => {
      const ask = (one: string) => session.query({ text: one, timeout: patience } as TimedStatement)
      await ask(
        `set statement_timeout = 0; set lock_timeout = 0; set max_parallel_maintenance_workers = 0; set session_replication_role = replica`,
      )
      await ask(text)
    })
  for (const { name: index } of indexes) await run(`drop index ${index}`)
  await inTurn(pieces, hands, run)
  // Creating the largest index, which serves searches, takes as long as creating all the others.
  await inTurn(
    indexes
      .map(({ definition }) => definition)
      .toSorted((a, b) => Number(b.includes('gin')) - Number(a.includes('gin'))),
    hands,
    run,
  )
  await run(`vacuum analyze ${name}`)
  await run('checkpoint')
}

async function inTurn(texts: readonly string[], hands: number, run: (text: string) => Promise<void>): Promise<void> {
  const waiting = [...texts]
  const hand = async () => {
    for (let text = waiting.shift(); text !== undefined; text = waiting.shift()) await run(text)
  }
  await Promise.all(Array.from({ length: hands }, hand))
}
