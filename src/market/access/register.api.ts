import type { FastifyInstance } from 'fastify'
import { networkOf } from '#engine/api/limits/network.ts'
import { Problem, problemKind } from '#engine/core/problem.ts'
import { words } from '#engine/core/words.ts'
import { chapter, originOf, type Access } from './access.api.ts'
import { keep } from './audit.api.ts'
import { bodyOf, labelled, memberOf, mismatch, refuseWrong } from './body.api.ts'
import { commonPasswordProblem, hashPassword } from './passwords.api.ts'
import { setupIsOpen } from './setup.api.ts'
import { createStaff } from './staff.api.ts'
import { user } from './user.ts'

const beforeSetup = problemKind(
  'setup_first',
  409,
  words(
    'La première installation n’est pas terminée',
    'The first set-up is not finished',
    'لم يكتمل الإعداد الأول بعد',
  ),
)

const fields = {
  email: memberOf(user, 'email'),
  username: memberOf(user, 'username'),
  password: memberOf(user, 'password'),
  confirmPassword: memberOf(user, 'password', 'optional'),
  firstName: memberOf(user, 'firstName', 'optional'),
  lastName: memberOf(user, 'lastName', 'optional'),
}

/** `POST /api/auth/register`: an account without any privilege; it signs in to nothing until an administrator grants one. */
export function registerRoutes(app: FastifyInstance, access: Access): void {
  const { database } = access
  app.post(
    '/api/auth/register',
    {
      config: {
        demand: 'public',
        atOnce: 'signingIn',
        resource: user,
        summary: 'Ask for an account; it opens nothing by itself',
        body: fields,
        chapter,
      },
    },
    async (request, reply) => {
      await access.counters.take('registerByNetwork', [networkOf(request.ip)])
      const body = bodyOf(fields, request)
      const [email, username, password] = [body.email ?? '', body.username ?? '', body.password ?? '']
      refuseWrong(
        [
          ...user.rules.flatMap((rule) => rule(body)),
          ...commonPasswordProblem('password', password),
          ...(body.confirmPassword === null ? [] : mismatch(password, body.confirmPassword)),
        ].map((detail) => labelled(fields, detail, request.language)),
      )
      if (await setupIsOpen(database)) throw new Problem(beforeSetup)
      const passwordHash = await hashPassword(password)
      // The specification's form asks for no name; until somebody completes it the username stands in.
      const names = { firstName: body.firstName ?? username, lastName: body.lastName ?? username }
      const id = await database.transaction(async (transaction) => {
        const made = await createStaff(transaction, { ...names, email, username, passwordHash, privilegeId: null })
        await keep(transaction, {
          act: 'register',
          by: null,
          about: { resource: 'user', id: made },
          from: originOf(request),
        })
        return made
      })
      const displayName = [...new Set([names.firstName, names.lastName])].join(' ')
      return reply
        .code(201)
        .send({ user: { id, displayName, privilege: null, portal: null, language: request.language } })
    },
  )
}
