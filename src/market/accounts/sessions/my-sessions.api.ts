import type { FastifyInstance } from 'fastify'
import type * as z from 'zod'
import { route } from '#engine/http/route.api.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import { instantJson } from '#engine/fields/dates/instant.ts'
import type { AccountContext } from '../account-context.api.ts'
import { recordAccess } from '../account-audit.api.ts'
import {
  endMyOtherSessions,
  endMySession,
  mySessions,
  mySignIns,
  type openSession,
  type triedSignIn,
} from './session.contract.ts'
import { liveSessionSql, endSessionsOf } from './sessions.api.ts'
import type { Owner } from '#market/accounts/owner.api.ts'

const most = 50
const recent = 20

/** The SQL column that refers to a session's owner. */
function columnOf({ kind }: Owner): string {
  return kind === 'user' ? 's.user_id' : 's.provider_id'
}

/** Registers `/api/auth/sessions`: lists one's own sessions and recent sign-ins, and ends sessions. */
export function mySessionRoutes(app: FastifyInstance, access: AccountContext): void {
  const { database } = access

  route(app, mySessions, async ({ change: { actor } }) => {
    const sessions = await database.query<z.infer<typeof openSession>>({
      text: `select s.id, s.browser, s.ip, ${instantJson('s.created_at')} as "createdAt",
            ${instantJson('s.used_at')} as "usedAt", s.id = $2 as current
          from session s where ${columnOf(actor)} = $1 and ${liveSessionSql}
          order by s.id = $2 desc, s.used_at desc limit ${most}`,
      values: [actor.id, actor.sessionId],
    })
    return { data: sessions }
  })

  route(app, mySignIns, async ({ change: { actor } }) => {
    const signIns = await database.query<z.infer<typeof triedSignIn>>({
      text: `select * from (
            (select ${instantJson('s.created_at')} as at, s.ip, s.browser, true as entered
              from session s where ${columnOf(actor)} = $1 order by s.id desc limit ${recent})
            union all
            (select ${instantJson('e.at')}, e.ip, null, false from audit_entry e
              where e.resource = $2 and e.record_id = $1 and e.action in ('sign-in-refused', 'second-step-refused')
                and e.at > now() - interval '30 days' order by e.id desc limit ${recent})
          ) told order by at desc limit ${recent}`,
      values: [actor.id, actor.kind],
    })
    return { data: signIns }
  })

  route(app, endMySession, async ({ params: { id }, change: { actor }, request, reply }) => {
    await database.transaction(async (transaction) => {
      const ended = await transaction.query({
        text: `update session s set ended_at = now(), ended_because = 'owner'
            where s.id = $2 and ${columnOf(actor)} = $1 and s.ended_at is null returning s.id`,
        values: [actor.id, id],
      })
      if (ended.length === 0) throw new Problem(problems.notFound)
      await recordAccess(transaction, request, 'session-ended')
    })
    return reply.send()
  })

  route(app, endMyOtherSessions, async ({ change: { actor }, request, reply }) => {
    await database.transaction(async (transaction) => {
      await endSessionsOf(transaction, actor, 'owner', actor.sessionId)
      await recordAccess(transaction, request, 'sessions-ended')
    })
    return reply.send()
  })
}
