import type { FastifyInstance } from 'fastify'
import { myNotifications, noticeChoices, readNotifications } from './notifications.contract.ts'
import { every, hour } from '#engine/jobs/repeating-task.api.ts'
import { route } from '#engine/http/route.api.ts'
import { publish } from '#engine/live/publish.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { maxUnreadCount } from './live-updates.api.ts'
import { notificationTopic } from './notify.api.ts'
import {
  notificationColumns,
  kindsFor,
  renderNotifications,
  type StoredNotification,
} from './rendered-notifications.api.ts'
import type { Database } from '#engine/database/database.api.ts'

const pageSize = 30

/** Routes for reading notifications, marking them as read, and the notification preferences. */
export function notificationRoutes(app: FastifyInstance, { database, notifications: telling }: Services): void {
  if (!telling) return
  const { kinds } = telling
  const choices = noticeChoices(kinds)
  every(app, { name: 'old notifications', milliseconds: hour, work: () => deleteOldNotifications(database) })

  route(app, myNotifications, async ({ query: { after = null, unread }, change: { actor }, request }) => {
    const values = [actor.id, kindsFor(actor, kinds)]
    const rows = await database.query<StoredNotification>({
      text: `select ${notificationColumns} from notification n where n.person_id = $1 and n.kind = any($2::text[])${
        unread === 'true' ? ' and n.read_at is null' : ''
      }${after === null ? '' : ' and n.id < $3'} order by n.id desc limit ${pageSize + 1}`,
      values: after === null ? values : [...values, after],
    })
    const page = rows.slice(0, pageSize)
    return {
      data: renderNotifications(page, kinds, request.language),
      page: { next: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null },
      unread: await unreadOf(actor.id, kindsFor(actor, kinds)),
    }
  })

  route(app, readNotifications, async ({ body, change: { actor } }) => {
    const ids = 'ids' in body ? body.ids : null
    const unread = await database.transaction(async (on) => {
      const done = await on.query({
        text: `update notification set read_at = now() where person_id = $1 and read_at is null
          and ($2::uuid[] is null or id = any($2::uuid[])) returning id`,
        values: [actor.id, ids],
      })
      // Updates the count in the person's other windows and on their other devices.
      if (done.length > 0) await publish(on, notificationTopic, actor)
      return unreadOf(actor.id, kindsFor(actor, kinds), on)
    })
    return { data: { unread } }
  })

  route(app, choices.list, async ({ change: { actor }, request }) => {
    const mine = await database.query<{ kind: string; app: boolean; mail: boolean }>({
      text: 'select kind, in_app as app, by_mail as mail from notification_choice where person_id = $1',
      values: [actor.id],
    })
    const allowed = kindsFor(actor, kinds)
    return {
      data: kinds
        .filter(({ name }) => allowed.includes(name))
        .map(({ name, label, byMail }) => {
          const { app: inApp = true, mail = byMail } = mine.find(({ kind }) => kind === name) ?? {}
          return { kind: name, label: label[request.language], app: inApp, mail }
        }),
    }
  })

  route(app, choices.choose, async ({ body: { kind, app: inApp, mail }, change: { actor } }) => {
    await database.query({
      text: `insert into notification_choice (person_id, kind, in_app, by_mail) values ($1, $2, $3, $4)
        on conflict (person_id, kind) do update set in_app = excluded.in_app, by_mail = excluded.by_mail`,
      values: [actor.id, kind, inApp, mail],
    })
    return { data: { kind, app: inApp, mail } }
  })

  async function unreadOf(person: string, allowed: readonly string[], on: Pick<typeof database, 'query'> = database) {
    const [counted] = await on.query<{ unread: number }>({
      text: `select count(*)::integer as unread from (select from notification
        where person_id = $1 and read_at is null and kind = any($2::text[]) limit ${maxUnreadCount + 1}) counted`,
      values: [person, allowed],
    })
    return counted?.unread ?? 0
  }
}

const batchSize = 5000

/** Deletes notifications after three months, read or not. */
async function deleteOldNotifications(database: Database): Promise<void> {
  for (;;) {
    const gone = await database.query({
      text: `delete from notification where id in (
        select id from notification where created_at < now() - interval '90 days' limit ${batchSize}) returning true`,
    })
    if (gone.length < batchSize) return
  }
}
