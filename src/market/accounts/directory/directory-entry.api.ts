import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Queryable } from '#engine/database/database.api.ts'
import { newId } from '#engine/database/new-id.api.ts'
import { textSort } from '#engine/fields/sorting.ts'
import { notify } from '#engine/notifications/notify.api.ts'
import { Problem } from '#engine/definition/problem.ts'
import { lastAdministrator, withAdministratorKept } from '#market/shared/administrators.api.ts'
import { newToken } from '#market/shared/token-digest.api.ts'
import { staffWithPermission } from '#market/shared/recipients.api.ts'
import type { AccountContext } from '../account-context.api.ts'
import { accountOf, type Account } from '../accounts.api.ts'
import { completeSignIn } from '../sign-in/complete-sign-in.api.ts'
import { hashPassword } from '../passwords/passwords.api.ts'
import type { DirectorySession, Tokens } from '../sessions/sessions.api.ts'
import { createStaff } from '../staff.api.ts'
import { makeChallenge, type Challenge } from '../two-factor/challenge.api.ts'
import type { DirectoryPerson } from './directory-claims.ts'
import { storeCheck } from './directory-checks.api.ts'
import type { Directory } from './directory-client.api.ts'
import { waitingAccountNotice } from './directory-notices.ts'
import { privilegeFor, setPrivilege } from './directory-privilege.api.ts'
import { recordDeparture } from './leavers.api.ts'

/** Why a person of a directory does not get in, as the audit trail records it. */
export type Refusal = 'level' | 'group' | 'email' | 'waiting' | 'inactive' | 'last-administrator'

/** A person whose identity the directory has confirmed. */
export interface ConfirmedPerson {
  readonly issuer: string
  readonly subject: string
  readonly sid: string | null
  /** Whether the directory confirmed the required authentication level. */
  readonly strong: boolean
  /** The token with which Souk asks whether the person is still a member; null unless the directory allows that. */
  readonly refreshToken: string | null
  readonly person: DirectoryPerson
}

type Outcome =
  | { readonly refused: Refusal; readonly user: string | null }
  | { readonly account: Account; readonly result: Tokens | Challenge }

interface Link {
  readonly id: string
  readonly active: boolean
  readonly userId: string | null
}

/**
 * Signs a confirmed person in. Issuer and subject identify the person; the e-mail address never does. The privilege of
 * the account becomes the one that the groups give, no more and no less.
 */
export async function enter(
  access: AccountContext,
  directory: Directory,
  confirmed: ConfirmedPerson,
  request: FastifyRequest,
): Promise<Outcome> {
  try {
    return await withAdministratorKept(access.database, undefined, (on) =>
      enterIn(on, access, directory, confirmed, request),
    )
  } catch (error) {
    if (error instanceof Problem && error.kind === lastAdministrator) return refuse('last-administrator')
    throw error
  }
}

const refuse = (refused: Refusal, user: string | null = null): Outcome => ({ refused, user })

async function enterIn(
  on: Queryable,
  access: AccountContext,
  directory: Directory,
  confirmed: ConfirmedPerson,
  request: FastifyRequest,
): Promise<Outcome> {
  const { issuer, subject, person, strong, sid } = confirmed
  if (directory.acr.length > 0 && !strong) return refuse('level')
  const stored = await linkOf(on, issuer, subject)
  const privilegeId = await privilegeFor(on, directory, person.groups)
  if (privilegeId === null) {
    if (stored) await recordDeparture(on, stored)
    return refuse('group', stored?.userId)
  }
  if (!stored && person.email === null) return refuse('email')
  const link = stored ?? (await firstSignIn(on, access, directory, confirmed, privilegeId))
  if (!link.active) return refuse('inactive', link.userId)
  if (link.userId === null) return refuse('waiting')
  await setPrivilege(on, link.userId, privilegeId, request)
  const account = await accountOf(on, { kind: 'user', id: link.userId })
  if (!account?.active) return refuse(account?.hasSignedIn ? 'inactive' : 'waiting', link.userId)
  await on.query({
    text: 'update directory_account set last_sign_in = now(), directory_id = $2, left_at = null where id = $1',
    values: [link.id, directory.id],
  })
  await storeCheck(on, access, link.id, confirmed.refreshToken)
  const by: DirectorySession = { id: link.id, sid, strong, name: directory.name }
  // A second step of Souk is skipped only for a level that the directory has confirmed.
  if (account.twoFactor && !strong) return { account, result: await makeChallenge(on, account, directory.portal, by) }
  const verified = { account, hash: account.password, portal: directory.portal, directory: by }
  const tokens = await completeSignIn(on, access, verified, request)
  return tokens ? { account, result: tokens } : refuse('inactive', link.userId)
}

async function linkOf(on: Queryable, issuer: string, subject: string): Promise<Link | null> {
  const [link] = await on.query<Link>({
    name: 'directory-link',
    text: `select id, active, user_id as "userId" from directory_account where issuer = $1 and subject = $2 for update`,
    values: [issuer, subject],
  })
  return link ?? null
}

/**
 * Stores a person who signs in for the first time, with a new account. When another account has the address, the person
 * gets none: an administrator decides whether that account is theirs.
 */
async function firstSignIn(
  on: Queryable,
  access: AccountContext,
  directory: Directory,
  { issuer, subject, person }: ConfirmedPerson,
  privilegeId: string,
): Promise<Link> {
  const [taken] = await on.query({
    text: `select from staff_user where ${textSort.expression('email')} = souk_fold($1::text)
      union all select from provider where ${textSort.expression('email')} = souk_fold($1::text)`,
    values: [person.email],
  })
  const opens = directory.firstSignIn === 'create' && !person.unverified
  const userId = taken ? null : await createAccount(on, person, privilegeId, opens)
  const id = newId()
  const name = `${person.firstName} ${person.lastName}`
  await on.query({
    text: `insert into directory_account (id, name, email, directory_id, user_id, issuer, subject)
      values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [id, name, person.email, directory.id, userId, issuer, subject],
  })
  if (userId === null || !opens)
    await notify(
      on,
      { kind: waitingAccountNotice, facts: { id, name, directory: directory.name }, publicUrl: access.link('') },
      await staffWithPermission(on, 'directory-account:update'),
    )
  return { id, active: true, userId }
}

async function createAccount(
  on: Queryable,
  person: DirectoryPerson,
  privilegeId: string,
  active: boolean,
): Promise<string> {
  const [taken] = await on.query({
    text: `select from staff_user where ${textSort.expression('username')} = souk_fold($1::text)`,
    values: [person.username],
  })
  const username = taken ? `${person.username}-${randomBytes(3).toString('hex')}` : person.username
  const { firstName, lastName, email } = person
  // The account needs a password by definition; nobody learns this one.
  const passwordHash = await hashPassword(newToken())
  const staff = { firstName, lastName, email: email ?? '', username, passwordHash, privilegeId }
  const id = await createStaff(on, staff)
  if (!active) await on.query({ text: 'update staff_user set active = false where id = $1', values: [id] })
  return id
}
