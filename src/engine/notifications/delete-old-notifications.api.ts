import type { Database } from '#engine/database/database.api.ts'

const batchSize = 5000

/** Deletes notifications after three months, read or not. */
export async function deleteOldNotifications(database: Database): Promise<void> {
  for (;;) {
    const gone = await database.query({
      text: `delete from notification where id in (
        select id from notification where created_at < now() - interval '90 days' limit ${batchSize}) returning true`,
    })
    if (gone.length < batchSize) return
  }
}
