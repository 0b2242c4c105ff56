import type { FastifyInstance } from 'fastify'
import { hasPermission, type Actor } from '#engine/definition/access.ts'
import { identifier } from '#engine/definition/identifier.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import type { Resource } from '#engine/definition/resource.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { rowsInLanguageSql } from '#engine/crud/reader-language.api.ts'
import { route } from '#engine/http/route.api.ts'
import { effectivePermissions } from '#market/costs/margin.ts'
import { permissionsOf } from '#market/privileges/permissions.ts'
import { privilege } from '#market/privileges/privilege.ts'
import { seeAs, seeingOnly, seeingOver } from '#market/privileges/see-as.contract.ts'
import { hmacOf, sameDigest, signingKey } from '#market/shared/token-digest.api.ts'
import type { AccountContext } from '../account-context.api.ts'
import { recordAccess } from '../account-audit.api.ts'

const seconds = 15 * 60
const keyName = 'see-as'

/**
 * Registers the route that starts viewing Souk as a privilege. The token is signed for this session and privilege, is
 * valid for 15 minutes, and is not stored.
 */
export function seeAsRoute(app: FastifyInstance, { database }: AccountContext): void {
  const key = signingKey(database, keyName)

  route(app, seeAs, async ({ params: { id }, change: { actor }, request }) => {
    const signing = await key()
    return database.transaction(async (transaction) => {
      const [row] = await transaction.query<{ name: string; until: number }>({
        text: `select p.name, floor(extract(epoch from now()))::float8 + ${seconds} as until from ${rowsInLanguageSql(privilege, actor.language)} p where p.id = $1`,
        values: [id],
      })
      if (!row) throw new Problem(problems.notFound)
      await recordAccess(transaction, request, 'see-as', { about: { resource: privilege.name, id } })
      const sign = hmacOf(signing, actor.sessionId, id, String(row.until)).toString('base64url')
      return {
        data: {
          token: `${id}.${row.until}.${sign}`,
          privilege: row.name,
          until: new Date(row.until * 1000).toISOString(),
        },
      }
    })
  })
}

/**
 * Limits an actor to the permissions that they share with a privilege, and refuses changes. Also refuses a token of
 * another session, an expired token, and a token whose owner may no longer manage privileges.
 */
export function seeingAs(
  database: Queryable,
  resources: readonly Resource[],
): (actor: Actor, token: string) => Promise<Actor> {
  const key = signingKey(database, keyName)
  return async ({ privilegeId: _own, ...actor }, token) => {
    const [id = '', until = '', sign = ''] = token.split('.')
    const isSigned =
      identifier.safeParse(id).success &&
      sameDigest(hmacOf(await key(), actor.sessionId, id, until), Buffer.from(sign, 'base64url'))
    if (!isSigned || !hasPermission(actor.permissions, seeAs.demand)) throw new Problem(seeingOver)
    const [row] = await database.query<{ permissions: string[] }>({
      name: 'see-as-permissions',
      text: 'select permissions from privilege where id = $1 and to_timestamp($2) > now()',
      values: [id, Number(until)],
    })
    if (!row) throw new Problem(seeingOver)
    const theirs = new Set(row.permissions)
    // The permissions are listed one by one, as for API tokens, so that permissions of later versions are not included
    // by default.
    const both = permissionsOf(resources).filter(
      (one) => hasPermission(theirs, one) && hasPermission(actor.permissions, one),
    )
    return { ...actor, permissions: effectivePermissions(new Set(both)), readOnly: seeingOnly }
  }
}
