import * as z from 'zod'
import type { RefusalClass } from '../../refusals.ts'
import type { DeviceState, PlanState, SupplierEvent } from '../connector.ts'
import { instantOf } from '../instant-of.ts'

/** The classes of error codes. Source: the vendor’s published collection behind docs.esimaccess.com. */
const refusals: Readonly<Record<string, RefusalClass>> = {
  '000001': 'busy',
  '900001': 'busy',
  '101001': 'settings',
  '101002': 'settings',
  '101003': 'settings',
  '200002': 'not_now',
  '200005': 'price_changed',
  '200006': 'price_changed',
  '200007': 'balance',
  '200008': 'ours',
  '200009': 'not_now',
  '200010': 'busy',
  '200011': 'no_stock',
}

/** The class of an error code. */
export function refusalOf(code: string): RefusalClass {
  return refusals[code] ?? (/^(00010[1-7]|3102\d\d|310403)$/.test(code) ? 'ours' : 'unknown')
}

/** The states of `smdpStatus`. Source: the same collection; `RELEASED` is ready for download, as in SGP.22. */
const states: Readonly<Record<string, DeviceState>> = {
  RELEASED: 'released',
  DOWNLOAD: 'downloaded',
  INSTALLATION: 'installed',
  ENABLED: 'enabled',
  DISABLED: 'disabled',
  DELETED: 'deleted',
}

/** The states of `esimStatus`. Source: the same collection; events write REVOKED for REVOKE. */
const plans: Readonly<Record<string, PlanState>> = {
  GOT_RESOURCE: 'unused',
  IN_USE: 'active',
  SUSPENDED: 'active',
  USED_UP: 'used_up',
  UNUSED_EXPIRED: 'ended',
  USED_EXPIRED: 'ended',
  CANCEL: 'ended',
  REVOKE: 'ended',
  REVOKED: 'ended',
}

/** The device and plan state of an eSIM from its two states. */
export function esimAccessStates(esimStatus: string, smdpStatus: string): { state: DeviceState; plan: PlanState } {
  const state = states[smdpStatus] ?? (esimStatus === 'GOT_RESOURCE' ? 'released' : 'unknown')
  return { state, plan: plans[esimStatus] ?? 'unknown' }
}

const kinds: Readonly<Record<string, SupplierEvent['kind']>> = {
  ORDER_STATUS: 'order',
  ESIM_STATUS: 'state',
  SMDP_EVENT: 'state',
  DATA_USAGE: 'usage',
  VALIDITY_USAGE: 'expiry',
  CHECK_HEALTH: 'test',
}

const notification = z.object({
  notifyType: z.string(),
  notifyId: z.string(),
  eventGenerateTime: z.string().nullish(),
  content: z.object({ orderNo: z.string().nullish(), esimTranNo: z.string().nullish(), iccid: z.string().nullish() }),
})

/** The events of a notification; null when it is unreadable or of an unknown type. */
export function eventsOf(body: unknown): readonly SupplierEvent[] | null {
  const { data } = notification.safeParse(body)
  const kind = data && kinds[data.notifyType]
  if (!data || !kind) return null
  const { orderNo: reference = null, esimTranNo: theirId = null, iccid = null } = data.content
  return [{ dedupe: data.notifyId, reference, theirId, iccid, at: instantOf(data.eventGenerateTime), kind }]
}
