import type { Services } from '#engine/server/services.api.ts'

/** Fires a workflow trigger of an order. Returns false when it must be tried again. */
export type FireTrigger = (orderId: string, trigger: 'installed' | 'used_up') => Promise<boolean>

/**
 * Fires the triggers of the orders whose eSIMs are all installed or all used up. A trigger is recorded with the facts that cause it, and
 * removed once it was fired, so that none is lost when a process dies.
 */
export async function fireSignals({ database }: Services, fire: FireTrigger): Promise<void> {
  const signals = await database.query<{ profileId: string; signal: 'installed' | 'used_up'; orderId: string | null }>({
    name: 'profile-signals',
    text: `select l.profile_id as "profileId", s.signal, o.order_id as "orderId"
      from profile_life l cross join lateral unnest(l.signals) as s(signal)
      left join lateral (select d.order_id from order_profile h join order_detail d on d.id = h.order_detail_id
        where h.profile_id = l.profile_id and h.released_at is null
          and not exists (select from order_detail e join order_profile g on g.order_detail_id = e.id
            left join profile_life m on m.profile_id = g.profile_id
            where e.order_id = d.order_id and g.released_at is null
              and (case s.signal when 'installed' then m.installed_at else m.used_up_at end) is null)
        limit 1) o on true
      where l.signals <> '{}' limit 200`,
  })
  const fired = new Set<string>()
  for (const { profileId, signal, orderId } of signals) {
    const key = `${orderId} ${signal}`
    if (orderId !== null && !fired.has(key)) {
      if (!(await fire(orderId, signal))) continue
      fired.add(key)
    }
    await database.query({
      text: 'update profile_life set signals = array_remove(signals, $2) where profile_id = $1',
      values: [profileId, signal],
    })
  }
}
