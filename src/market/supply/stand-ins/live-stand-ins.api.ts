import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Queryable } from '#engine/database/database.api.ts'
import { standInKeys } from '#market/demo/rows/suppliers.ts'
import { supplierAccount } from '../supplier-account.ts'
import { lifeSteps } from './books.ts'
import { notifications } from './notifications.ts'
import type { StandIns } from './stand-in.api.ts'

interface Followed {
  readonly accountId: string
  readonly connector: string
  readonly theirId: string
  readonly iccid: string
  readonly deviceState: string | null
  readonly used: number | null
}

const between = 20_000

/**
 * Lets the delivered eSIMs of the stand-ins live: each has the state that Souk knows, and now and then one takes the next step of its
 * life and notifies Souk. Ends when the signal is aborted.
 */
export async function liveStandIns(
  on: Queryable,
  { books }: StandIns,
  { address, stopping }: { readonly address: string; readonly stopping: AbortSignal },
): Promise<void> {
  await on.query({
    text: `insert into profile_life (profile_id, account_id)
      select p.id, a.id from profile_id p join supplier_account a on a.provider_id = p.provider_id and a.address like 'http://127.0.0.1:%'
      where p.state = 'assigned' and p.provider_reference is not null on conflict do nothing`,
  })
  const steps = new Map<string, number>()
  for (let turn = 0; !stopping.aborted; turn += 1) {
    const followed = await on.query<Followed>({
      text: `select l.account_id as "accountId", a.connector, p.provider_reference as "theirId", p.iccid, p.device_state as "deviceState",
          case when l.total_bytes > 0 then (l.used_bytes * 100 / l.total_bytes)::integer end as used
        from profile_life l join profile_id p on p.id = l.profile_id and p.state = 'assigned' join supplier_account a on a.id = l.account_id
        where a.address like 'http://127.0.0.1:%' and p.provider_reference is not null order by p.iccid`,
    })
    for (const one of followed)
      if (!steps.has(one.iccid)) {
        steps.set(one.iccid, firstStep(one))
        books[one.connector]?.live(one.iccid, firstStep(one))
        books[one.connector]?.earlier.set(one.theirId, one.iccid)
      }
    const next = followed[turn % Math.max(1, followed.length)]
    const step = next ? (steps.get(next.iccid) ?? 0) + 1 : lifeSteps.length
    const [own, notify] = [books[next?.connector ?? ''], notifications[next?.connector ?? '']]
    if (turn > 0 && next && own && notify && step <= lifeSteps.length) {
      steps.set(next.iccid, step)
      own.live(next.iccid, step)
      const { headers, body } = notify(
        { id: next.theirId, iccid: next.iccid, token: '' },
        own.lifeOf(next.iccid),
        standInKeys,
      )
      const url = `${address}${supplierAccount.path}/${next.accountId}/notifications`
      // A notification that Souk does not accept is not sent again; the next poll reads the state.
      await fetch(url, { method: 'POST', headers, body, signal: stopping }).catch(() => null)
    }
    await pause(between, undefined, { signal: stopping }).catch(() => null)
  }
}

/** The step of an eSIM whose state Souk knows; the data of one in use depends on its ICCID. */
function firstStep({ iccid, deviceState, used }: Followed): number {
  const share = createHash('sha256').update(iccid).digest()[0] ?? 0
  if (used !== null && used > 0) return lifeSteps.findLastIndex((one) => one.used !== undefined && one.used <= used) + 1
  const device = { downloaded: 1, installed: 2, enabled: 3 + (share % 4), disabled: 8, deleted: 8 }
  return Object.entries(device).find(([state]) => state === deviceState)?.[1] ?? 0
}
