import type { FastifyRequest } from 'fastify'
import { isInNetworks } from '#engine/http/limits/network.api.ts'
import { networkRefused } from '#engine/http/limits/network-refused.ts'
import { Problem } from '#engine/definition/problem.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { notify } from '#engine/notifications/notify.api.ts'
import { staffWithPermission } from '#market/shared/recipients.api.ts'
import type { AccountContext } from '../account-context.api.ts'
import { recordAccess } from '../account-audit.api.ts'
import type { Account } from '../accounts.api.ts'
import { emergencyAccountNotice } from '../directory/directory-notices.ts'
import type { Portal } from '../owner.api.ts'

/** Refuses a sign-in from a network from which the portal cannot be used, before anything else is compared. */
export async function refuseNetwork(access: AccountContext, portal: Portal, request: FastifyRequest): Promise<void> {
  const [row] = await access.database.query<Record<Portal, readonly string[]>>({
    name: 'portal-networks',
    text: 'select admin_networks as admin, employee_networks as employee from organisation',
  })
  if (isInNetworks(request.ip, row?.[portal] ?? [])) return
  const about = { resource: 'user', id: null }
  await recordAccess(access.database, request, 'sign-in-refused', {
    by: null,
    about,
    facts: { portal, reason: 'network' },
  })
  throw new Problem(networkRefused)
}

/** Reports a sign-in of the emergency account to every administrator, and writes it to the audit trail. */
export async function reportEmergencyUse(
  on: Queryable,
  access: AccountContext,
  account: Account,
  request: FastifyRequest,
): Promise<void> {
  await recordAccess(on, request, 'emergency-account', { by: account })
  const facts = { id: account.id, name: account.displayName, ip: request.ip }
  const notice = { kind: emergencyAccountNotice, facts, publicUrl: access.link('') }
  await notify(on, notice, await staffWithPermission(on, 'settings:update'))
}
