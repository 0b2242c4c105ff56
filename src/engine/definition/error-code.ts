/**
 * The code of an error: Node's (`ENOENT`), PostgreSQL's SQLSTATE (`23505`) or a library's; empty for an error without a
 * code.
 */
export function errorCodeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/** Whether an error has one of the given codes. */
export function hasErrorCode(error: unknown, ...codes: readonly string[]): boolean {
  return codes.includes(errorCodeOf(error))
}
