import type { FastifyBaseLogger } from 'fastify'
import * as client from 'openid-client'
import { systemAuditActor, writeAuditEntry } from '#engine/audit/entry.api.ts'
import { claimSql } from '#engine/jobs/claim.api.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { withAdministratorKept } from '#market/shared/administrators.api.ts'
import type { AccountContext } from '../account-context.api.ts'
import { liveSessionSql } from '../sessions/sessions.api.ts'
import { claimsAbout, type Directory, type DirectoryClients } from './directory-client.api.ts'
import { personIn } from './directory-claims.ts'
import { privilegeFor, setPrivilege } from './directory-privilege.api.ts'
import { recordDeparture, type DirectoryMember } from './leavers.api.ts'

/** Seconds between two checks of a person. With the interval of the rounds, a leaver is out within a minute. */
const secondsBetween = 25
const atOnce = 16
const occasion = 'directory-check'

const claim = claimSql({
  table: 'directory_check',
  key: 'account_id',
  until: 'due_at',
  lease: `${secondsBetween} seconds`,
  due: `due_at <= now() and exists (select from directory_account d join identity_provider i on i.id = d.directory_id and i.active
    where d.id = account_id and d.active and d.left_at is null and d.user_id is not null
      and (exists (select from session s where s.user_id = d.user_id and ${liveSessionSql})
        or exists (select from api_token t where t.owner_id = d.user_id and t.active)))`,
  order: 'due_at',
  atOnce: String(atOnce),
  columns: 'account_id, refresh_token',
  set: '',
})

interface DueCheck extends DirectoryMember {
  readonly userId: string
  readonly subject: string
  readonly directoryId: string
  /** The sealed refresh token. */
  readonly token: string
}

function placeOf(id: string) {
  return { table: 'directory_check', column: 'refresh_token', id }
}

/** Stores the refresh token of a person, with which Souk asks the directory whether they are still a member. */
export async function storeCheck(
  on: Queryable,
  { sealSecret }: Pick<AccountContext, 'sealSecret'>,
  id: string,
  token: string | null,
): Promise<void> {
  if (token === null) return
  await on.query({
    text: `insert into directory_check (account_id, refresh_token, due_at) values ($1, $2, now() + interval '${secondsBetween} seconds')
      on conflict (account_id) do update set refresh_token = excluded.refresh_token, due_at = excluded.due_at`,
    values: [id, await sealSecret(token, placeOf(id))],
  })
}

/**
 * Asks the directories about everybody with an open session or an active API token. A refusal ends both; new groups
 * change the privilege. A directory that does not answer locks nobody out.
 */
export async function checkMembers(
  access: AccountContext,
  clients: DirectoryClients,
  log: Pick<FastifyBaseLogger, 'warn'>,
  stopping: AbortSignal,
): Promise<void> {
  for (;;) {
    const due = stopping.aborted ? [] : await claimDueChecks(access.database)
    if (due.length === 0) return
    await Promise.all(due.map((one) => check(access, clients, log, one)))
  }
}

/** Claims checks that are due. Several processes share the work. */
async function claimDueChecks(on: Queryable): Promise<DueCheck[]> {
  return on.query<DueCheck>({
    name: 'directory-checks-claim',
    text: `with due as (${claim})
      select d.id, d.user_id as "userId", coalesce(d.subject, '') as subject, d.directory_id as "directoryId", due.refresh_token as token
      from due join directory_account d on d.id = due.account_id`,
    values: [],
  })
}

async function check(
  access: AccountContext,
  clients: DirectoryClients,
  log: Pick<FastifyBaseLogger, 'warn'>,
  due: DueCheck,
): Promise<void> {
  try {
    const directory = await clients.read(due.directoryId)
    if (!directory) return
    const groups = await currentGroups(access, clients, directory, due)
    await withAdministratorKept(access.database, undefined, async (on) => {
      if (groups === 'unknown') return
      const privilege = groups === null ? null : await privilegeFor(on, directory, groups)
      if (privilege !== null) return setPrivilege(on, due.userId, privilege, { id: occasion, ip: '' })
      await end(on, directory, due, groups === null ? 'refused' : 'group')
    })
  } catch (error) {
    log.warn({ directory: due.directoryId, error: error instanceof Error ? error.name : '' }, 'directory check')
  }
}

/**
 * The current groups of a person: null when the directory refuses the person, `unknown` when it says nothing about
 * groups after the sign-in. Throws when it does not answer.
 */
async function currentGroups(
  access: AccountContext,
  clients: DirectoryClients,
  directory: Directory,
  due: DueCheck,
): Promise<readonly string[] | null | 'unknown'> {
  const config = await clients.configuration(directory)
  const refreshed = await client
    .refreshTokenGrant(config, await access.open(due.token, placeOf(due.id)))
    .catch((error: unknown) => {
      if (error instanceof client.ResponseBodyError && error.error === 'invalid_grant') return null
      throw error
    })
  const token = refreshed?.claims()
  if (!refreshed || (token && token.sub !== due.subject)) return null
  if (refreshed.refresh_token !== undefined) await replaceToken(access, due, refreshed.refresh_token)
  const claims = await claimsAbout(config, directory, refreshed, due.subject)
  return claims ? personIn(claims, directory.groupClaim).groups : 'unknown'
}

async function replaceToken({ database, sealSecret }: AccountContext, due: DueCheck, token: string): Promise<void> {
  await database.query({
    text: 'update directory_check set refresh_token = $2 where account_id = $1 and refresh_token = $3',
    values: [due.id, await sealSecret(token, placeOf(due.id)), due.token],
  })
}

/** Ends the access of a person, unless they have signed in again since the check began. */
async function end(on: Queryable, directory: Directory, due: DueCheck, reason: string): Promise<void> {
  const [left] = await on.query({
    text: `select from directory_account where id = $1 and left_at is null
      and (last_sign_in is null or last_sign_in < now() - interval '${secondsBetween} seconds') for update`,
    values: [due.id],
  })
  if (!left) return
  await recordDeparture(on, due)
  await writeAuditEntry(on, systemAuditActor(occasion), {
    action: 'directory-logout',
    resource: 'user',
    recordId: due.userId,
    changes: { directory: [null, directory.name], reason: [null, reason] },
  })
}
