import { errorCodeOf, hasErrorCode } from '#engine/definition/error-code.ts'

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

/**
 * Gives what went wrong with a connection its SQLSTATE; anything else is answered as it came. What node-postgres says of a connection
 * has no class and no code of its own: it means `otherwise`, by what was asked of the connection.
 */
export function withSqlState(error: unknown, otherwise: keyof typeof sqlStateMessages): unknown {
  if (!(error instanceof Error) || error instanceof ConnectionFailure) return error
  const code = errorCodeOf(error)
  if (/^E[A-Z_]+$/.test(code))
    return new ConnectionFailure(hasErrorCode(error, 'ECONNRESET', 'EPIPE') ? '08006' : '08001', error)
  return code === '' && error.constructor === Error ? new ConnectionFailure(otherwise, error) : error
}

/** Whether trying again a little later is all a caller can do: the database is away, stopping, full of connections or busy. */
export function isUnavailable(error: unknown): boolean {
  return /^(08...|57P0[1-5]|53300|57014|55P03|25P03)$/.test(errorCodeOf(error))
}

/** Whether a connection must not be used again after this error. */
export function isConnectionUnusable(error: unknown): boolean {
  return error instanceof ConnectionFailure || /^(08...|57P0[1-5]|25P03)$/.test(errorCodeOf(error))
}
