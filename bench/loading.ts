import { availableParallelism } from 'node:os'
import type { OpenDatabase } from '#engine/db/open-database.ts'
import type { PatientStatement } from '#engine/db/conversation.ts'
import { customersSql } from './customers.ts'

const patience = 3_600_000
const piece = 5_000

/**
 * Makes the customers numbered `from` to `to`, as many pieces at once as there are processors. The indexes of lists and
 * searches are dropped before and made again after: several times quicker than keeping them meanwhile.
 */
export async function loadCustomers(database: OpenDatabase, from: number, to: number): Promise<void> {
  const hands = database.kind === 'server' ? availableParallelism() : 1
  const indexes = await database.query<{ name: string; definition: string }>({
    text: `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
      from pg_index i where i.indrelid = 'customer'::regclass and not i.indisprimary order by pg_relation_size(i.indexrelid) desc`,
  })
  const run = (text: string) =>
    database.session(async (session) => {
      const ask = (one: string) => session.query({ text: one, patience } as PatientStatement)
      await ask(`set statement_timeout = 0; set lock_timeout = 0; set max_parallel_maintenance_workers = 0`)
      await ask(text)
    })
  for (const { name } of indexes) await run(`drop index ${name}`)
  const pieces: string[] = []
  for (let at = from; at <= to; at += piece) pieces.push(customersSql(at, Math.min(at + piece - 1, to)))
  await inTurn(pieces, hands, run)
  // The largest, which searches, takes as long as all others together.
  await inTurn(
    indexes
      .map(({ definition }) => definition)
      .toSorted((a, b) => Number(b.includes('gin')) - Number(a.includes('gin'))),
    hands,
    run,
  )
  await run('vacuum analyze customer')
  if (database.kind === 'server') await run('checkpoint')
}

async function inTurn(texts: string[], hands: number, run: (text: string) => Promise<void>): Promise<void> {
  const waiting = [...texts]
  const hand = async () => {
    for (let text = waiting.shift(); text !== undefined; text = waiting.shift()) await run(text)
  }
  await Promise.all(Array.from({ length: hands }, hand))
}
