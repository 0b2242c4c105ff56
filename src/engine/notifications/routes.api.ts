import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { identifier } from '#engine/fields/choices/reference.ts'
import { every, hour } from '#engine/jobs/every.api.ts'
import { changeOf } from '#engine/crud/request.api.ts'
import { cursor, data } from '#engine/http/contract.ts'
import { route } from '#engine/http/route.api.ts'
import { publish } from '#engine/live/publish.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { forgetOldNotifications } from './forget-notifications.api.ts'
import { mostCounted } from './news.api.ts'
import { notificationTopic } from './notify.api.ts'
import { keptSql, kindsFor, shown, shownNotice, type Kept } from './rendered-notifications.api.ts'

const pageSize = 30
const mostIds = 200

/** The chapter of what people are told. */
export const chapter = { name: 'Notifications', description: 'What somebody is told, and how' }

/** What somebody was told, read or not; reading them; and what they want to be told of. */
export function notificationRoutes(app: FastifyInstance, { database, telling }: Services): void {
  if (!telling) return
  const { kinds } = telling
  const signedIn = { chapter, demand: 'signed-in', inPerson: true } as const
  const choice = z.strictObject({
    kind: z.enum(kinds.map(({ name }) => name)),
    app: z.boolean(),
    mail: z.boolean(),
  })
  every(app, { name: 'old notifications', milliseconds: hour, work: () => forgetOldNotifications(database) })

  route(
    app,
    {
      ...{ ...signedIn, method: 'GET', path: '/api/notifications', summary: 'What I was told, the latest first' },
      query: z.strictObject({ after: cursor.optional(), unread: z.enum(['true', 'false']).optional() }),
      answer: z.strictObject({
        data: z.array(shownNotice),
        page: z.strictObject({ next: z.uuid().nullable() }),
        unread: z.int(),
      }),
    },
    async ({ query: { after = null, unread }, request }) => {
      const { actor } = changeOf(request)
      const values = [actor.id, kindsFor(actor, kinds)]
      const found = await database.query<Kept>({
        text: `select ${keptSql} from notification n where n.person_id = $1 and n.kind = any($2::text[])${
          unread === 'true' ? ' and n.read_at is null' : ''
        }${after === null ? '' : ' and n.id < $3'} order by n.id desc limit ${pageSize + 1}`,
        values: after === null ? values : [...values, after],
      })
      const page = found.slice(0, pageSize)
      return {
        data: shown(page, kinds, request.language),
        page: { next: found.length > pageSize ? (page.at(-1)?.id ?? null) : null },
        unread: await unreadOf(actor.id, kindsFor(actor, kinds)),
      }
    },
  )

  route(
    app,
    {
      ...{ ...signedIn, method: 'POST', path: '/api/notifications/read' },
      summary: 'Mark as read: those of `ids`, or `{"all": true}`',
      body: z.union([
        z.strictObject({ ids: z.array(identifier).max(mostIds) }),
        z.strictObject({ all: z.literal(true) }),
      ]),
      answer: data(z.strictObject({ unread: z.int() })),
    },
    async ({ body, request }) => {
      const { actor } = changeOf(request)
      const ids = 'ids' in body ? body.ids : null
      const unread = await database.transaction(async (on) => {
        const done = await on.query({
          text: `update notification set read_at = now() where person_id = $1 and read_at is null
            and ($2::uuid[] is null or id = any($2::uuid[])) returning id`,
          values: [actor.id, ids],
        })
        // My other windows, and my other machines, count anew.
        if (done.length > 0) await publish(on, notificationTopic, actor)
        return unreadOf(actor.id, kindsFor(actor, kinds), on)
      })
      return { data: { unread } }
    },
  )

  route(
    app,
    {
      ...{ ...signedIn, method: 'GET', path: '/api/notifications/choices', summary: 'Of what I am told, and how' },
      answer: data(z.array(choice.extend({ label: z.string() }))),
    },
    async ({ request }) => {
      const { actor } = changeOf(request)
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
    },
  )

  route(
    app,
    {
      ...{ ...signedIn, method: 'PUT', path: '/api/notifications/choices', summary: 'Choose how I am told of a kind' },
      body: choice,
      answer: data(choice),
    },
    async ({ body: { kind, app: inApp, mail }, request }) => {
      const { actor } = changeOf(request)
      await database.query({
        text: `insert into notification_choice (person_id, kind, in_app, by_mail) values ($1, $2, $3, $4)
          on conflict (person_id, kind) do update set in_app = excluded.in_app, by_mail = excluded.by_mail`,
        values: [actor.id, kind, inApp, mail],
      })
      return { data: { kind, app: inApp, mail } }
    },
  )

  async function unreadOf(person: string, allowed: readonly string[], on: Pick<typeof database, 'query'> = database) {
    const [counted] = await on.query<{ unread: number }>({
      text: `select count(*)::integer as unread from (select from notification
        where person_id = $1 and read_at is null and kind = any($2::text[]) limit ${mostCounted + 1}) counted`,
      values: [person, allowed],
    })
    return counted?.unread ?? 0
  }
}
