/**
 * The SQL condition that a transaction moved money: approved, not a test, and not paid with points; `alias` is its
 * table alias.
 */
export function isMoneySql(alias: string): string {
  return `${alias}.state = 'approved' and not ${alias}.test and not ${alias}.points`
}

/** The SQL of the amount received by a transaction; `alias` is its table alias. */
export function paidInSql(alias: string): string {
  return `case ${alias}.intent when 'sale' then ${alias}.amount_total else 0 end`
}

/**
 * The SQL of the amount returned by a transaction: refunds and reversals, minus reinstated money; `alias` is its table
 * alias.
 */
export function refundedSql(alias: string): string {
  return `case ${alias}.intent when 'sale' then 0 when 'reinstatement' then -${alias}.amount_total else ${alias}.amount_total end`
}
