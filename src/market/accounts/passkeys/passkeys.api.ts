import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type * as z from 'zod'
import { organisation } from '#engine/definition/organisation.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { newId } from '#engine/database/new-id.api.ts'
import { instantJson } from '#engine/fields/dates/instant.ts'
import { tokenHash } from '#market/shared/token-digest.api.ts'
import type { AccountContext } from '../account-context.api.ts'
import type { Account } from '../accounts.api.ts'
import type { Owner } from '../owner.api.ts'
import type { passkey } from './passkey.contract.ts'

/** The purpose of a challenge, which its answer must match. */
type Purpose = 'add' | 'enter'

const challengeSeconds = 5 * 60

/** The passkeys of a person that one may list: no keys. */
export function passkeysOf(on: Queryable, owner: Owner): Promise<z.infer<typeof passkey>[]> {
  return on.query<z.infer<typeof passkey>>({
    text: `select id, name, ${instantJson('created_at')} as "createdAt", ${instantJson('last_used_at')} as "lastUsedAt"
      from passkey where owner_id = $1 order by id`,
    values: [owner.id],
  })
}

/** The site to which passkeys belong. A passkey for another host or origin is refused. */
function siteOf(access: Pick<AccountContext, 'link'>) {
  const { hostname, origin } = new URL(access.link('/'))
  return { hostname, origin }
}

/** The options for creating a passkey, whose challenge is bound to the session. */
export async function creationOptions(access: AccountContext, account: Account, sessionId: string): Promise<string> {
  const existing = await access.database.query<{ id: string }>({
    text: 'select credential_id as id from passkey where owner_id = $1',
    values: [account.id],
  })
  const options = await generateRegistrationOptions({
    rpName: organisation.name,
    rpID: siteOf(access).hostname,
    userName: account.email ?? account.displayName,
    userDisplayName: account.displayName,
    userID: new Uint8Array(Buffer.from(account.id)),
    attestationType: 'none',
    excludeCredentials: existing,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await storeChallenge(access.database, options.challenge, 'add', sessionId)
  return JSON.stringify(options)
}

/** The options for proving the possession of a passkey, whose challenge is bound to the browser's cookie. */
export async function requestOptions(access: AccountContext, browser: string): Promise<string> {
  const options = await generateAuthenticationOptions({
    rpID: siteOf(access).hostname,
    userVerification: 'required',
  })
  await storeChallenge(access.database, options.challenge, 'enter', browser)
  return JSON.stringify(options)
}

async function storeChallenge(on: Queryable, challenge: string, purpose: Purpose, boundTo: string): Promise<void> {
  await on.query({
    text: `insert into passkey_challenge (hash, purpose, bound_to, expires_at)
      values ($1, $2, $3, now() + interval '${challengeSeconds} seconds')`,
    values: [tokenHash(challenge), purpose, tokenHash(boundTo)],
  })
}

/** Uses a challenge up; false for one that is unknown, used, expired, or bound to something else. */
async function useChallenge(on: Queryable, challenge: string, purpose: Purpose, boundTo: string): Promise<boolean> {
  const used = await on.query({
    name: 'passkey-challenge-use',
    text: `delete from passkey_challenge where hash = $1 and purpose = $2 and bound_to = $3 and expires_at > now()
      returning true`,
    values: [tokenHash(challenge), purpose, tokenHash(boundTo)],
  })
  return used.length > 0
}

/** Stores the passkey that a browser created; false when its answer is not valid for this session. */
export async function storePasskey(
  access: AccountContext,
  on: Queryable,
  owner: Owner,
  made: { readonly name: string; readonly credential: string; readonly sessionId: string },
): Promise<boolean> {
  const { hostname, origin } = siteOf(access)
  const response = parsed(made.credential)
  if (response === null) return false
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: (challenge) => useChallenge(access.database, challenge, 'add', made.sessionId),
    expectedOrigin: origin,
    expectedRPID: hostname,
    requireUserVerification: true,
  }).catch(() => null)
  if (!verified?.verified) return false
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential
  const stored = await on.query({
    text: `insert into passkey (id, owner_id, owner_kind, credential_id, public_key, counter, transports, name)
      values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning true`,
    values: [
      ...[newId(), owner.id, owner.kind, id, Buffer.from(publicKey).toString('base64url'), counter],
      ...[JSON.stringify(transports), made.name],
    ],
  })
  return stored.length > 0
}

/** The answer of a passkey from its JSON text; null if the text is not JSON. */
function parsed(text: string): RegistrationResponseJSON | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

interface StoredPasskey {
  readonly id: string
  readonly kind: Owner['kind']
  readonly ownerId: string
  readonly publicKey: string
  readonly counter: number
}

/** The owner of the passkey that signed a challenge of this browser; null for any other answer. */
export async function ownerOfAssertion(access: AccountContext, sent: string, browser: string): Promise<Owner | null> {
  const { hostname, origin } = siteOf(access)
  try {
    const response = JSON.parse(sent)
    const [stored] = await access.database.query<StoredPasskey>({
      name: 'passkey-of-credential',
      text: `select id, owner_kind as kind, owner_id as "ownerId", public_key as "publicKey", counter::float8 as counter
        from passkey where credential_id = $1`,
      values: [String(response?.id)],
    })
    if (!stored) return null
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: (challenge) => useChallenge(access.database, challenge, 'enter', browser),
      expectedOrigin: origin,
      expectedRPID: hostname,
      requireUserVerification: true,
      credential: {
        id: String(response.id),
        publicKey: new Uint8Array(Buffer.from(stored.publicKey, 'base64url')),
        counter: stored.counter,
      },
    })
    if (!verified) return null
    await access.database.query({
      text: 'update passkey set counter = $2, last_used_at = now() where id = $1',
      values: [stored.id, authenticationInfo.newCounter],
    })
    return { kind: stored.kind, id: stored.ownerId }
  } catch {
    return null
  }
}

/** Removes the passkeys of a person who lost control of them. */
export async function dropPasskeys(on: Queryable, owner: Owner): Promise<boolean> {
  const gone = await on.query({ text: 'delete from passkey where owner_id = $1 returning true', values: [owner.id] })
  return gone.length > 0
}

/** Deletes expired challenges. */
export async function deleteOldPasskeyChallenges(on: Queryable): Promise<void> {
  await on.query({ text: 'delete from passkey_challenge where expires_at < now()' })
}
