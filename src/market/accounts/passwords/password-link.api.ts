import type { Field } from '#engine/definition/field.ts'
import { columnOf, type Resource } from '#engine/definition/resource.ts'
import { quoteIdentifier } from '#engine/crud/columns.api.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { newToken, tokenHash } from '#market/shared/token-digest.api.ts'

/** The lifetimes of links for choosing a password. */
export const linkLifetimes = {
  /** The lifetime of a link requested by a person who forgot the password. */
  forgottenSeconds: 10 * 60,
  /** The lifetime of a link that staff send; its recipient does not expect the mail and may need longer to read it. */
  invitationSeconds: 24 * 60 * 60,
} as const

/** The record whose password a link sets. */
export interface LinkTarget {
  readonly resource: string
  readonly id: string
}

/** The password field of a resource and its column; undefined for a resource without a password. */
export function passwordOf(resource: Resource): { name: string; field: Field; column: string } | undefined {
  const entry = Object.entries(resource.fields).find(([, field]) => field.prepare === 'hash')
  return entry && { name: entry[0], field: entry[1], column: quoteIdentifier(columnOf(entry[0])) }
}

/**
 * Creates a link's token and invalidates earlier links of the record. A token without a target is not valid for any
 * record.
 */
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

/** Reads the target of a link; null when the link is no longer valid. */
export async function linkTarget(database: Queryable, token: string): Promise<LinkTarget | null> {
  const [target] = await database.query<LinkTarget>({
    text: `select resource, record_id as id from password_link where ${valid}`,
    values: [tokenHash(token)],
  })
  return target ?? null
}

/** Marks a link as used; false when another request has used it or it has expired. */
export async function useLink(transaction: Queryable, token: string): Promise<boolean> {
  const used = await transaction.query({
    text: `delete from password_link where ${valid} returning hash`,
    values: [tokenHash(token)],
  })
  return used.length > 0
}

/** Invalidates all password links of an account, for instance after its e-mail address changes. */
export async function revokePasswordLinks(transaction: Queryable, target: LinkTarget): Promise<void> {
  await transaction.query({
    text: 'delete from password_link where resource = $1 and record_id = $2',
    values: [target.resource, target.id],
  })
}
