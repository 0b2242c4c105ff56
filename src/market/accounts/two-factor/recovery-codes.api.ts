import { randomInt } from 'node:crypto'
import type { Queryable } from '#engine/database/database.api.ts'
import type { AccountContext } from '../account-context.api.ts'
import type { Owner } from '#market/accounts/owner.api.ts'
import { recoveryCodeCount } from '#market/shared/two-factor.ts'

// Crockford's base32, without letters that look like digits. Sixteen characters are 80 bits.
const signs = '0123456789abcdefghjkmnpqrstvwxyz'
const groups = 4
const groupLength = 4

function newCode(): string {
  const group = () => Array.from({ length: groupLength }, () => signs[randomInt(signs.length)]).join('')
  return Array.from({ length: groups }, group).join('-')
}

/** Normalises a typed recovery code; null when the text cannot be a code. */
export function readRecoveryCode(typed: string): string | null {
  const plain = typed.normalize('NFKC').toLowerCase().replace(/[\s-]/g, '').replace(/[il]/g, '1').replace(/o/g, '0')
  return new RegExp(`^[${signs}]{${groups * groupLength}}$`).test(plain) ? plain : null
}

function digest(access: Pick<AccountContext, 'seal'>, owner: Owner, plain: string): Promise<Buffer> {
  return access.seal('recovery-code', owner.kind, owner.id, plain)
}

/** Replaces an account's recovery codes and returns the new ones, of which only digests are stored. */
export async function renewRecoveryCodes(
  on: Queryable,
  access: Pick<AccountContext, 'seal'>,
  owner: Owner,
): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode)
  const hashes = await Promise.all(codes.map((code) => digest(access, owner, readRecoveryCode(code) ?? '')))
  await on.query({ text: 'delete from recovery_code where owner_id = $1', values: [owner.id] })
  await on.query({
    text: 'insert into recovery_code (owner_id, hash) select $1, unnest($2::bytea[])',
    values: [owner.id, hashes],
  })
  return codes
}

/** Uses up a recovery code; false when the code is unknown or used. */
export async function takeRecoveryCode(
  on: Queryable,
  access: Pick<AccountContext, 'seal'>,
  owner: Owner,
  plain: string,
): Promise<boolean> {
  const taken = await on.query({
    name: 'recovery-code-take',
    text: `update recovery_code set used_at = now() where owner_id = $1 and hash = $2 and used_at is null returning hash`,
    values: [owner.id, await digest(access, owner, plain)],
  })
  return taken.length > 0
}

/** The number of unused recovery codes of an account. */
export async function recoveryCodesLeft(on: Queryable, owner: Owner): Promise<number> {
  const [row] = await on.query<{ left: number }>({
    name: 'recovery-codes-left',
    text: 'select count(*)::integer as left from recovery_code where owner_id = $1 and used_at is null',
    values: [owner.id],
  })
  return row?.left ?? 0
}
