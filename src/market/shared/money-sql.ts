/** SQL that a transaction of the alias moved money: it was approved and is neither a test nor points. */
export function isMoneySql(alias: string): string {
  return `${alias}.state = 'approved' and not ${alias}.test and not ${alias}.points`
}

/** SQL of the money that came in by a transaction of the alias. */
export function paidInSql(alias: string): string {
  return `case ${alias}.intent when 'sale' then ${alias}.amount_total else 0 end`
}

/** SQL of the money that went back by a transaction of the alias: refunds and reversals, less what returned. */
export function refundedSql(alias: string): string {
  return `case ${alias}.intent when 'sale' then 0 when 'reinstatement' then -${alias}.amount_total else ${alias}.amount_total end`
}
