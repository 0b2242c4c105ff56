import { systemActor } from '#engine/audit/entry.api.ts'
import { createMany, updateMany } from '#engine/crud/write-many.api.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { newId } from '#engine/database/new-id.api.ts'
import { currencyDecimals } from '#engine/definition/currencies.ts'
import { resourceNamed } from '#engine/definition/resource.ts'
import type { Services } from '#engine/server/services.api.ts'
import { writeOrderStep } from '#market/shared/order-steps.api.ts'
import { profileBatch } from '#market/stock/batches/profile-batch.ts'
import { iccidDigits, isIccid } from '#market/stock/esim/numbers.ts'
import { moveRefusalOf } from '#market/stock/profiles/profile-move-rules.ts'
import { profileId } from '#market/stock/profiles/profile-id.ts'
import type { Money, Outcome, SuppliedProfile } from '../connectors/connector.ts'
import type { StoredAccount } from '../open-supplier.api.ts'
import { purchaseMessages } from '../supply.messages.ts'
import { followLives } from '../life/profile-life.api.ts'
import { hold, noteTrouble, today, writePurchase, type OpenPurchase } from './purchase.api.ts'

type Done = Extract<Outcome, { kind: 'done' }>

/**
 * Enters the bought eSIMs into stock, as a batch with its cost. The order is locked. An eSIM that is already in stock, and one that the
 * answer lists twice, is entered once. Returns false when an eSIM cannot be entered; then the purchase waits for a person.
 */
export async function receive(
  on: Queryable,
  services: Services,
  purchase: OpenPurchase,
  account: StoredAccount,
  { reference, profiles: listed, cost }: Done,
): Promise<boolean> {
  const profiles = [...new Map(listed.map((one) => [one.theirId, { ...one, iccid: iccidDigits(one.iccid) }])).values()]
  if (profiles.some(({ iccid, lpa }) => !isIccid(iccid) || !/^LPA:1\$[^$]+\$/.test(lpa))) {
    await hold(on, purchase.id, 'unknown')
    return false
  }
  const present = await on.query<{ reference: string }>({
    text: `select provider_reference as reference from profile_id where provider_id = $1 and provider_reference = any($2::text[])`,
    values: [account.providerId, profiles.map(({ theirId }) => theirId)],
  })
  const fresh = profiles.filter(({ theirId }) => !present.some((one) => one.reference === theirId))
  if (!(await retireFormer(on, fresh))) {
    await hold(on, purchase.id, 'number_in_use')
    return false
  }
  const price = cost ?? { amount: purchase.cost, currency: account.currency }
  // The account is locked before rows refer to it; two deliveries that lock it afterwards would wait for each other.
  await noteTrouble(on, account.id, null)
  if (fresh.length > 0) await enter(on, services, { purchase, account, reference, price }, fresh)
  const received = {
    state: 'done',
    reason: null,
    reference,
    received: fresh.length,
    receivedAt: new Date().toISOString(),
    // An answer that lists an eSIM twice is worth a question to the supplier, although nothing is entered twice.
    ...(profiles.length < listed.length && { supplierCode: 'LISTED_TWICE' }),
  }
  await writePurchase(on, purchase.id, { ...received, cost: price.amount, currency: price.currency })
  await writeOrderStep(on, { orderId: purchase.orderId, step: 'supplied', actor: null })
  return true
}

async function enter(
  on: Queryable,
  services: Services,
  {
    purchase,
    account,
    reference,
    price,
  }: { purchase: OpenPurchase; account: StoredAccount; reference: string; price: Money },
  profiles: readonly SuppliedProfile[],
): Promise<void> {
  const { providerId } = account
  const batchId = newId()
  const name = `${account.name} ${reference}`.slice(0, 120)
  const batch = { name, providerId, added: profiles.length, state: 'kept' }
  await createMany(on, profileBatch, [{ id: batchId, values: batch }], systemActor)
  const amount = roundedUp(price.amount, price.currency)
  const values = { batchId, amount, currency: price.currency, validFrom: today() }
  await createMany(on, resourceNamed(services.resources, 'unit-cost'), [{ id: newId(), values }], systemActor)
  const rows = await Promise.all(
    profiles.map(async ({ iccid, lpa, theirId, confirmationCode }) => {
      const id = newId()
      const place = { table: profileId.table, column: 'confirmation_code', id }
      const code = confirmationCode ? await services.prepare.seal(confirmationCode, place) : null
      const esim = { origin: 'ready-made', iccid, lpaEsim: lpa, providerReference: theirId, confirmationCode: code }
      const stock = { state: 'available', deviceState: 'released', providerId, articleId: purchase.articleId, batchId }
      return { id, values: { ...esim, ...stock } }
    }),
  )
  await createMany(on, profileId, rows, systemActor)
  await followLives(
    on,
    account.id,
    rows.map(({ id }) => id),
  )
}

/** Retires former profiles whose ICCID or activation code the supplier sold again. False when one of them is still needed. */
async function retireFormer(on: Queryable, profiles: readonly SuppliedProfile[]): Promise<boolean> {
  const isFormer = `p.state <> 'retired' and (p.iccid = any($1::text[]) or p.lpa_esim = any($2::text[]))`
  const values = [profiles.map(({ iccid }) => iccid), profiles.map(({ lpa }) => lpa)]
  // After waiting for a concurrent delivery of the same number, only a new statement sees its eSIM.
  await on.query({ text: `select from profile_id p where ${isFormer} order by p.id for update`, values })
  const former = await on.query<{ id: string; state: string; held: boolean }>({
    text: `select p.id, p.state, exists (select from subscription s where s.active and s.profile_id = p.id) as held
      from profile_id p where ${isFormer} order by p.id`,
    values,
  })
  const reason = purchaseMessages.reissued.en
  if (
    former.some(
      ({ state, held }) =>
        moveRefusalOf({ from: state, to: 'retired', by: 'act' }, { held, reason }) !== null || state === 'available',
    )
  )
    return false
  const change = { ...systemActor, circumstances: { ...systemActor.circumstances, reason } }
  await updateMany(
    on,
    profileId,
    former.map(({ id }) => ({ id, values: { state: 'retired', customerId: null } })),
    change,
  )
  return true
}

/** An amount with the decimals of its currency, rounded up, so that margins never look better than they are. */
export function roundedUp(amount: string, currency: string): string {
  const decimals = currencyDecimals.get(currency) ?? 2
  const [whole = '0', rest = ''] = amount.split('.')
  const units = BigInt(whole + rest.slice(0, decimals).padEnd(decimals, '0'))
  const up = /[1-9]/.test(rest.slice(decimals)) ? units + 1n : units
  const text = String(up).padStart(decimals + 1, '0')
  return decimals === 0 ? text : `${text.slice(0, -decimals)}.${text.slice(-decimals)}`
}
