import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Database } from '#engine/database/database.api.ts'
import { Problem } from '#engine/definition/problem.ts'
import { aboveOneself } from '#market/shared/administrators.api.ts'
import { recordAccess } from './account-audit.api.ts'

/** Writes attempts to change accounts, privileges or tokens above one's own rights to the audit trail. */
export function recordRefusedChanges(app: FastifyInstance, database: Database): void {
  app.addHook('onError', async (request, _reply, error: unknown) => {
    if (!(error instanceof Problem) || error.kind !== aboveOneself || !request.actor) return
    const { id } = Object(request.params) as { id?: unknown }
    const about = {
      resource: request.routeOptions.config.contract?.resource?.name ?? 'user',
      id: z.uuid().safeParse(id).data ?? null,
    }
    await recordAccess(database, request, 'change-refused', { about, facts: { reason: error.kind.code } })
  })
}
