import type { ClientBase, QueryConfig, QueryResult } from 'pg'
import type { Queryable, Statement } from './database.api.ts'
import { withSqlState } from './database-errors.api.ts'
import { hasErrorCode } from '#engine/definition/error-code.ts'

/** A statement that may run longer than the usual ten seconds, such as a migration or maintenance. */
export interface TimedStatement extends Statement {
  /** Milliseconds to wait for the response. */
  readonly timeout?: number
}

/** Milliseconds that a connection waits for a response by default. */
export const queryTimeout = 12_000

/** Runs a statement on one connection. If the text contains several statements, returns the rows of the last one. */
export async function runQuery<Row>(client: ClientBase, statement: TimedStatement): Promise<Row[]> {
  return (await askClient(client, statement))?.rows ?? []
}

async function askClient(client: ClientBase, statement: TimedStatement): Promise<QueryResult | undefined> {
  const { text, values, name, timeout = queryTimeout } = statement
  const startedAt = performance.now()
  try {
    // The assertion is safe, because node-postgres reads these values and does not change them.
    const config = { text, values: values as unknown[], name, query_timeout: timeout } as QueryConfig
    const answer: QueryResult | QueryResult[] = await client.query(config)
    return Array.isArray(answer) ? answer.at(-1) : answer
  } catch (error) {
    // The error counts as a timeout even if it comes 2 ms early, because timers may fire early.
    throw withSqlState(error, performance.now() - startedAt > timeout - 2 ? '57014' : '08006')
  }
}

/**
 * Returns a copy of a failed statement without its name, if its prepared plan became invalid because a newer version of
 * Souk migrated the table. The failed statement did not run, so the copy may run. Returns null for any other error.
 */
export function withoutPreparedName(statement: TimedStatement, error: unknown): TimedStatement | null {
  if (statement.name === undefined || !hasErrorCode(error, '0A000')) return null
  const { name: _, ...unnamed } = statement
  return unnamed
}

/** Runs work in a transaction on one connection. Calls `onAnswer` after the response to the first statement. */
export async function runTransaction<Result>(
  client: ClientBase,
  work: (transaction: Queryable) => Promise<Result>,
  onAnswer: () => void = () => {},
): Promise<Result> {
  const beginning = runQuery(client, { text: 'begin' })
  beginning.catch(() => {})
  let state: 'fresh' | 'open' | 'over' = 'fresh'
  const transaction: Queryable = {
    async query<Row>(statement: Statement): Promise<Row[]> {
      if (state === 'over') throw new Error('This transaction is over')
      if (state === 'open') return runQuery<Row>(client, statement)
      state = 'open'
      // The first statement is sent right after `begin`, without waiting for its response. The statement fails if
      // `begin` failed.
      const [rows] = await Promise.all([runQuery<Row>(client, statement), beginning])
      onAnswer()
      return rows
    },
  }
  let result: Result
  try {
    result = await work(transaction)
  } catch (error) {
    state = 'over'
    // If the rollback cannot be sent either, the connection is lost, and PostgreSQL rolls the transaction back.
    await runQuery(client, { text: 'rollback' }).catch(() => {})
    throw error
  }
  state = 'over'
  const [committed] = await Promise.all([askClient(client, { text: 'commit' }), beginning])
  // If a statement of the transaction failed, PostgreSQL answers the commit with a rollback instead of an error.
  if (committed?.command === 'ROLLBACK') throw new TransactionAborted()
  return result
}

/** The transaction was rolled back at its commit, because the work had continued after one of its statements failed. */
export class TransactionAborted extends Error {
  readonly code = '25P02'

  constructor() {
    super('A statement of this transaction failed, so the transaction was rolled back')
    this.name = 'TransactionRefused'
  }
}
