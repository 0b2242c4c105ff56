import type { FastifyInstance } from 'fastify'
import { repositoryOf } from '#engine/api/override.ts'
import { changeOf } from '#engine/api/crud/request.ts'
import { fieldNamed } from '#engine/api/http/members.ts'
import type { Services } from '#engine/api/services.ts'
import { Problem, problems } from '#engine/core/problem.ts'
import type { Row } from '#engine/core/resource.ts'
import { words } from '#engine/core/words.ts'
import { choice } from '#engine/fields/choice.ts'
import { chapter, type Access } from './access.api.ts'
import { accountOf, sessionUser } from './accounts.api.ts'
import { bodyOf } from './body.api.ts'
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

const config = { demand: 'signed-in', inPerson: true, chapter } as const

/** `/api/auth/profile` and `/api/auth/preferences`: what somebody is called, and how they like Souk on every device. */
export function profileRoutes(app: FastifyInstance, access: Access, services: Services): void {
  const { database } = access
  const users = repositoryOf(user, services)

  async function profileOf(request: Parameters<typeof changeOf>[0]) {
    const { actor } = changeOf(request)
    const account = await accountOf(database, actor)
    if (!account) throw new Problem(problems.unauthorized)
    const row = actor.kind === 'user' ? ((await users.read(actor.id, actor))?.row ?? null) : null
    const { firstName, lastName, username } = row === null ? ({} as Partial<Row>) : (JSON.parse(row) as Row)
    return {
      user: sessionUser(account, actor.portal, request.language),
      data: { email: account.email, ...(row !== null && { firstName, lastName, username }) },
    }
  }

  app.get('/api/auth/profile', { config: { ...config, summary: 'What I am called, and my address' } }, profileOf)

  app.patch(
    '/api/auth/profile',
    { config: { ...config, summary: 'Change what I am called; staff only', resource: user, body: names } },
    async (request) => {
      const change = changeOf(request)
      if (change.actor.kind !== 'user') throw new Problem(problems.forbidden)
      const body = bodyOf<typeof names, string>(names, request)
      const now = await users.read(change.actor.id, change.actor)
      if (!now) throw new Problem(problems.unauthorized)
      await users.update(change.actor.id, now.version, body, change)
      return profileOf(request)
    },
  )

  app.patch(
    '/api/auth/preferences',
    { config: { ...config, evenHeldBack: true, summary: 'How I like Souk, on every device', body: preferences } },
    async (request) => {
      const { actor } = changeOf(request)
      const { language, theme, density } = bodyOf(preferences, request)
      await database.query({
        text: `insert into account_preference as a (owner_id, language, theme, density) values ($1, $2, $3, $4)
          on conflict (owner_id) do update set language = coalesce($2, a.language), theme = coalesce($3, a.theme),
            density = coalesce($4, a.density), updated_at = now()`,
        values: [actor.id, language, theme, density],
      })
      const account = await accountOf(database, actor)
      return { data: account?.preferences }
    },
  )
}
