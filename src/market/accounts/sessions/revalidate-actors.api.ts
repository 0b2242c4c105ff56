import type { NotificationService } from '#engine/notifications/notification-service.api.ts'
import type { Actor } from '#engine/definition/access.ts'
import type { Resource } from '#engine/definition/resource.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { effectivePermissions } from '#market/costs/margin.ts'
import { revalidateTokens } from '../tokens/token-actor.api.ts'
import { liveSessionSql, ownerFoundSql, joinOwnerSql } from './sessions.api.ts'

interface SessionRow {
  readonly id: string
  readonly permissions: readonly string[] | null
  readonly privilegeId: string | null
}

/**
 * Reads the current actors of sessions; ended and expired sessions have none. This check does not count as use, so an
 * open window does not prolong a session. People who view Souk as another privilege get no live events.
 */
export function revalidateActors(
  database: Queryable,
  resources: readonly Resource[],
): NotificationService['revalidateActors'] {
  return async (actors) => {
    const machines = actors.flatMap(({ machine, sessionId }) => (machine ? [sessionId] : []))
    const programs = machines.length > 0 ? await revalidateTokens(database, resources, machines) : null
    const rows = await database.query<SessionRow>({
      name: 'session-standing',
      text: `select s.id, p.permissions, p.id as "privilegeId" from session s ${joinOwnerSql}
where s.id = any($1::uuid[]) and ${liveSessionSql} and ${ownerFoundSql}`,
      values: [actors.flatMap(({ machine, sessionId }) => (machine ? [] : [sessionId]))],
    })
    return actors.map((actor): Actor | null => {
      if (actor.machine) {
        const permissions = programs?.get(actor.sessionId)
        return permissions ? { ...actor, permissions } : null
      }
      const now = rows.find(({ id }) => id === actor.sessionId)
      if (!now || actor.readOnly) return null
      if (now.permissions === null || now.privilegeId === null) return actor
      return { ...actor, permissions: effectivePermissions(new Set(now.permissions)), privilegeId: now.privilegeId }
    })
  }
}
