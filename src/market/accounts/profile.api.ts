import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { repositoryOf } from '#engine/crud/override.api.ts'
import { writeConfirmed } from '#engine/crud/record-confirmed.api.ts'
import { changeOf, route } from '#engine/http/route.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import type { AccountContext } from './account-context.api.ts'
import { accountOf, sessionUser } from './accounts.api.ts'
import { changeMyPreferences } from '#engine/session/session.contract.ts'
import { changeMyProfile, myProfile, type profile, staffNames } from './profile.contract.ts'
import { user } from './user.ts'

/**
 * Registers `/api/auth/profile` and `/api/auth/preferences`: a person's names, and the preferences that apply on every
 * device.
 */
export function profileRoutes(app: FastifyInstance, access: AccountContext, services: Services): void {
  const { database } = access
  const users = repositoryOf(user, services)

  async function profileOf(request: FastifyRequest): Promise<z.infer<typeof profile>> {
    const { actor } = changeOf(request)
    const account = await accountOf(database, actor)
    if (!account) throw new Problem(problems.unauthorized)
    const row = actor.kind === 'user' ? await users.read(actor.id, actor) : null
    const called = row ? z.object(staffNames).parse(JSON.parse(row.row)) : {}
    return {
      user: sessionUser(account, actor.portal, request.language),
      data: { email: account.email, ...called },
    }
  }

  route(app, myProfile, ({ request }) => profileOf(request))

  route(app, changeMyProfile, async ({ body: { confirmed: _names, ...body }, confirmed, change, request }) => {
    if (change.actor.kind !== 'user') throw new Problem(problems.forbidden)
    const now = await users.read(change.actor.id, change.actor)
    if (!now) throw new Problem(problems.unauthorized)
    await users.update(change.actor.id, now.version, body, change)
    await writeConfirmed(database, user.name, change.actor.id, confirmed, change)
    return profileOf(request)
  })

  route(app, changeMyPreferences, async ({ body: { language, theme, density }, change: { actor } }) => {
    await database.query({
      text: `insert into account_preference as a (owner_id, language, theme, density) values ($1, $2, $3, $4)
          on conflict (owner_id) do update set language = coalesce($2, a.language), theme = coalesce($3, a.theme),
            density = coalesce($4, a.density), updated_at = now()`,
      values: [actor.id, language, theme, density],
    })
    const account = await accountOf(database, actor)
    if (!account) throw new Problem(problems.unauthorized)
    return { data: account.preferences }
  })
}
