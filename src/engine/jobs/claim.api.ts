/** A table whose rows wait to be worked on by one process at a time. */
export interface Queue {
  readonly table: string
  /** The column that says until when nobody else takes a row. */
  readonly until: 'claimed_until' | 'next_at'
  /** How long a claim lasts; one that is not settled by then is open again: the process that made it has died. */
  readonly lease: string
  /** Which rows may be claimed, and in what order. */
  readonly due: string
  readonly order: string
  /** What a claim answers of its row. */
  readonly columns: string
  /** What a claim notes besides; without it, that there was another attempt. */
  readonly set?: string
}

/** A lease that begins now. */
export function leaseSql({ until, lease }: Pick<Queue, 'until' | 'lease'>): string {
  return `${until} = now() + interval '${lease}'`
}

/** Claims the next row that is due and answers it; several processes never claim the same one. */
export function claimSql(queue: Queue): string {
  const { table, due, order, columns, set = 'attempts = attempts + 1' } = queue
  return `update ${table} set ${set}, ${leaseSql(queue)}
where id = (select id from ${table} where ${due} order by ${order} limit 1 for update skip locked) returning ${columns}`
}

/** How many seconds each next attempt waits: about a day in all. */
export const retryDelays: readonly number[] = [5, 30, 120, 600, 1800, 3600, 7200, 14_400, 21_600, 36_000]

/** How many seconds after a failed attempt, the first being 1, the next one is made; null when there were enough. */
export function retryAfter(attempt: number, retries = retryDelays.length): number | null {
  return attempt > retries ? null : (retryDelays[attempt - 1] ?? null)
}
