import type { Language } from '#engine/definition/locale.ts'
import type { FetchLiveUpdate } from '#engine/live/live-stream.api.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import {
  notificationColumns,
  kindsFor,
  renderNotifications,
  type StoredNotification,
} from './rendered-notifications.api.ts'
import type { NotificationService } from './notification-service.api.ts'

/** The highest count of unread notifications that is shown. */
export const maxUnreadCount = 99

interface UnreadRow {
  readonly moment: string
  readonly unread: number
  readonly fresh: readonly StoredNotification[]
}

/**
 * Returns the functions that read a person's number of unread notifications and their new notifications. New ones are
 * those that a database snapshot taken earlier does not contain, so that notifications of a long transaction are not
 * missed. The person's permissions are read again each time.
 */
export function liveUpdatesFor(
  { database, telling }: { readonly database: Queryable; readonly telling: NotificationService },
  language: Language,
): FetchLiveUpdate {
  return async (asker, since) => {
    const [actor = null] = await telling.revalidateActors([asker])
    if (actor === null) return null
    const [row] = await database.query<UnreadRow>({
      name: 'notification-news',
      text: `select pg_current_snapshot()::text as moment,
  (select count(*)::integer from (select from notification n
    where n.person_id = $1 and n.read_at is null and n.kind = any($2::text[]) limit ${maxUnreadCount + 1}) counted) as unread,
  coalesce((select json_agg(f order by f.id) from (select ${notificationColumns} from notification n
    where n.person_id = $1 and n.kind = any($2::text[]) and n.told_in >= pg_snapshot_xmin($3::pg_snapshot)
      and not pg_visible_in_snapshot(n.told_in, $3::pg_snapshot) order by n.id desc limit 50) f), '[]') as fresh`,
      values: [actor.id, kindsFor(actor, telling.kinds), since],
    })
    if (!row) return null
    return {
      moment: row.moment,
      body: { unread: row.unread, notifications: renderNotifications(row.fresh, telling.kinds, language) },
    }
  }
}
