import type { FastifyInstance } from 'fastify'
import { ownRowsSql, columnRef, quoteIdentifier, SqlParameters } from '#engine/crud/columns.api.ts'
import { recordReveal } from '#market/shared/reveal/record-reveal.api.ts'
import { route } from '#engine/http/route.api.ts'
import { SealError, type Sealer } from '#engine/encryption/encryption.api.ts'
import type { Actor } from '#engine/definition/access.ts'
import { fieldProblem, Problem, problems } from '#engine/definition/problem.ts'
import { columnOf, type Resource } from '#engine/definition/resource.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import type { AccountContext } from './account-context.api.ts'
import { refuseInvalid } from '#market/shared/labelled-body.api.ts'
import { verifyCurrentPassword } from './passwords/credentials.api.ts'
import { revealOf, unreadable } from '#market/shared/reveal/reveal.contract.ts'
import { shownSeconds } from '#market/shared/reveal/reveal.ts'
import { whyUnreadable } from './reveal-routes.messages.ts'

/**
 * Registers `POST path/{id}/reveal` for every resource with revealable secrets. The route returns one secret in clear
 * and requires the permission, the password and a reason. The audit entry is committed before the response is sent,
 * even when the secret then cannot be decrypted.
 */
export function revealRoutes(app: FastifyInstance, access: AccountContext, open: Sealer['open']): void {
  for (const resource of access.resources.filter(({ verbs }) => verbs.includes('reveal'))) {
    route(app, revealOf(resource), async ({ params: { id }, body, change }) => {
      const name = body.field
      if (resource.fields[name]?.prepare !== 'seal') refuseInvalid([fieldProblem('field', 'choice')])
      await verifyCurrentPassword(access, change.actor, body.currentPassword)
      const value = await access.database.transaction(async (on) => {
        const sealed = await sealedIn(on, resource, { id, name, actor: change.actor })
        const opened = await openedBy(open, sealed, { table: resource.table, column: columnOf(name), id })
        const act = opened instanceof SealError ? 'reveal-failed' : 'reveal'
        await recordReveal(on, resource, { act, id, name, reason: body.reason }, change)
        return opened
      })
      if (value instanceof SealError) {
        const detail = { code: value.code, sentence: whyUnreadable[value.code] }
        throw new Problem(unreadable, { details: [detail], cause: value })
      }
      return { data: { field: name, value, seconds: shownSeconds } }
    })
  }
}

async function openedBy(open: Sealer['open'], ...sealed: Parameters<Sealer['open']>): Promise<string | SealError> {
  try {
    return await open(...sealed)
  } catch (error) {
    if (error instanceof SealError) return error
    throw error
  }
}

async function sealedIn(
  on: Queryable,
  resource: Resource,
  { id, name, actor }: { readonly id: string; readonly name: string; readonly actor: Actor },
): Promise<string> {
  const values = new SqlParameters()
  const where = `t.id = ${values.add(id)}${ownRowsSql(resource, actor, values)}`
  const [row] = await on.query<{ sealed: string | null }>({
    text: `select ${columnRef(name)} as sealed from ${quoteIdentifier(resource.table)} t where ${where}`,
    values: values.list,
  })
  if (!row?.sealed) throw new Problem(problems.notFound)
  return row.sealed
}
