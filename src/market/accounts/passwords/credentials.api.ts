import type { FastifyInstance, FastifyRequest } from 'fastify'
import { problemOfDatabaseError } from '#engine/crud/write-errors.api.ts'
import { quoteIdentifier } from '#engine/crud/columns.api.ts'
import { changeOf, route } from '#engine/http/route.api.ts'
import type { Actor } from '#engine/definition/access.ts'
import { fieldProblem, Problem, problems, type ProblemDetail } from '#engine/definition/problem.ts'
import { resourceNamed, type Resource } from '#engine/definition/resource.ts'
import { defineMessages, words } from '#engine/definition/words.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import type { AccountContext } from '../account-context.api.ts'
import { accountOf, sessionUser } from '../accounts.api.ts'
import { recordAccess } from '../account-audit.api.ts'
import { withFieldLabel, confirmationProblem, refuseInvalid } from '#market/shared/labelled-body.api.ts'
import { endChallengesOf } from '../two-factor/challenge.api.ts'
import { notifyCredentialChange } from './notify-credential-change.api.ts'
import { revokePasswordLinks } from './password-link.api.ts'
import { commonPasswordProblem, hashPassword, passwordMatches } from './passwords.api.ts'
import { changeMyCredentials, credentialFields } from '../profile.contract.ts'
import { endSessionsOf } from '../sessions/sessions.api.ts'

const signInAgain: ProblemDetail = defineMessages('access.credentials.again', {
  field: 'currentPassword',
  code: 'sign_in_again',
  sentence: words(
    'Votre compte vient d’un annuaire : déconnectez-vous, revenez par l’annuaire, puis recommencez dans les dix minutes',
    'Your account comes from a directory: sign out, come back through the directory, then try again within ten minutes',
    'حسابك من دليل: سجّل الخروج ثم عد عبر الدليل وأعد المحاولة خلال عشر دقائق',
  ),
})

const wrongPassword: ProblemDetail = defineMessages('access.credentials', {
  field: 'currentPassword',
  code: 'wrong_password',
  sentence: words(
    'Le mot de passe actuel n’est pas le bon',
    'The current password is incorrect',
    'كلمة المرور الحالية غير صحيحة',
  ),
})

/**
 * Registers `/api/root/update/credentials`: changes one's own e-mail and password, requires the current password, and
 * ends one's other sessions.
 */
export function credentialRoutes(app: FastifyInstance, access: AccountContext): void {
  for (const method of ['PUT', 'PATCH', 'POST'] as const) {
    route(app, { ...changeMyCredentials, method }, async ({ body, change: { actor }, request }) => {
      const { currentPassword, email = null, password = null, confirmPassword = null } = body
      refuseInvalid(
        [
          ...(email === null && password === null ? [fieldProblem('password', 'required')] : []),
          ...(password === null ? [] : commonPasswordProblem('password', password)),
          ...confirmationProblem(password, confirmPassword),
        ].map((detail) => withFieldLabel(credentialFields, detail, request.language)),
      )
      const proven = await verifyCurrentPassword(access, actor, currentPassword)
      const hash = password === null ? null : await hashPassword(password)
      await access.database.transaction((on) => change(on, access, { hash, proven, email }, request))
      access.postman.wake()
      const account = await accountOf(access.database, actor)
      if (!account) throw new Problem(problems.unauthorized)
      return { user: sessionUser(account, actor.portal, request.language) }
    })
  }
}

/**
 * Verifies the current password and returns the hash that it matched; throws when the password is wrong. The password
 * of an account of a directory opens nothing, so a sign-in within the last ten minutes replaces it.
 */
export async function verifyCurrentPassword(
  { database, counters }: Pick<AccountContext, 'database' | 'counters'>,
  actor: Actor,
  current: string,
): Promise<string> {
  await counters.countGuess('credentials', [actor.kind, actor.id])
  const account = await accountOf(database, actor)
  if (account?.directory) {
    const [recent] = await database.query({
      text: `select from session where id = $1 and created_at > now() - interval '10 minutes'`,
      values: [actor.sessionId],
    })
    if (!recent) refuseInvalid([signInAgain])
  } else if (!(await passwordMatches(account?.password ?? null, current))) refuseInvalid([wrongPassword])
  await counters.reset('credentials', [actor.kind, actor.id])
  return account?.password ?? ''
}

async function change(
  transaction: Queryable,
  access: AccountContext,
  { hash, proven, email: address }: { hash: string | null; proven: string; email: string | null },
  request: FastifyRequest,
): Promise<void> {
  const { actor } = changeOf(request)
  const resource = resourceNamed(access.resources, actor.kind)
  const { before } = await store(transaction, resource, [actor.id, hash, address, proven])
  await endSessionsOf(transaction, actor, 'credentials', actor.sessionId)
  await revokePasswordLinks(transaction, { resource: actor.kind, id: actor.id })
  await endChallengesOf(transaction, actor)
  const after = address ?? before
  if (hash !== null) await recordAccess(transaction, request, 'password-change')
  if (after !== before) await recordAccess(transaction, request, 'email-change')
  await notifyCredentialChange(transaction, { before, after, password: hash !== null }, request.language)
}

async function store(transaction: Queryable, resource: Resource, values: unknown[]): Promise<{ before: string }> {
  const table = quoteIdentifier(resource.table)
  try {
    const [stored] = await transaction.query<{ before: string }>({
      text: `update ${table} t set password = coalesce($2, t.password), email = coalesce($3, t.email),
          version = t.version + 1, updated_at = now()
        from (select id, email from ${table} where id = $1 for update) old
        where t.id = old.id and t.password = $4 returning old.email as before`,
      values,
    })
    // Somebody has changed the password since it was verified.
    if (!stored) throw new Problem(problems.conflict)
    return stored
  } catch (error) {
    throw problemOfDatabaseError(resource, error)
  }
}
