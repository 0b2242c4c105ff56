import type { FastifyInstance } from 'fastify'
import type { Database } from '#engine/database/database.api.ts'
import type { NoticeKind } from '#engine/definition/notice.ts'
import { every, minute } from '#engine/jobs/repeating-task.api.ts'
import { notify } from '#engine/notifications/notify.api.ts'
import { processTimeWindow } from '#engine/notifications/process-time-window.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { publicUrlOf } from '#engine/server/settings.api.ts'
import { staffWithPermission } from './recipients.api.ts'

/** A function that sends the notices that are due; `publicUrl` is the public address of Souk. */
type NoticeSender = (database: Database, publicUrl: string) => Promise<void>

/** A notice about the number of events since the last check; `sql` returns its facts with their `count` between `$1` and `$2`. */
interface CountedNotice {
  readonly kind: NoticeKind
  /** The key under which several unread notices of this kind become one. */
  readonly same: string
  readonly sql: string
}

/** Creates a sender that notifies the staff who have the permission for each kind of event, if any events happened. */
export function countedNotices(...counted: readonly CountedNotice[]): NoticeSender {
  return async (database, publicUrl) => {
    for (const { kind, same, sql } of counted)
      await processTimeWindow(database, kind.name, async (on, { from, upto }) => {
        const [facts] = await on.query<{ count: number }>({ text: sql, values: [from, upto] })
        if (!facts || facts.count === 0 || !kind.demand) return
        await notify(on, { kind, facts: { ...facts }, same, publicUrl }, await staffWithPermission(on, kind.demand))
      })
  }
}

/** Creates an area that sends notices at the server's start and then at every interval. */
export function noticeWatch(name: string, send: NoticeSender, milliseconds: number = minute) {
  return (app: FastifyInstance, { database, settings, notifications }: Services): void => {
    const work = () => send(database, publicUrlOf(settings))
    if (notifications) every(app, { name, milliseconds, atOnce: true, work })
  }
}
