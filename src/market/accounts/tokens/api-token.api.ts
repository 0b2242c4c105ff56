import type { FastifyInstance } from 'fastify'
import type { Override } from '#engine/server/services.api.ts'
import type { Change, FieldValues, Repository } from '#engine/crud/repository.api.ts'
import { route } from '#engine/http/route.api.ts'
import { allPermissions } from '#engine/definition/access.ts'
import { todayIn } from '#engine/definition/days.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { choiceProblem, fieldProblem, Problem, problems } from '#engine/definition/problem.ts'
import { inTransaction, type Queryable } from '#engine/database/database.api.ts'
import type { AccountContext } from '../account-context.api.ts'
import { aboveOneself, refuseAbove } from '#market/shared/administrators.api.ts'
import { newKey, notYours, tokenKey } from './api-token.contract.ts'
import { apiToken } from './api-token.ts'
import { recordAccess } from '../account-audit.api.ts'
import { networkProblems } from '#market/shared/network-problems.api.ts'
import { refuseInvalid } from '#market/shared/labelled-body.api.ts'
import { verifyCurrentPassword } from '../passwords/credentials.api.ts'
import { isPersonal, permissionsOf } from '#market/privileges/permissions.ts'
import { tokenHash } from '#market/shared/token-digest.api.ts'
import { newTokenKey } from './token-key.api.ts'

/** The override of API tokens: limits the scopes of a token to the permissions of its creator. */
export const apiTokenOverride: Override = (standard, { database, resources }): Partial<Repository> => {
  const existing = new Set<string>([allPermissions, ...permissionsOf(resources).filter((one) => !isPersonal(one))])

  function refuseUngivable({ actor }: Change, values: FieldValues): void {
    const { scopes, expiresOn, networks } = values
    const requested = Array.isArray(scopes) ? scopes.map(String) : []
    const past = typeof expiresOn === 'string' && expiresOn < todayIn(organisation.zone)
    refuseInvalid([
      ...requested.filter((one) => !existing.has(one)).map((one) => choiceProblem('scopes', one)),
      ...networkProblems('networks', networks),
      ...(past ? [fieldProblem('expiresOn', 'date')] : []),
    ])
    refuseAbove(actor, requested)
  }

  async function refuseReaching(on: Queryable, { actor }: Change, id: string): Promise<void> {
    const [stored] = await on.query<{ scopes: string[] }>({
      text: 'select scopes from api_token where id = $1',
      values: [id],
    })
    refuseAbove(actor, stored?.scopes ?? [])
  }

  return {
    create: (values, change, on) =>
      inTransaction(database, on, async (inside) => {
        refuseUngivable(change, values)
        return standard.create({ ...values, ownerId: change.actor.id }, change, inside)
      }),

    update: (id, version, values, change, on) =>
      inTransaction(database, on, async (inside) => {
        await refuseReaching(inside, change, id)
        refuseUngivable(change, values)
        return standard.update(id, version, values, change, inside)
      }),

    setActive: (id, version, active, change, on) =>
      inTransaction(database, on, async (inside) => {
        if (active) await refuseReaching(inside, change, id)
        return standard.setActive(id, version, active, change, inside)
      }),
  }
}
apiTokenOverride.refusals = [notYours, aboveOneself]

/**
 * Registers `POST /api/tokens/{id}/key`: shows the owner a new key of the token once; the previous key stops working.
 */
export function tokenKeyRoute(app: FastifyInstance, access: AccountContext): void {
  route(app, tokenKey, async ({ params: { id } }) => {
    const [row] = await access.database.query<{ since: string }>({
      text: `select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as since
          from api_token_key where token_id = $1`,
      values: [id],
    })
    return { data: { since: row?.since ?? null } }
  })

  route(app, newKey, async ({ params: { id }, body, change: { actor }, request }) => {
    const [token] = await access.database.query<{ ownerId: string | null }>({
      text: 'select owner_id as "ownerId" from api_token where id = $1',
      values: [id],
    })
    if (!token) throw new Problem(problems.notFound)
    if (token.ownerId !== actor.id) throw new Problem(notYours)
    await verifyCurrentPassword(access, actor, body.currentPassword)
    const key = newTokenKey()
    await access.database.transaction(async (transaction) => {
      await transaction.query({
        text: `insert into api_token_key (token_id, hash) values ($1, $2)
            on conflict (token_id) do update set hash = $2, created_at = now()`,
        values: [id, tokenHash(key)],
      })
      await recordAccess(transaction, request, 'token-key', { about: { resource: apiToken.name, id } })
    })
    return { data: { key } }
  })
}
