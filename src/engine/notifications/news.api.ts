import type { Language } from '#engine/definition/words.ts'
import type { AskNews } from '#engine/live/live-connection.api.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { keptSql, kindsFor, shown, type Kept } from './rendered-notifications.api.ts'
import type { Telling } from './notices.api.ts'

/** Unread ones are counted up to here. */
export const mostCounted = 99

interface Found {
  readonly moment: string
  readonly unread: number
  readonly fresh: readonly Kept[]
}

/**
 * Asks how many notifications somebody has not read, and which were committed since a moment: those that the snapshot of that
 * moment does not show, so that one whose transaction took long is not passed over. Their rights are looked up anew.
 */
export function newsFor(
  { database, telling }: { readonly database: Queryable; readonly telling: Telling },
  language: Language,
): AskNews {
  return async (asker, since) => {
    const [actor = null] = await telling.standing([asker])
    if (actor === null) return null
    const [found] = await database.query<Found>({
      name: 'notification-news',
      text: `select pg_current_snapshot()::text as moment,
  (select count(*)::integer from (select from notification n
    where n.person_id = $1 and n.read_at is null and n.kind = any($2::text[]) limit ${mostCounted + 1}) counted) as unread,
  coalesce((select json_agg(f order by f.id) from (select ${keptSql} from notification n
    where n.person_id = $1 and n.kind = any($2::text[]) and n.told_in >= pg_snapshot_xmin($3::pg_snapshot)
      and not pg_visible_in_snapshot(n.told_in, $3::pg_snapshot) order by n.id desc limit 50) f), '[]') as fresh`,
      values: [actor.id, kindsFor(actor, telling.kinds), since],
    })
    if (!found) return null
    return {
      moment: found.moment,
      body: { unread: found.unread, notifications: shown(found.fresh, telling.kinds, language) },
    }
  }
}
