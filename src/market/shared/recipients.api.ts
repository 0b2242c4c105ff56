import type { Recipient } from '#engine/notifications/notify.api.ts'
import { allPermissions, type Actor, type Permission } from '#engine/definition/access.ts'
import { defaultLanguage, isLanguage } from '#engine/definition/locale.ts'
import type { Queryable } from '#engine/database/database.api.ts'

interface RecipientRow {
  readonly kind: Actor['kind']
  readonly id: string
  readonly email: string
  readonly language: string | null
}

const languageOf = (column: 'user_id' | 'provider_id', id: string): string =>
  `(select s.language from session s where s.${column} = ${id} and s.language is not null order by s.used_at desc limit 1)`

/** The staff who now have a permission, as recipients. */
export async function staffWithPermission(on: Queryable, permission: Permission): Promise<readonly Recipient[]> {
  const rows = await on.query<RecipientRow>({
    text: `select 'user' as kind, u.id, u.email, ${languageOf('user_id', 'u.id')} as language
from staff_user u join privilege p on p.id = u.privilege_id
where u.active and p.active and p.permissions ?| array['${allPermissions}', $1] order by u.id`,
    values: [permission],
  })
  return rows.map(recipient)
}

/** One person as a recipient; null when the account no longer exists or is inactive. */
export async function personOf(on: Queryable, { kind, id }: Pick<Actor, 'kind' | 'id'>): Promise<Recipient | null> {
  const [table, column] =
    kind === 'user' ? (['staff_user', 'user_id'] as const) : (['provider', 'provider_id'] as const)
  const [row] = await on.query<RecipientRow>({
    text: `select '${kind}' as kind, t.id, coalesce(t.email, '') as email, ${languageOf(column, 't.id')} as language
from ${table} t where t.id = $1 and t.active`,
    values: [id],
  })
  return row ? recipient(row) : null
}

function recipient({ language, ...person }: RecipientRow): Recipient {
  return { ...person, language: isLanguage(language) ? language : defaultLanguage }
}
