import type { Queryable } from '#engine/database/database.api.ts'

const mostNamed = 20

/**
 * Returns warnings, logged at start, about usernames and e-mail addresses that differed from those of another row only
 * by invisible characters. The upgrade replaced these characters with U+FFFD. The warnings name rows by id, because
 * logs contain no personal data.
 */
export async function invisibleTwins(database: Queryable): Promise<readonly string[]> {
  const rows = await database.query<{ screen: string; id: string }>({
    name: 'invisible-twins',
    text: `select 'customers' as screen, id from customer where strpos(username, $1) > 0 or strpos(email, $1) > 0
      union all select 'users', id from staff_user where strpos(username, $1) > 0 or strpos(email, $1) > 0
      union all select 'providers', id from provider where strpos(email, $1) > 0
      limit ${mostNamed}`,
    values: ['\ufffd'],
  })
  if (rows.length === 0) return []
  return [
    'The user name or e-mail address of these looked like another’s because of an invisible character, which is shown as \ufffd now. Correct it, or deactivate the row that is not used:',
    ...rows.map(({ screen, id }) => `  /${screen}/${id}`),
  ]
}
