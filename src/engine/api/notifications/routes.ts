import type { FastifyInstance } from 'fastify'
import { fieldProblem, Problem, problems } from '../../core/problem.ts'
import { noticeNamed } from '../../core/notice.ts'
import { identifier } from '../../fields/reference.ts'
import { every, hour } from '../background/every.ts'
import { changeOf, objectOf } from '../crud/request.ts'
import { publish } from '../live/publish.ts'
import type { Services } from '../services.ts'
import { forgetOldNotifications } from './forget.ts'
import { mostCounted } from './news.ts'
import { notificationTopic } from './notify.ts'
import { keptSql, kindsFor, shown, type Kept } from './shown.ts'

const pageSize = 30
const mostIds = 200

/** What somebody was told, read or not; reading them; and what they want to be told of. */
export function notificationRoutes(app: FastifyInstance, { database, telling }: Services): void {
  if (!telling) return
  const { kinds } = telling
  const signedIn = { demand: 'signed-in', inPerson: true } as const
  every(app, { name: 'old notifications', milliseconds: hour, work: () => forgetOldNotifications(database) })

  app.get(
    '/api/notifications',
    { config: { ...signedIn, summary: 'What I was told, the latest first; `after` takes the last one seen' } },
    async (request) => {
      const { actor } = changeOf(request)
      const search = new URLSearchParams(request.url.split('?')[1] ?? '')
      const after = search.get('after')
      if (after !== null && !identifier.safeParse(after).success) throw wrong('after', 'cursor')
      const values = [actor.id, kindsFor(actor, kinds)]
      const found = await database.query<Kept>({
        text: `select ${keptSql} from notification n where n.person_id = $1 and n.kind = any($2::text[])${
          search.get('unread') === 'true' ? ' and n.read_at is null' : ''
        }${after === null ? '' : ' and n.id < $3'} order by n.id desc limit ${pageSize + 1}`,
        values: after === null ? values : [...values, after],
      })
      const page = found.slice(0, pageSize)
      return {
        data: shown(page, kinds, request.language),
        page: { next: found.length > pageSize ? page.at(-1)?.id : null },
        unread: await unreadOf(actor.id, kindsFor(actor, kinds)),
      }
    },
  )

  app.post(
    '/api/notifications/read',
    { config: { ...signedIn, summary: 'Mark as read: those of `ids`, or `{"all": true}`' } },
    async (request) => {
      const { actor } = changeOf(request)
      const ids = idsIn(objectOf(request))
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

  app.get(
    '/api/notifications/choices',
    { config: { ...signedIn, summary: 'Of what I am told, and how' } },
    async (request) => {
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

  app.put(
    '/api/notifications/choices',
    { config: { ...signedIn, summary: 'Choose how I am told of a kind: `{kind, app, mail}`' } },
    async (request) => {
      const { actor } = changeOf(request)
      const { kind, app: inApp, mail, ...rest } = objectOf(request)
      const [unknown] = Object.keys(rest)
      if (unknown !== undefined) throw wrong(unknown, 'unknown')
      if (typeof kind !== 'string' || !noticeNamed(kinds, kind)) throw wrong('kind', 'choice')
      if (typeof inApp !== 'boolean') throw wrong('app', 'type')
      if (typeof mail !== 'boolean') throw wrong('mail', 'type')
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

function idsIn({ all, ids, ...rest }: Readonly<Record<string, unknown>>): readonly string[] | null {
  const [unknown] = Object.keys(rest)
  if (unknown !== undefined) throw wrong(unknown, 'unknown')
  if (all === true && ids === undefined) return null
  if (!Array.isArray(ids) || ids.length > mostIds || !ids.every((id) => identifier.safeParse(id).success))
    throw wrong('ids', 'type')
  return ids.map(String)
}

function wrong(field: string, code: 'cursor' | 'unknown' | 'type' | 'choice'): Problem {
  return new Problem(problems.validation, { details: [fieldProblem(field, code)] })
}
