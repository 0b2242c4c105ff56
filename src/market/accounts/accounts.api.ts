import type { Queryable } from '#engine/database/database.api.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { textSort } from '#engine/fields/sorting.ts'
import { say } from '#engine/definition/words.ts'
import type { Language } from '#engine/definition/locale.ts'
import { hasSecondFactor } from './two-factor/second-factor.api.ts'
import type { Preferences, SessionUser } from '#engine/session/session.contract.ts'
import type { Owner, Portal } from './owner.api.ts'
import { providerColumns } from './accounts.messages.ts'

/** The account of a staff member or a provider, as sign-in needs it. */
export interface Account extends Owner {
  readonly active: boolean
  /** The password's hash; null until a password is chosen. */
  readonly password: string | null
  /** The portal that the account may use; null without an active privilege. */
  readonly portal: Portal | null
  readonly displayName: string
  /** The name of the privilege by language; null without an active privilege. */
  readonly privilege: Readonly<Partial<Record<Language, string>>> | null
  readonly email: string | null
  /** Whether the account has ever signed in. */
  readonly hasSignedIn: boolean
  /** Whether signing in needs a code after the password. */
  readonly twoFactor: boolean
  readonly preferences: Preferences
  /** Whether the account signs in through a directory. */
  readonly directory: boolean
  /** Whether its password opens nothing, because of the directory or of the portal's settings. */
  readonly passwordClosed: boolean
  /** Whether the account is the emergency account of a portal that is closed to passwords. */
  readonly emergency: boolean
}

/** The SQL of the columns that both kinds of accounts share. */
function common(row: string): string {
  return `${row}.last_login is not null as "hasSignedIn", ${hasSecondFactor(`${row}.id`)} as "twoFactor",
    ${preferencesSql(`${row}.id`)} as preferences`
}

const linked = `exists (select from directory_account d where d.user_id = u.id)`
const isEmergency = `coalesce((select o.break_glass_id = u.id from organisation o), false)`
const isClosed = `coalesce((select case p.portal when 'admin' then o.admin_password_closed else o.employee_password_closed end
    from organisation o), false)`

const staff = `select u.id, 'user' as kind, u.active, u.password, p.portal, p.translations -> 'name' as privilege,
    concat_ws(' ', u.first_name, u.last_name) as "displayName", u.email, ${common('u')}, ${linked} as directory,
    (${linked} or ${isClosed}) and not ${isEmergency} as "passwordClosed", ${isClosed} and ${isEmergency} as emergency
  from staff_user u left join privilege p on p.id = u.privilege_id and p.active`

const providers = `select v.id, 'provider' as kind, v.active, v.password, 'employee' as portal, null::jsonb as privilege,
    v.name as "displayName", v.email, ${common('v')},
    false as directory, false as "passwordClosed", false as emergency
  from provider v`

// The same expression as in the unique index, so that PostgreSQL uses the index.
const folded = textSort.expression

/**
 * Finds the account with a sign-in name. An e-mail match comes before a username, staff before providers, then an
 * account with access to this portal. Runs one query of the same shape whether or not an account exists.
 */
export async function accountNamed(database: Queryable, name: string, portal: Portal): Promise<Account | null> {
  const [account] = await database.query<Account>({
    name: 'account-named',
    text: `select * from (
        ${staff} where ${folded('u.email')} = souk_fold($1::text) or ${folded('u.username')} = souk_fold($1::text)
        union all ${providers} where ${folded('v.email')} = souk_fold($1::text)
      ) found order by ${folded('found.email')} is distinct from souk_fold($1::text), (portal = $2) desc nulls last, kind = 'provider', id limit 1`,
    values: [name, portal],
  })
  return account ?? null
}

/** The accounts with an e-mail address. */
export async function accountsWithMailbox(
  database: Queryable,
  address: string,
): Promise<(Owner & { email: string })[]> {
  return database.query<Owner & { email: string }>({
    name: 'accounts-with-mailbox',
    text: `select id, 'user' as kind, email from staff_user u where ${folded('email')} = souk_fold($1::text) and active and not ${linked}
      union all select id, 'provider', email from provider where ${folded('email')} = souk_fold($1::text) and active`,
    values: [address],
  })
}

/** Reads the current account of a session's owner. */
export async function accountOf(database: Queryable, owner: Owner): Promise<Account | null> {
  const [account] = await database.query<Account>({
    name: `account-of-${owner.kind}`,
    text: owner.kind === 'user' ? `${staff} where u.id = $1` : `${providers} where v.id = $1`,
    values: [owner.id],
  })
  return account ?? null
}

/** Whether an account has access to a portal. */
export function maySignIn(account: Account | null, portal: Portal): account is Account {
  return account !== null && account.active && account.portal === portal
}

/** A text in a language, or else in the organisation's language or another one. */
function nameIn(texts: Account['privilege'], language: Language): string {
  return texts?.[language] ?? texts?.[organisation.language] ?? Object.values(texts ?? {})[0] ?? ''
}

/** The user data that the browser stores. */
export function sessionUser(account: Account, portal: Portal, language: Language): SessionUser {
  return {
    id: account.id,
    kind: account.kind,
    displayName: account.displayName,
    privilege: account.kind === 'provider' ? say(providerColumns, language) : nameIn(account.privilege, language),
    ...(account.kind === 'provider' && { role: providerColumns }),
    portal,
    ...(account.directory && { directory: true as const }),
    language: account.preferences.language ?? language,
    ...(Object.values(account.preferences).some((chosen) => chosen !== null) && { preferences: account.preferences }),
  }
}

/** Stores the renewed hash of a password, unless the password has changed since it was verified. */
export async function storeRehashedPassword(on: Queryable, account: Account, hash: string | null): Promise<void> {
  await on.query({
    text: `update ${account.kind === 'user' ? 'staff_user' : 'provider'} set password = $3 where id = $1 and password = $2`,
    values: [account.id, account.password, hash],
  })
}

/**
 * Records a sign-in and may store a renewed hash. The row keeps its version, because a sign-in is not an edit. Returns
 * false when the password has changed or the account was deactivated since the check.
 */
export async function recordSignIn(on: Queryable, account: Account, hash: string | null): Promise<boolean> {
  const noted = await on.query({
    text: `update ${account.kind === 'user' ? 'staff_user' : 'provider'} set last_login = now(), password = $3
      where id = $1 and password = $2 and active returning id`,
    values: [account.id, account.password, hash],
  })
  return noted.length > 0
}

/** The SQL of a person's preferences as JSON; `owner` is the SQL of their id. */
function preferencesSql(owner: string): string {
  return `coalesce(
      (select jsonb_build_object('language', a.language, 'theme', a.theme, 'density', a.density)
        from account_preference a where a.owner_id = ${owner}),
      '{"language": null, "theme": null, "density": null}'::jsonb)`
}
