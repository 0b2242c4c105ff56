/** A table as a queue: one process at a time works on a row. */
export interface Queue {
  readonly table: string
  /** The column with the end of a row's claim. */
  readonly until: 'claimed_until' | 'next_at'
  /** The duration of a claim; a row not settled by then is open again, because its process has died. */
  readonly lease: string
  /** The condition and order of the claimable rows. */
  readonly due: string
  readonly order: string
  /** The columns that a claim returns. */
  readonly columns: string
  /** Additional updates of a claim; by default it counts the attempt. */
  readonly set?: string
}

/** The end of a lease that starts now. */
export function leaseSql({ until, lease }: Pick<Queue, 'until' | 'lease'>): string {
  return `${until} = now() + interval '${lease}'`
}

/** Claims the next due row and returns it; no two processes claim the same one. */
export function claimSql(queue: Queue): string {
  const { table, due, order, columns, set = 'attempts = attempts + 1' } = queue
  return `update ${table} set ${set}, ${leaseSql(queue)}
where id = (select id from ${table} where ${due} order by ${order} limit 1 for update skip locked) returning ${columns}`
}

/** Seconds before each retry: about a day in total. */
export const retryDelays: readonly number[] = [5, 30, 120, 600, 1800, 3600, 7200, 14_400, 21_600, 36_000]

/** Seconds from a failed attempt (the first is 1) to the next; null after the last. */
export function retryAfter(attempt: number, retries = retryDelays.length): number | null {
  return attempt > retries ? null : (retryDelays[attempt - 1] ?? null)
}
