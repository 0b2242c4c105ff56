import type { FastifyInstance } from 'fastify'
import { instantJson } from '#engine/fields/dates/instant.ts'
import { route } from '#engine/http/route.api.ts'
import { publish } from '#engine/live/publish.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { readAnchor } from './chain-anchor.api.ts'
import type { ChainState, checkContracts } from './check.contract.ts'
import { verifyTrail } from './verify.api.ts'
import { loggableError } from '#engine/http/log.api.ts'

/** The topic of the live message that is sent at the end of a check. */
export const checkTopic = 'audit-check'

// Minutes without progress after which the process of a check must have died.
const staleMinutes = 60

/**
 * Adds the routes for reading the state of the last check, and for starting a check of the whole trail in the
 * background.
 */
export function checkRoutes(
  app: FastifyInstance,
  services: Services,
  contracts: ReturnType<typeof checkContracts>,
): void {
  const { database, open, settings } = services
  let checking: Promise<void> | undefined
  let stopping = false

  const state = async (): Promise<ChainState | null> => {
    const [row] = await database.query<ChainState>({
      text: `select position::float8 as linked,
  coalesce(checking_since > now() - interval '${staleMinutes} minutes', false) as checking,
  ${instantJson('checked_at')} as "checkedAt", checked_to::float8 as "checkedTo", coalesce(faults, '[]') as faults from audit_chain`,
    })
    return row ?? null
  }

  async function check(): Promise<void> {
    try {
      const anchor = await readAnchor(settings.dataDirectory)
      const { position, faults } = await verifyTrail({ database, open, anchor, stopping: () => stopping })
      if (stopping) return
      await database.query({
        text: `update audit_chain set checking_since = null, checked_at = now(), checked_to = $1, faults = $2::jsonb`,
        values: [position, JSON.stringify(faults)],
      })
    } catch (error) {
      app.log.error(loggableError(error), 'The trail could not be checked')
      await database.query({ text: 'update audit_chain set checking_since = null' })
    }
    await publish(database, checkTopic, 'everybody')
  }

  route(app, contracts.read, async () => ({ data: await state() }))

  route(app, contracts.check, async () => {
    const claimed = await database.query({
      text: `update audit_chain set checking_since = now()
        where checking_since is null or checking_since < now() - interval '${staleMinutes} minutes' returning true`,
    })
    if (claimed.length > 0)
      checking ??= check()
        .catch(() => {})
        .finally(() => (checking = undefined))
    return { data: await state() }
  })

  app.addHook('preClose', async () => {
    stopping = true
    await checking
  })
}
