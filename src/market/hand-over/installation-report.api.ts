import type { Queryable } from '#engine/database/database.api.ts'
import { notify } from '#engine/notifications/notify.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { publicUrlOf } from '#engine/server/settings.api.ts'
import { writeOrderStep } from '#market/shared/order-steps.api.ts'
import { staffWithPermission } from '#market/shared/recipients.api.ts'
import { installationErrorsNotice } from '#market/shared/installation-errors/installation-errors-notice.ts'

/** Writes a customer’s report of an installation error into the order’s timeline and notifies staff. A repeated report changes nothing. */
export async function writeInstallationReport(
  on: Queryable,
  { settings }: Services,
  orderId: string,
  text: string,
): Promise<void> {
  const [order] = await on.query<{ number: string; reported: boolean }>({
    name: 'installation-report',
    text: `select o.number, exists (select from order_transition h
        where h.order_id = o.id and h.name ->> 'step' = 'installation_error' and h.note = $2) as reported
      from customer_order o where o.id = $1 for no key update`,
    values: [orderId, text],
  })
  if (!order || order.reported) return
  await writeOrderStep(on, { orderId, step: 'installation_error', note: text, actor: null })
  const facts = { number: order.number, orderId }
  const notice = { kind: installationErrorsNotice, facts, same: orderId, publicUrl: publicUrlOf(settings) }
  await notify(on, notice, await staffWithPermission(on, 'order:update'))
}
