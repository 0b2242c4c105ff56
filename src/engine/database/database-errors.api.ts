import { errorCodeOf, hasErrorCode } from '#engine/definition/error-code.ts'

/** The database was unreachable, disconnected or too slow. `code` is the SQLSTATE. */
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
 * Gives connection errors their SQLSTATE; returns other errors unchanged. node-postgres's own connection errors have no
 * class and no code. They get the state `otherwise`, which the caller chooses.
 */
export function withSqlState(error: unknown, otherwise: keyof typeof sqlStateMessages): unknown {
  if (!(error instanceof Error) || error instanceof ConnectionFailure) return error
  const code = errorCodeOf(error)
  if (/^E[A-Z_]+$/.test(code))
    return new ConnectionFailure(hasErrorCode(error, 'ECONNRESET', 'EPIPE') ? '08006' : '08001', error)
  return code === '' && error.constructor === Error ? new ConnectionFailure(otherwise, error) : error
}

/** Whether the caller can only retry later: the database is unreachable, stopping, out of connections or busy. */
export function isUnavailable(error: unknown): boolean {
  return /^(08...|57P0[1-5]|53300|57014|55P03|25P03)$/.test(errorCodeOf(error))
}

/** Whether this error makes a connection unusable. */
export function isConnectionUnusable(error: unknown): boolean {
  return error instanceof ConnectionFailure || /^(08...|57P0[1-5]|25P03)$/.test(errorCodeOf(error))
}

/** Whether the server is away or has ended the connection. A server that is only slow or busy is neither. */
export function isConnectionLost(error: unknown): boolean {
  return /^(08001|08006|57P0[1-5]|25P03)$/.test(errorCodeOf(error))
}
