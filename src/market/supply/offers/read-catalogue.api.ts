import { systemActor } from '#engine/audit/entry.api.ts'
import { createMany, updateMany } from '#engine/crud/write-many.api.ts'
import type { Change } from '#engine/crud/repository.api.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { newId } from '#engine/database/new-id.api.ts'
import { endless } from '#engine/fields/numbers/byte-units.ts'
import type { Services } from '#engine/server/services.api.ts'
import { publishedNetworks } from '#market/shared/networks/published-networks.api.ts'
import { NoAnswer, SupplierRefusal, type CataloguePlan, type Refused } from '../connectors/connector.ts'
import { readAccount, type SupplierAccounts } from '../open-supplier.api.ts'
import { catalogueReading } from './catalogue-reading.ts'
import { networkFinder } from './network-codes.ts'
import { offerPrice } from './offer-price.ts'
import { supplierOffer } from './supplier-offer.ts'

/** Sources are compared without case; a plan with one is sold. */
const currentOffers = `select o.id, o.code, o.name, o.state, o.cost::text as cost, o.currency, o.data_allowance::text as "dataAllowance",
    o.days::text as days, o.countries, o.networks, o.top_up as "topUp",
    exists (select from supplier_plan p where p.account_id = o.account_id and souk_fold(p.code) = souk_fold(o.code) and p.active) as sold
  from supplier_offer o where o.account_id = $1`

interface StoredOffer {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly state: 'offered' | 'vanished'
  readonly cost: string | null
  readonly currency: string | null
  readonly dataAllowance: string | null
  readonly days: string | null
  readonly countries: readonly string[]
  readonly networks: readonly string[]
  readonly topUp: boolean
  readonly sold: boolean
}

/** The price change in percent above which a plan that is sold needs a review, unless its account says otherwise. */
const usualJump = 10

/** Reads the catalogue of an account and records the reading. Returns the id of the reading. */
export async function readCatalogue(
  { database }: Services,
  accounts: SupplierAccounts,
  accountId: string,
  change: Change = systemActor,
): Promise<string> {
  const plans = await plansOf(accounts, accountId)
  return database.transaction(async (on) => {
    await readAccount(on, accountId, true)
    const id = newId()
    const outcome =
      'kind' in plans
        ? { state: 'failed', reason: plans.class, supplierCode: plans.code.slice(0, 120) }
        : await record(on, accountId, plans, change)
    await createMany(on, catalogueReading, [{ id, values: { accountId, ...outcome } }], change)
    return id
  })
}

/** Reads the catalogues of the accounts that are on. */
export async function readCatalogues(services: Services, accounts: SupplierAccounts, stopping: AbortSignal) {
  const text = `select id from supplier_account a where active and state = 'on' and not exists (
    select from catalogue_reading r where r.account_id = a.id and r.created_at > now() - interval '5 hours')`
  for (const { id } of await services.database.query<{ id: string }>({ text }))
    if (!stopping.aborted) await readCatalogue(services, accounts, id)
}

async function plansOf(accounts: SupplierAccounts, id: string): Promise<readonly CataloguePlan[] | Refused> {
  try {
    return await (await accounts.of(id)).supplier.catalogue()
  } catch (error) {
    if (error instanceof SupplierRefusal) return error.refused
    if (error instanceof NoAnswer) return { kind: 'refused', class: 'busy', code: error.message }
    throw error
  }
}

/** Stores the plans of a reading and counts the differences. */
async function record(on: Queryable, accountId: string, plans: readonly CataloguePlan[], change: Change) {
  const [{ jump } = { jump: usualJump }] = await on.query<{ jump: number }>({
    text: `select coalesce(jump_percent, ${usualJump})::float8 as jump from supplier_account where id = $1`,
    values: [accountId],
  })
  const stored = await on.query<StoredOffer>({ text: currentOffers, values: [accountId] })
  const offers = new Map(stored.map((offer) => [folded(offer.code), offer]))
  const listed = new Map(plans.map((plan) => [folded(plan.code), plan]))
  const now = new Date().toISOString()
  const findNetworks = networkFinder(await publishedNetworks())
  const added = []
  const changed = []
  const prices = []
  let repriced = 0
  for (const [code, plan] of listed) {
    const facts = { ...factsOf(plan), networks: findNetworks(plan.networks) }
    const offer = offers.get(code)
    const id = offer?.id ?? newId()
    const { cost, currency } = plan.cost
      ? { cost: plan.cost.amount, currency: plan.cost.currency }
      : { cost: null, currency: null }
    const isPriced =
      cost !== null && (offer?.cost === null || Number(offer?.cost) !== Number(cost) || offer?.currency !== currency)
    const price = isPriced ? { cost, currency, costAt: now } : {}
    if (isPriced) prices.push({ id: newId(), values: { offerId: id, cost, currency } })
    if (!offer) {
      added.push({ id, values: { accountId, code: plan.code, state: 'offered', toReview: false, ...facts, ...price } })
      continue
    }
    const isDearer = isPriced && offer.cost !== null
    if (isDearer) repriced += 1
    const review = isDearer && offer.sold && jumps(offer, { cost, currency }, jump) ? { toReview: true } : {}
    const former = isDearer ? { formerCost: offer.cost } : {}
    const state = offer.state === 'vanished' ? { state: 'offered', vanishedAt: null } : {}
    const values = { ...differences(offer, facts), ...state, ...price, ...former, ...review }
    if (Object.keys(values).length > 0) changed.push({ id, values })
  }
  const present = stored.filter(({ state }) => state === 'offered')
  const missing = present.filter(({ code }) => !listed.has(folded(code)))
  // An answer that lacks more than half of the plans is more likely incomplete than true.
  const isPartial = missing.length > 0 && missing.length * 2 > present.length
  const vanished = isPartial ? [] : missing
  const gone = vanished.map(({ id, sold }) => ({
    id,
    values: { state: 'vanished', vanishedAt: now, ...(sold && { toReview: true }) },
  }))
  await createMany(on, supplierOffer, added, change)
  await updateMany(on, supplierOffer, [...changed, ...gone], change)
  await createMany(on, offerPrice, prices, change)
  return {
    state: isPartial ? 'partial' : 'done',
    added: added.length,
    repriced,
    vanished: vanished.length,
    unchanged: listed.size - added.length - repriced,
  }
}

/** The facts of a plan in their stored form. Places that are no countries, such as regions, are left out. */
function factsOf({ name, bytes, days, countries, topUp }: CataloguePlan) {
  return {
    name: name.slice(0, 300),
    dataAllowance: bytes === null ? String(endless) : bytes,
    days: days === null ? null : String(days),
    countries: [...new Set(countries.filter((code) => /^[A-Z]{2}$/.test(code)))].toSorted(),
    topUp,
  }
}

type OfferFacts = ReturnType<typeof factsOf> & { readonly networks: readonly string[] }

function differences(offer: StoredOffer, facts: OfferFacts): Partial<OfferFacts> {
  const names = (['name', 'dataAllowance', 'days', 'countries', 'networks', 'topUp'] as const).filter(
    (name) => String(offer[name] ?? '') !== String(facts[name] ?? ''),
  )
  return Object.fromEntries(names.map((name) => [name, facts[name]]))
}

/** Whether a price changed by more than so many percent; another currency always counts. */
function jumps(offer: StoredOffer, price: { cost: string | null; currency: string | null }, percent: number): boolean {
  const before = Number(offer.cost)
  return offer.currency !== price.currency || Math.abs(Number(price.cost) - before) * 100 > percent * before + 1e-9
}

const folded = (code: string) => code.trim().toLowerCase()
