/** The database could not be reached, went away or did not answer in time. `code` is the SQLSTATE that says which. */
export class ConnectionFailure extends Error {
  readonly code: string

  constructor(code: keyof typeof sqlStateMessages, cause?: unknown) {
    super(sqlStateMessages[code], { cause })
    this.name = 'ConnectionFailure'
    this.code = code
  }
}

const sqlStateMessages = {
  '08001': 'The database cannot be reached',
  '08003': 'The database is closed',
  '08006': 'The connection to the database was lost',
  '55P03': 'The database is busy with a long transaction',
  '57014': 'The database took too long to answer',
} as const

// node-postgres gives these no code at all, only a sentence.
const driverMessagePatterns: readonly (readonly [RegExp, keyof typeof sqlStateMessages])[] = [
  [/^Query read timeout$/, '57014'],
  [/^timeout exceeded when trying to connect|^timeout expired|connection timeout$/, '08001'],
  [/^Cannot use a pool after calling end/, '08003'],
  [/^Connection terminated|is not queryable$/, '08006'],
]

/** Gives what went wrong with a connection its SQLSTATE; anything else is answered as it came. */
export function withSqlState(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof ConnectionFailure) return error
  const code = sqlStateOf(error)
  if (code !== undefined && /^E[A-Z_]+$/.test(code)) {
    return new ConnectionFailure(/^E(CONNRESET|PIPE)$/.test(code) ? '08006' : '08001', error)
  }
  if (code !== undefined) return error
  const known = driverMessagePatterns.find(([sentence]) => sentence.test(error.message))
  return known ? new ConnectionFailure(known[1], error) : error
}

/** The SQLSTATE of an error of the database, such as `23505` for a duplicate. */
export function sqlStateOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

/** Whether trying again a little later is all a caller can do: the database is away, stopping, full of connections or busy. */
export function isUnavailable(error: unknown): boolean {
  return /^(08...|57P0[1-5]|53300|57014|55P03|25P03)$/.test(sqlStateOf(error) ?? '')
}

/** Whether a connection must not be used again after this error. */
export function isConnectionUnusable(error: unknown): boolean {
  return error instanceof ConnectionFailure || /^(08...|57P0[1-5]|25P03)$/.test(sqlStateOf(error) ?? '')
}
