import type { Queryable } from '#engine/database/database.api.ts'
import { textSort } from '#engine/fields/sorting.ts'

const mostNamed = 20

/**
 * Returns warnings, logged at start, about staff usernames that fold to an e-mail address; older versions accepted
 * full-width characters. The warnings name accounts by id, because logs contain no personal data.
 */
export async function shadowingUsernames(database: Queryable): Promise<readonly string[]> {
  const rows = await database.query<{ id: string }>({
    name: 'shadowing-usernames',
    text: `select id from staff_user where position('@' in ${textSort.expression('username')}) > 0 order by id limit ${mostNamed}`,
    values: [],
  })
  if (rows.length === 0) return []
  return [
    'The username of these accounts reads as an e-mail address and may have been chosen to take over another sign-in. Check who they are, and rename or deactivate them (Users):',
    ...rows.map(({ id }) => `  /users/${id}`),
  ]
}
