import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { route } from '#engine/http/route.api.ts'
import { networkOf } from '#engine/http/limits/network.api.ts'
import { enqueueMail } from '#engine/mail/outbox.api.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import { foldText } from '#engine/definition/text/text-folding.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { newId } from '#engine/database/new-id.api.ts'
import { textSort } from '#engine/fields/sorting.ts'
import type { AccountContext } from '../account-context.api.ts'
import { recordAccess } from '../account-audit.api.ts'
import { withFieldLabel, confirmationProblem, refuseInvalid } from '#market/shared/labelled-body.api.ts'
import { linkLifetimes, makeLink } from '../passwords/password-link.api.ts'
import { commonPasswordProblem, hashPassword } from '../passwords/passwords.api.ts'
import { beforeSetup, register, registerFields, registrationClosed } from './register.contract.ts'
import { setupIsOpen } from './setup.api.ts'
import { createStaff, type NewStaff } from '../staff.api.ts'
import { user } from '../user.ts'
import { registrationMails } from './registration-mails.messages.ts'

// The response time in milliseconds; creating an account is faster, so the time does not reveal whether one was
// created.
const answerAfter = 250

/**
 * Registers `POST /api/auth/register`, which creates an account without a privilege, unverified until its owner uses
 * the mailed link. A known address gets the same response, and its owner gets a mail.
 */
export function registerRoutes(app: FastifyInstance, access: AccountContext): void {
  const { database } = access
  route(app, register, async ({ body, request }) => {
    await access.counters.take('registerByNetwork', [networkOf(request.ip)])
    const { email, username, password, confirmPassword = null } = body
    refuseInvalid(
      [
        ...user.rules.flatMap((rule) => rule(body)),
        ...commonPasswordProblem('password', password),
        ...(confirmPassword === null ? [] : confirmationProblem(password, confirmPassword)),
      ].map((detail) => withFieldLabel(registerFields, detail, request.language)),
    )
    if (await setupIsOpen(database)) throw new Problem(beforeSetup)
    if (await isClosed(database)) throw new Problem(registrationClosed)
    const due = pause(answerAfter)
    const passwordHash = await hashPassword(password)
    // The specification's form has no name fields, so the username is stored until somebody enters names.
    const names = { firstName: body.firstName ?? username, lastName: body.lastName ?? username }
    const id = await registered(access, { ...names, email, username, passwordHash, privilegeId: null }, request)
    await due
    access.postman.wake()
    const displayName = [...new Set([names.firstName, names.lastName])].join(' ')
    return { user: { id, displayName, privilege: null, portal: null, language: request.language } }
  })
}

async function isClosed(on: Queryable): Promise<boolean> {
  const [row] = await on.query({ text: 'select from organisation where registration_closed' })
  return row !== undefined
}

/** Creates the account, or mails the owner of an existing one; returns an id in either case. */
async function registered(access: AccountContext, staff: NewStaff, request: FastifyRequest): Promise<string> {
  try {
    return await access.database.transaction((on) => make(on, access, staff, request))
  } catch (error) {
    // A concurrent request registered the same address.
    if (error instanceof Problem && error.kind === problems.duplicate) return newId()
    throw error
  }
}

async function make(on: Queryable, access: AccountContext, staff: NewStaff, request: FastifyRequest): Promise<string> {
  const [existing] = await on.query<{ id: string; username: string; unproven: boolean }>({
    text: `select id, username, coalesce(registration = 'unproven', false) as unproven from staff_user
      where ${textSort.expression('email')} = souk_fold($1::text)`,
    values: [staff.email],
  })
  const username = existing ? existing.username : await freeName(on, staff.username)
  const id = existing?.id ?? (await createStaff(on, { ...staff, username }, 'unproven'))
  const opens = !existing || existing.unproven
  const token = await makeLink(on, opens ? { resource: 'user', id } : null, linkLifetimes.invitationSeconds)
  const quiet = (await access.counters.count('forgotByMailbox', [foldText(staff.email)], on)) > 0
  const link = access.link(`/reset#token=${token}`)
  const hours = linkLifetimes.invitationSeconds / 3600
  const { language } = request
  await enqueueMail(on, {
    recipient: quiet ? null : staff.email,
    message: opens
      ? { language, ...registrationMails.newAccount, address: link, values: { username, hours } }
      : { language, ...registrationMails.knownAddress },
    usefulSeconds: linkLifetimes.invitationSeconds,
    seal: access.sealSecret,
  })
  await recordAccess(on, request, 'register', { by: null, about: { resource: 'user', id } })
  return existing ? newId() : id
}

/**
 * Returns the requested username or, if another account has it, a variant. The mail to the new user states the
 * username.
 */
async function freeName(on: Queryable, requested: string): Promise<string> {
  const [taken] = await on.query({
    text: `select from staff_user where ${textSort.expression('username')} = souk_fold($1::text)`,
    values: [requested],
  })
  return taken ? `${requested.slice(0, 50)}-${randomBytes(3).toString('hex')}` : requested
}
