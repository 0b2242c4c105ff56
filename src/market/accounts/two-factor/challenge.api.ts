import { createHash } from 'node:crypto'
import type { Queryable } from '#engine/database/database.api.ts'
import type { Account } from '../accounts.api.ts'
import { newToken, tokenHash } from '#market/shared/token-digest.api.ts'
import type { DirectorySession } from '../sessions/sessions.api.ts'
import type { Owner, Portal } from '#market/accounts/owner.api.ts'

/**
 * The time limit and the maximum number of attempts of the second step. Afterwards, the password must be entered again.
 */
export const challengeLimits = { seconds: 5 * 60, tries: 5 } as const

/** The two tokens of a challenge: one for the page, one for the browser's cookie. Both are required. */
export interface Challenge {
  readonly page: string
  readonly browser: string
}

/** A challenge found by its two tokens. */
export interface PendingChallenge {
  readonly owner: Owner
  readonly portal: Portal
  readonly password: Buffer
  /** The directory that confirmed the identity before the second step, instead of a password. */
  readonly directory: DirectorySession | null
}

/** The digest of the account's password hash; it changes with the password. */
export function passwordDigest({ password }: Account): Buffer {
  return createHash('sha256')
    .update(password ?? '')
    .digest()
}

/** Stores that the password, or a directory, confirmed the person, so that the second step can follow in the same browser. */
export async function makeChallenge(
  on: Queryable,
  account: Account,
  portal: Portal,
  directory?: DirectorySession,
): Promise<Challenge> {
  const challenge = { page: newToken(), browser: newToken() }
  await on.query({
    name: 'challenge-make',
    text: `insert into sign_in_challenge (hash, browser, owner_kind, owner_id, portal, password, directory_account_id,
        directory_sid, expires_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, now() + interval '${challengeLimits.seconds} seconds')`,
    values: [
      tokenHash(challenge.page),
      tokenHash(challenge.browser),
      account.kind,
      account.id,
      portal,
      passwordDigest(account),
      directory?.id ?? null,
      directory?.sid ?? null,
    ],
  })
  return challenge
}

/**
 * Counts an attempt before the code is checked. Null when the challenge has expired, has no attempts left or belongs to
 * another browser.
 */
export async function tryChallenge(on: Queryable, { page, browser }: Challenge): Promise<PendingChallenge | null> {
  const [account] = await on.query<{
    kind: Owner['kind']
    id: string
    portal: Portal
    password: Uint8Array
    directoryId: string | null
    sid: string | null
  }>({
    name: 'challenge-try',
    text: `update sign_in_challenge set tries = tries + 1
      where hash = $1 and browser = $2 and expires_at > now() and tries < ${challengeLimits.tries}
      returning owner_kind as kind, owner_id as id, portal, password, directory_account_id as "directoryId",
        directory_sid as sid`,
    values: [tokenHash(page), tokenHash(browser)],
  })
  if (!account) return null
  const { kind, id, portal, password, directoryId, sid } = account
  const directory = directoryId === null ? null : { id: directoryId, sid, strong: false, name: '' }
  return { owner: { kind, id }, portal, password: Buffer.from(password), directory }
}

/** Deletes a used challenge; false when another request has already used it. */
export async function endChallenge(on: Queryable, { page }: Challenge): Promise<boolean> {
  const ended = await on.query({
    text: 'delete from sign_in_challenge where hash = $1 returning hash',
    values: [tokenHash(page)],
  })
  return ended.length > 0
}

/** Deletes the pending challenges of a person. */
export async function endChallengesOf(on: Queryable, owner: Owner): Promise<void> {
  await on.query({ text: 'delete from sign_in_challenge where owner_id = $1', values: [owner.id] })
}

/** Deletes expired challenges. */
export async function deleteOldChallenges(on: Queryable): Promise<void> {
  await on.query({ text: `delete from sign_in_challenge where expires_at < now() - interval '1 hour'` })
}
