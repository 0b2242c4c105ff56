import type { Telling } from '#engine/api/notifications/telling.ts'
import type { Actor } from '#engine/core/access.ts'
import type { Queryable } from '#engine/db/database.ts'
import { alive, owned, withOwner } from './sessions.api.ts'

interface Found {
  readonly id: string
  readonly permissions: readonly string[] | null
  readonly privilegeId: string | null
}

/**
 * People as they stand now, by their sessions: whose session has ended or run out stands no more. Looking is no use of a
 * session, so that an open window keeps none alive.
 */
export function standingIn(database: Queryable): Telling['standing'] {
  return async (actors) => {
    const found = await database.query<Found>({
      name: 'session-standing',
      text: `select s.id, p.permissions, p.id as "privilegeId" from session s ${withOwner}
where s.id = any($1::uuid[]) and ${alive} and ${owned}`,
      values: [actors.map(({ sessionId }) => sessionId)],
    })
    return actors.map((actor): Actor | null => {
      const now = found.find(({ id }) => id === actor.sessionId)
      if (!now) return null
      if (now.permissions === null || now.privilegeId === null) return actor
      return { ...actor, permissions: new Set(now.permissions), privilegeId: now.privilegeId }
    })
  }
}
