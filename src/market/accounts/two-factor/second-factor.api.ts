import { SealError } from '#engine/encryption/encryption.api.ts'
import { problemKind } from '#engine/definition/problem.ts'
import { words } from '#engine/definition/words.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import type { AccountContext } from '../account-context.api.ts'
import { readRecoveryCode, recoveryCodesLeft, takeRecoveryCode } from './recovery-codes.api.ts'
import type { Owner } from '#market/accounts/owner.api.ts'
import { newAuthenticatorSecret, stepOf } from './totp.api.ts'
import type { TwoFactorState } from './two-factor.contract.ts'

/** The privilege requires a second step, and the account has not set one up yet. */
export const twoFactorRequired = problemKind(
  'two_factor_required',
  403,
  words(
    'Configurez d’abord la double authentification',
    'Set up two-factor authentication first',
    'يجب إعداد التحقق بخطوتين أولًا',
  ),
)

/** The SQL condition that an account has a second step; `owner` is the SQL of the account's id. */
export function hasSecondFactor(owner: string): string {
  return `exists (select from second_factor f where f.owner_id = ${owner} and f.confirmed_at is not null)`
}

type Keys = Pick<AccountContext, 'seal' | 'sealSecret' | 'open'>

function sealContextOf(owner: Owner): Parameters<AccountContext['open']>[1] {
  return { table: 'second_factor', column: 'secret', id: owner.id }
}

/** Whether signing in to an account requires a code. */
export async function isTwoFactorOn(on: Queryable, owner: Owner): Promise<boolean> {
  const [row] = await on.query<{ on: boolean }>({
    name: 'two-factor-is-on',
    text: `select ${hasSecondFactor('$1::uuid')} as on`,
    values: [owner.id],
  })
  return row?.on ?? false
}

/** The state of an account's second step. */
export async function twoFactorState(on: Queryable, owner: Owner): Promise<TwoFactorState> {
  const [row] = await on.query<{ since: string | null; required: boolean }>({
    text: `select (select to_char(confirmed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
        from second_factor where owner_id = $1) as since,
      exists (select from staff_user u join privilege p on p.id = u.privilege_id and p.active
        where u.id = $1 and p.requires_two_factor) as required`,
    values: [owner.id],
  })
  const since = row?.since ?? null
  return {
    on: since !== null,
    since,
    codesLeft: since === null ? 0 : await recoveryCodesLeft(on, owner),
    required: row?.required ?? false,
  }
}

/**
 * Stores a new secret until the app's first code confirms it, and returns the secret; null when a confirmed secret
 * exists.
 */
export async function storePendingSecret(on: Queryable, keys: Keys, owner: Owner): Promise<string | null> {
  const secret = newAuthenticatorSecret()
  const updated = await on.query({
    text: `insert into second_factor as f (owner_id, owner_kind, secret) values ($1, $2, $3)
      on conflict (owner_id) do update set secret = $3, last_step = null, created_at = now()
      where f.confirmed_at is null returning owner_id`,
    values: [owner.id, owner.kind, await keys.sealSecret(secret, sealContextOf(owner))],
  })
  return updated.length > 0 ? secret : null
}

interface StoredFactor {
  readonly secret: string
  readonly seconds: number
}

async function stepFor(on: Queryable, keys: Keys, owner: Owner, code: string, which: string): Promise<number | null> {
  const [factor] = await on.query<StoredFactor>({
    text: `select secret, extract(epoch from clock_timestamp())::float8 as seconds
      from second_factor where owner_id = $1 and ${which}`,
    values: [owner.id],
  })
  if (!factor) return null
  try {
    return stepOf(await keys.open(factor.secret, sealContextOf(owner)), code, factor.seconds)
  } catch (error) {
    // Without the encryption key the server cannot check app codes; recovery codes still work.
    if (error instanceof SealError) return null
    throw error
  }
}

/** Activates the second step with the app's first code; false when the code is wrong. */
export async function confirmSecret(on: Queryable, keys: Keys, owner: Owner, typed: string): Promise<boolean> {
  const code = readAppCode(typed)
  const step = code === null ? null : await stepFor(on, keys, owner, code, 'confirmed_at is null')
  if (step === null) return false
  const confirmed = await on.query({
    text: `update second_factor set confirmed_at = now(), last_step = $2
      where owner_id = $1 and confirmed_at is null returning owner_id`,
    values: [owner.id, step],
  })
  return confirmed.length > 0
}

/** Reads the six digits of a typed app code; null for other text. */
function readAppCode(typed: string): string | null {
  const plain = typed
    .normalize('NFKC')
    .replace(/[\s-]/g, '')
    .replace(/[\u0660-\u0669]/g, latin)
    .replace(/[\u06f0-\u06f9]/g, latin)
  return /^\d{6}$/.test(plain) ? plain : null
}

function latin(digit: string): string {
  return String((digit.codePointAt(0) ?? 0) & 0xf)
}

/** Uses up an app code or a recovery code; null when the code is wrong or used. */
export async function consumeCode(
  on: Queryable,
  keys: Keys,
  owner: Owner,
  typed: string,
): Promise<'app' | 'recovery' | null> {
  const code = readAppCode(typed)
  if (code !== null) {
    const step = await stepFor(on, keys, owner, code, 'confirmed_at is not null')
    if (step === null) return null
    const taken = await on.query({
      name: 'second-factor-take',
      text: `update second_factor set last_step = $2
        where owner_id = $1 and confirmed_at is not null and coalesce(last_step < $2, true) returning owner_id`,
      values: [owner.id, step],
    })
    return taken.length > 0 ? 'app' : null
  }
  const recovery = readRecoveryCode(typed)
  return recovery !== null && (await takeRecoveryCode(on, keys, owner, recovery)) ? 'recovery' : null
}

/** Removes the second step and its recovery codes; false when the account had no second step. */
export async function dropSecondFactor(on: Queryable, owner: Owner): Promise<boolean> {
  const dropped = await on.query<{ on: boolean }>({
    text: 'delete from second_factor where owner_id = $1 returning confirmed_at is not null as on',
    values: [owner.id],
  })
  return dropped[0]?.on ?? false
}
