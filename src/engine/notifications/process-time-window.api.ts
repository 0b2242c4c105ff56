import type { Database, Queryable } from '#engine/database/database.api.ts'

/** A time window: after `from`, and up to and including `upto`. */
export interface TimeWindow {
  readonly from: string
  readonly upto: string
}

/**
 * Processes the time since the last run, once for all processes. The latest half minute is left to the next run,
 * because transactions that started in it may still be open.
 */
export function processTimeWindow(
  database: Database,
  name: string,
  work: (on: Queryable, stretch: TimeWindow) => Promise<void>,
): Promise<void> {
  return database.transaction(async (on) => {
    await on.query({
      text: `insert into watch_look (name, looked_at) values ($1, now() - interval '7 days') on conflict do nothing`,
      values: [name],
    })
    const [stretch] = await on.query<TimeWindow>({
      text: `select looked_at as from, now() - interval '30 seconds' as upto from watch_look
        where name = $1 and looked_at < now() - interval '30 seconds' for update skip locked`,
      values: [name],
    })
    if (!stretch) return
    await work(on, stretch)
    await on.query({ text: 'update watch_look set looked_at = $2 where name = $1', values: [name, stretch.upto] })
  })
}
