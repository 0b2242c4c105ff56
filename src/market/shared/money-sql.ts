/** The SQL that a transaction of the alias moved money: approved, neither a test nor paid with points. */
export function isMoneySql(alias: string): string {
  return `${alias}.state = 'approved' and not ${alias}.test and not ${alias}.points`
}

/** The SQL of the money received by a transaction of the alias. */
export function paidInSql(alias: string): string {
  return `case ${alias}.intent when 'sale' then ${alias}.amount_total else 0 end`
}

/** The SQL of the money returned by a transaction of the alias: refunds and reversals, less what came back. */
export function refundedSql(alias: string): string {
  return `case ${alias}.intent when 'sale' then 0 when 'reinstatement' then -${alias}.amount_total else ${alias}.amount_total end`
}
