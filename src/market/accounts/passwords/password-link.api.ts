import type { Field } from '#engine/definition/field.ts'
import { columnOf, type Resource } from '#engine/definition/resource.ts'
import { quoteIdentifier } from '#engine/crud/columns.api.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { newToken, tokenHash } from '#market/shared/token-digest.api.ts'

/** How long links by which a password is chosen stay valid. */
export const linkLifetimes = {
  /** Asked for by whoever has forgotten it. */
  forgottenSeconds: 10 * 60,
  /** Sent by staff: it waits for somebody to read mail. */
  invitationSeconds: 24 * 60 * 60,
} as const

/** Whose password a link chooses. */
export interface LinkTarget {
  readonly resource: string
  readonly id: string
}

/** The password of a resource: its field and column; undefined for what has none. */
export function passwordOf(resource: Resource): { name: string; field: Field; column: string } | undefined {
  const entry = Object.entries(resource.fields).find(([, field]) => field.prepare === 'hash')
  return entry && { name: entry[0], field: entry[1], column: quoteIdentifier(columnOf(entry[0])) }
}

/** Makes a link's secret; the ones made before for the same record die. Without a target it is a link to nothing. */
export async function makeLink(transaction: Queryable, target: LinkTarget | null, seconds: number): Promise<string> {
  const token = newToken()
  await transaction.query({
    name: 'password-link-forget',
    text: 'delete from password_link where resource = $1 and record_id = $2',
    values: [target?.resource ?? null, target?.id ?? null],
  })
  await transaction.query({
    name: 'password-link-make',
    text: `insert into password_link (hash, resource, record_id, expires_at)
      values ($1, $2, $3, now() + make_interval(secs => $4::integer))`,
    values: [tokenHash(token), target?.resource ?? null, target?.id ?? null, seconds],
  })
  return token
}

const valid = 'hash = $1 and expires_at > now() and record_id is not null'

/** Whose password a link chooses, as long as it is valid. */
export async function linkTarget(database: Queryable, token: string): Promise<LinkTarget | null> {
  const [target] = await database.query<LinkTarget>({
    text: `select resource, record_id as id from password_link where ${valid}`,
    values: [tokenHash(token)],
  })
  return target ?? null
}

/** Uses a link up; false when it was used or ran out in the meantime. */
export async function useLink(transaction: Queryable, token: string): Promise<boolean> {
  const used = await transaction.query({
    text: `delete from password_link where ${valid} returning hash`,
    values: [tokenHash(token)],
  })
  return used.length > 0
}

/** Every link to an account's password dies, for instance because its mailbox has changed. */
export async function revokePasswordLinks(transaction: Queryable, target: LinkTarget): Promise<void> {
  await transaction.query({
    text: 'delete from password_link where resource = $1 and record_id = $2',
    values: [target.resource, target.id],
  })
}
