import { createHmac, randomUUID } from 'node:crypto'
import type { Life, SoldEsim } from './books.ts'
import { esimAccessLife } from './esim-access-stand-in.ts'
import { assignmentOf, esimGoStatus } from './esim-go-stand-in.ts'

/** A notification that a stand-in sends. */
export interface StandInNotification {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** The keys of an account, with which suppliers sign. */
export interface SigningKeys {
  readonly keyId: string
  readonly keySecret: string
}

type Notify = (esim: SoldEsim, life: Life, keys: SigningKeys) => StandInNotification

const json = { 'content-type': 'application/json' }

/** The notification of the current state of an eSIM, as each supplier documents and signs it. */
export const notifications: Readonly<Record<string, Notify>> = {
  'esim-access'({ id, iccid }, life) {
    const notifyType = life.used > 10 && life.plan !== 'ended' ? 'DATA_USAGE' : 'SMDP_EVENT'
    const content = { iccid, esimTranNo: id, ...esimAccessLife(life) }
    const eventGenerateTime = new Date().toISOString().replace('Z', '+0000')
    return {
      headers: json,
      body: JSON.stringify({ notifyType, notifyId: randomUUID(), eventGenerateTime, content }),
    }
  },
  'esim-go'({ iccid }, life, { keyId }) {
    // Some bodies have the ICCID as a number.
    const event =
      life.used > 10
        ? { alertType: 'Utilisation', bundle: { name: 'EU-5GB-30D', ...assignmentOf(life) } }
        : { alertType: 'ProfileStatusChange', profileStatus: esimGoStatus[life.device] }
    const body = `{"iccid":${iccid},${JSON.stringify(event).slice(1)}`
    return { headers: { ...json, 'x-signature-sha256': createHmac('sha256', keyId).update(body).digest('hex') }, body }
  },
  airalo({ iccid }, { used, plan }, { keySecret }) {
    const level = plan === 'ended' ? '1days' : used > 85 ? '90%' : '75%'
    const body = JSON.stringify({ level, package_name: 'EU-5GB-30D', remaining_percentage: 100 - used, iccid })
    return {
      headers: { ...json, 'airalo-signature': createHmac('sha512', keySecret).update(body).digest('hex') },
      body,
    }
  },
}
