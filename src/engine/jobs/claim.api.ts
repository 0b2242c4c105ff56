/** A table used as a queue, whose rows are claimed so that one process at a time works on a row. */
export interface Queue {
  readonly table: string
  /** The column that identifies a row; by default `id`. */
  readonly key?: string
  /** The column with the time at which a claim ends. */
  readonly until: 'claimed_until' | 'next_at' | 'due_at'
  /**
   * The duration of a claim. A row that is not finished by then can be claimed again, because its process has probably
   * died.
   */
  readonly lease: string
  /** The SQL condition and order of the rows that can be claimed. */
  readonly due: string
  readonly order: string
  /** The number of rows that a claim takes, as SQL; by default one. */
  readonly atOnce?: string
  /** The columns that a claim returns. */
  readonly columns: string
  /** Additional updates of a claim; by default the claim counts an attempt. */
  readonly set?: string
}

/** The SQL that sets the end of a claim that starts now. */
export function leaseSql({ until, lease }: Pick<Queue, 'until' | 'lease'>): string {
  return `${until} = now() + interval '${lease}'`
}

/** The SQL that claims the next due rows and returns them. Two processes never claim the same row. */
export function claimSql(queue: Queue): string {
  const { table, key = 'id', due, order, atOnce = '1', columns, set = 'attempts = attempts + 1' } = queue
  return `update ${table} set ${[set, leaseSql(queue)].filter(Boolean).join(', ')}
where ${key} = any(array(select ${key} from ${table} where ${due} order by ${order} limit ${atOnce} for update skip locked)) returning ${columns}`
}

/** Seconds before each retry; together about a day. */
export const retryDelays: readonly number[] = [5, 30, 120, 600, 1800, 3600, 7200, 14_400, 21_600, 36_000]

/** Seconds from a failed attempt (the first is 1) to the next attempt; null after the last. */
export function retryAfter(attempt: number, retries = retryDelays.length): number | null {
  return attempt > retries ? null : (retryDelays[attempt - 1] ?? null)
}
