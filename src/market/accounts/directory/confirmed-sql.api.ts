/**
 * The SQL condition that an account may still be used by programs: no directory is linked to it, or a directory has
 * confirmed its person since it last reported a departure. `user` is the SQL of the account's id.
 */
export function isConfirmedSql(user: string): string {
  return `coalesce((select bool_or(d.active and d.left_at is null) from directory_account d where d.user_id = ${user}), true)`
}
