import type { Queryable } from '#engine/database/database.api.ts'
import type { modeKinds } from '../links/payment-view.ts'

/** The kind of a payment mode; null when the mode does not exist. */
export async function modeKindOf(on: Queryable, modeId: string): Promise<(typeof modeKinds)[number] | null> {
  const [mode] = await on.query<{ readonly kind: (typeof modeKinds)[number] }>({
    name: 'payment-mode-kind',
    text: 'select kind from payment_mode where id = $1',
    values: [modeId],
  })
  return mode?.kind ?? null
}
