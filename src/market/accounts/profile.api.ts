import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { repositoryOf } from '#engine/crud/override.api.ts'
import { changeOf } from '#engine/crud/request.api.ts'
import { bodyOf, fieldNamed } from '#engine/http/members.ts'
import { data } from '#engine/http/contract.ts'
import { route } from '#engine/http/route.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import { words } from '#engine/definition/words.ts'
import { choice } from '#engine/fields/choices/choice.ts'
import { chapter, type Access } from './account-context.api.ts'
import { accountOf, preferencesAnswer, sessionUser, sessionUserAnswer } from './accounts.api.ts'
import { user } from './user.ts'

const names = {
  firstName: fieldNamed(user, 'firstName'),
  lastName: fieldNamed(user, 'lastName'),
  username: fieldNamed(user, 'username'),
}

const one = (value: string) => ({ value, label: words(value, value, value) })
const preferences = {
  language: choice({ label: words('Langue', 'Language', 'اللغة'), choices: ['fr', 'en', 'ar'].map(one) }),
  theme: choice({ label: words('Thème', 'Theme', 'المظهر'), choices: ['light', 'dark', 'device'].map(one) }),
  density: choice({
    label: words('Hauteur des lignes', 'Row height', 'ارتفاع الصفوف'),
    choices: ['compact', 'normal', 'roomy'].map(one),
  }),
}

const own = { demand: 'signed-in', inPerson: true, chapter } as const

const staffNames = { firstName: z.string(), lastName: z.string(), username: z.string() }

const profile = z.strictObject({
  user: sessionUserAnswer,
  data: z.strictObject({ email: z.string().nullable() }).extend(z.strictObject(staffNames).partial().shape),
})

/** `/api/auth/profile` and `/api/auth/preferences`: what somebody is called, and how they like Souk on every device. */
export function profileRoutes(app: FastifyInstance, access: Access, services: Services): void {
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

  route(
    app,
    {
      ...own,
      method: 'GET',
      path: '/api/auth/profile',
      summary: 'What I am called, and my address',
      answer: profile,
    },
    ({ request }) => profileOf(request),
  )

  route(
    app,
    {
      ...own,
      method: 'PATCH',
      path: '/api/auth/profile',
      summary: 'Change what I am called; staff only',
      resource: user,
      body: bodyOf<typeof names, string>(names),
      answer: profile,
      problems: [problems.duplicate],
    },
    async ({ body, request }) => {
      const change = changeOf(request)
      if (change.actor.kind !== 'user') throw new Problem(problems.forbidden)
      const now = await users.read(change.actor.id, change.actor)
      if (!now) throw new Problem(problems.unauthorized)
      await users.update(change.actor.id, now.version, body, change)
      return profileOf(request)
    },
  )

  route(
    app,
    {
      ...own,
      method: 'PATCH',
      path: '/api/auth/preferences',
      evenHeldBack: true,
      summary: 'How I like Souk, on every device',
      body: bodyOf(preferences),
      answer: data(preferencesAnswer),
    },
    async ({ body: { language, theme, density }, request }) => {
      const { actor } = changeOf(request)
      await database.query({
        text: `insert into account_preference as a (owner_id, language, theme, density) values ($1, $2, $3, $4)
          on conflict (owner_id) do update set language = coalesce($2, a.language), theme = coalesce($3, a.theme),
            density = coalesce($4, a.density), updated_at = now()`,
        values: [actor.id, language, theme, density],
      })
      const account = await accountOf(database, actor)
      if (!account) throw new Problem(problems.unauthorized)
      return { data: account.preferences }
    },
  )
}
