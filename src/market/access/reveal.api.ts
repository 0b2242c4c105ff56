import { randomUUIDv7 } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { ownSql, place, quoted, Values } from '#engine/api/crud/columns.ts'
import type { Change } from '#engine/api/crud/repository.ts'
import { changeOf, idOf } from '#engine/api/crud/request.ts'
import type { Sealer } from '#engine/api/seal.ts'
import type { Actor, Permission } from '#engine/core/access.ts'
import { fieldProblem, Problem, problems } from '#engine/core/problem.ts'
import { columnOf, type Resource } from '#engine/core/resource.ts'
import { words } from '#engine/core/words.ts'
import type { Queryable } from '#engine/db/database.ts'
import { text } from '#engine/fields/text.ts'
import type { Access } from './access.api.ts'
import { bodyOf, members, refuseWrong } from './body.api.ts'
import { proveCurrent } from './credentials.api.ts'
import { shownSeconds } from './reveal.ts'

const fields = {
  field: text({ label: words('Champ', 'Field', 'الحقل'), required: true, max: 60 }),
  reason: text({ label: words('Motif', 'Reason', 'السبب'), required: true, min: 8, max: 300 }),
  currentPassword: members.currentPassword,
}

/**
 * `POST path/{id}/reveal`: one secret in clear, for whoever holds the permission, gives their password again and says why.
 * The trail has the line before the answer leaves. It stands for every resource that can be revealed.
 */
export function revealRoutes(app: FastifyInstance, access: Access, open: Sealer['open']): void {
  for (const resource of access.resources.filter(({ verbs }) => verbs.includes('reveal'))) {
    app.post(
      `${resource.path}/:id/reveal`,
      {
        config: {
          demand: `${resource.name}:reveal` as Permission,
          summary: 'One secret in clear, for a password given again and a reason that is kept',
          body: fields,
        },
      },
      async (request) => {
        const change = changeOf(request)
        const id = idOf(request)
        const body = bodyOf(fields, request)
        const name = body.field ?? ''
        if (resource.fields[name]?.prepare !== 'seal') refuseWrong([fieldProblem('field', 'choice')])
        await proveCurrent(access, change.actor, body.currentPassword ?? '')
        const sealed = await access.database.transaction(async (on) => {
          const found = await sealedIn(on, resource, { id, name, actor: change.actor })
          await keep(on, resource, { id, name, reason: body.reason ?? '' }, change)
          return found
        })
        const value = await open(sealed, { table: resource.table, column: columnOf(name), id })
        return { data: { field: name, value, seconds: shownSeconds } }
      },
    )
  }
}

async function sealedIn(
  on: Queryable,
  resource: Resource,
  { id, name, actor }: { readonly id: string; readonly name: string; readonly actor: Actor },
): Promise<string> {
  const values = new Values()
  const where = `t.id = ${values.add(id)}${ownSql(resource, actor, values)}`
  const [found] = await on.query<{ sealed: string | null }>({
    text: `select ${place(name)} as sealed from ${quoted(resource.table)} t where ${where}`,
    values: values.list,
  })
  if (!found?.sealed) throw new Problem(problems.notFound)
  return found.sealed
}

async function keep(
  on: Queryable,
  resource: Resource,
  { id, name, reason }: { readonly id: string; readonly name: string; readonly reason: string },
  { actor, circumstances }: Change,
): Promise<void> {
  await on.query({
    text: `insert into audit_entry
        (id, actor_kind, actor_id, actor_name, session_id, request_id, ip, action, resource, record_id, changes)
      values ($1, $2, $3, $4, $5, $6, $7, 'reveal', $8, $9, $10::jsonb)`,
    values: [
      randomUUIDv7(),
      actor.kind,
      actor.id,
      actor.name,
      actor.sessionId,
      circumstances.requestId,
      circumstances.ip,
      resource.name,
      id,
      JSON.stringify({ [name]: ['***', '***'], reason: [null, reason] }),
    ],
  })
}
