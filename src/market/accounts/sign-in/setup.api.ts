import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import type { Change } from '#engine/crud/repository.api.ts'
import { route } from '#engine/http/route.api.ts'
import { networkOf } from '#engine/http/limits/network.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { passwordRule, type Settings } from '#engine/server/settings.api.ts'
import { allPermissions } from '#engine/definition/access.ts'
import { Problem } from '#engine/definition/problem.ts'
import type { Database, Queryable } from '#engine/database/database.api.ts'
import { newId } from '#engine/database/new-id.api.ts'
import { systemActor } from '#engine/audit/entry.api.ts'
import { updateMany } from '#engine/crud/write-many.api.ts'
import { chooseCurrency } from '#market/settings/currency.api.ts'
import { settings, settingsId } from '#market/settings/organisation.ts'
import { followSettings } from '#market/settings/settings-sync.api.ts'
import type { AccountContext } from '../account-context.api.ts'
import { accountOf, type Account } from '../accounts.api.ts'
import { recordAccess } from '../account-audit.api.ts'
import { withFieldLabel, confirmationProblem, refuseInvalid } from '#market/shared/labelled-body.api.ts'
import { deviceIn } from './cookies.api.ts'
import { signInResponse } from './complete-sign-in.api.ts'
import { commonPasswordProblem, hashPassword } from '../passwords/passwords.api.ts'
import { newToken, tokenHash } from '#market/shared/token-digest.api.ts'
import { openSession } from '../sessions/sessions.api.ts'
import { checkSetupLink, readSetup, setUp, setupClosed, setupFields } from './setup.contract.ts'
import { createStaff, type NewStaff } from '../staff.api.ts'
import { user } from '../user.ts'

const isLinkFresh = `created_at > now() - interval '1 day'`

/** Whether the first administrator must still be created. */
export async function setupIsOpen(database: Queryable): Promise<boolean> {
  const [row] = await database.query<{ open: boolean }>({
    name: 'setup-is-open',
    text: `select closed_at is null and not exists (select from staff_user) as open from setup`,
  })
  return row?.open ?? false
}

/** Creates a one-time set-up link (`/setup#token=…`), valid for a day, and returns it; null once an account exists. */
export async function createSetupLink(database: Database): Promise<string | null> {
  if (!(await setupIsOpen(database))) return null
  const token = newToken()
  await database.query({ text: 'insert into setup_link (hash) values ($1)', values: [tokenHash(token)] })
  return token
}

/**
 * Creates the first administrator from `SOUK_ADMIN_EMAIL` and `SOUK_ADMIN_PASSWORD`, for unattended starts; true when
 * this call created it.
 */
export async function createFirstAdministrator(database: Database, settings: Settings): Promise<boolean> {
  const { adminEmail, adminPassword } = settings
  if (!adminEmail || !adminPassword || !(await setupIsOpen(database))) return false
  const checked = setupFields.email.check.safeParse(adminEmail)
  if (!checked.success) throw new Error('SOUK_ADMIN_EMAIL is not an e-mail address')
  const weak = !setupFields.password.check.safeParse(adminPassword).success
  if (weak || commonPasswordProblem('password', adminPassword).length > 0)
    throw new Error(`SOUK_ADMIN_PASSWORD is too weak, or too common: ${passwordRule}`)
  const address = String(checked.data)
  const passwordHash = await hashPassword(adminPassword)
  const names = { firstName: 'Souk', lastName: 'Admin', username: 'admin' }
  return database
    .transaction(async (transaction) => {
      await closeSetup(transaction)
      await createAdministrator(transaction, { ...names, email: address, passwordHash })
    })
    .then(
      () => true,
      (error: unknown) => {
        // Another process that started at the same time created the administrator first.
        if (error instanceof Problem && error.kind === setupClosed) return false
        throw error
      },
    )
}

/** Applies `SOUK_CURRENCY` until the first account exists; afterwards the organisation's settings decide. */
export async function chooseFirstCurrency(services: Services): Promise<void> {
  const { database, settings: environment } = services
  if (!environment.currency || !(await setupIsOpen(database))) return
  const { currency } = environment
  await database.transaction((on) => chooseCurrency(on, services, currency, systemActor))
  await followSettings(services)
}

/** Registers the routes of the set-up, which creates the first administrator once. */
export function setupRoutes(app: FastifyInstance, access: AccountContext, services: Services): void {
  route(app, readSetup, async () => ({ open: await setupIsOpen(access.database) }))

  route(app, checkSetupLink, async ({ body, request }) => {
    const network = networkOf(request.ip)
    await access.counters.take('linkByNetwork', [network])
    const [link] = await access.database.query({
      text: `select from setup_link where hash = $1 and ${isLinkFresh}`,
      values: [tokenHash(body.token)],
    })
    if (link) await access.counters.refund('linkByNetwork', [network])
    return { valid: link !== undefined }
  })

  route(app, setUp, async ({ body, request, reply }) => {
    const network = networkOf(request.ip)
    await access.counters.take('linkByNetwork', [network])
    refuseInvalid(
      [
        ...user.rules.flatMap((rule) => rule(body)),
        ...commonPasswordProblem('password', body.password),
        ...confirmationProblem(body.password, body.confirmPassword),
      ].map((detail) => withFieldLabel(setupFields, detail, request.language)),
    )
    const created = await makeFirst(services, body, request)
    await followSettings(services)
    await access.counters.refund('linkByNetwork', [network])
    const sample = body.demo ? await loadDemo(access, request) : 'none'
    const device = deviceIn(request.headers.cookie)
    return {
      ...(await signInResponse(access, created.account, 'admin', created.tokens, device, request, reply)),
      sample,
    } as const
  })
}

async function makeFirst(services: Services, body: z.output<(typeof setUp)['body']>, request: FastifyRequest) {
  const { database } = services
  if (!(await setupIsOpen(database))) throw new Problem(setupClosed)
  const passwordHash = await hashPassword(body.password)
  return database.transaction(async (transaction) => {
    await closeSetup(transaction)
    const [link] = await transaction.query({
      text: `delete from setup_link where hash = $1 and ${isLinkFresh} returning hash`,
      values: [tokenHash(body.token)],
    })
    if (!link) throw new Problem(setupClosed)
    const id = await createAdministrator(transaction, { ...body, passwordHash })
    const browser = request.headers['user-agent']
    const tokens = await openSession(transaction, { kind: 'user', id }, 'admin', { ip: request.ip, browser })
    const account = await accountOf(transaction, { kind: 'user', id })
    if (!account) throw new Problem(setupClosed)
    const change = changeBy(account, tokens, request)
    if (body.currency) await chooseCurrency(transaction, services, body.currency, change)
    if (body.country)
      await updateMany(transaction, settings, [{ id: settingsId, values: { country: body.country } }], change)
    await recordAccess(transaction, request, 'setup', { by: account, sessionId: tokens.sessionId })
    return { account, tokens }
  })
}

function changeBy(
  { id, displayName: name }: Account,
  { sessionId }: { readonly sessionId: string },
  request: FastifyRequest,
): Change {
  const { ip, language } = request
  return {
    actor: { id, kind: 'user', owner: null, name, sessionId, portal: 'admin', permissions: new Set([allPermissions]) },
    circumstances: { requestId: request.id, ip, language },
  }
}

/**
 * Closes the set-up before any other change; a concurrent request waits for this row and then finds the set-up closed.
 */
async function closeSetup(transaction: Queryable): Promise<void> {
  const [closed] = await transaction.query({
    text: `update setup set closed_at = now()
      where closed_at is null and not exists (select from staff_user) returning closed_at`,
  })
  if (!closed) throw new Problem(setupClosed)
}

const administratorTexts = {
  name: { fr: 'Administrateur', en: 'Administrator', ar: 'مسؤول' },
  description: { fr: 'Tous les droits', en: 'All permissions', ar: 'كل الأذونات' },
}

async function createAdministrator(transaction: Queryable, staff: Omit<NewStaff, 'privilegeId'>): Promise<string> {
  await transaction.query({ text: 'delete from setup_link' })
  const [privilege] = await transaction.query<{ id: string }>({
    // The database fills in the name and the description in the organisation's language.
    text: `insert into privilege (id, name, portal, permissions, translations) values ($1, '', 'admin', $2::jsonb, $3::jsonb) returning id`,
    values: [newId(), JSON.stringify([allPermissions]), JSON.stringify(administratorTexts)],
  })
  return createStaff(transaction, { ...staff, privilegeId: privilege?.id ?? null })
}

const longestWait = 8_000

/**
 * Loads the sample marketplace and returns the result. Loading that takes longer than the request continues in the
 * background.
 */
async function loadDemo(
  { loadDemo: load }: AccountContext,
  request: FastifyRequest,
): Promise<'loaded' | 'loading' | 'failed'> {
  const loaded = (load?.() ?? Promise.resolve()).then(
    () => 'loaded' as const,
    (error: unknown) => {
      request.log.error({ error }, 'The sample marketplace could not be loaded')
      return 'failed' as const
    },
  )
  return Promise.race([loaded, pause(longestWait, 'loading' as const, { ref: false })])
}
