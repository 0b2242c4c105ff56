import type { FastifyInstance } from 'fastify'
import { repositoryOf } from '#engine/crud/override.api.ts'
import type { Change } from '#engine/crud/repository.api.ts'
import { updateMany } from '#engine/crud/write-many.api.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { hasPermission, type Actor } from '#engine/definition/access.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import { route } from '#engine/http/route.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { profileId } from '#market/stock/profiles/profile-id.ts'
import { moveRefusalOf, type StockState } from '#market/stock/profiles/profile-move-rules.ts'
import { NoAnswer, SupplierRefusal, type CancelOutcome, type Money } from '../connectors/connector.ts'
import { connectors } from '../connectors/connectors.api.ts'
import type { SupplierAccounts } from '../open-supplier.api.ts'
import { readBalance } from '../supplier-account.api.ts'
import {
  cancelAtSupplier,
  notCancellable,
  readCancellation,
  type Cancellation,
  type CancellationResult,
} from './cancellation.contract.ts'
import { retireCancelled } from './cancelled-profile.api.ts'
import { refreshLife, type FollowedProfile } from './profile-life.api.ts'

interface SuppliedStock extends FollowedProfile {
  readonly state: StockState
  /** Whether a device or a plan has used it. */
  readonly used: boolean
  /** The name of the account. */
  readonly supplier: string
  readonly connector: string
  /** The supplier’s number of a requested cancellation. */
  readonly reference: string | null
  /** What the supplier charged, if known. */
  readonly price: Money | null
}

/** The reader of an eSIM of a supplier account; `isLocked` locks the eSIM until the transaction ends. */
type ReadProfile = (on: Queryable, id: string, isLocked?: boolean) => Promise<SuppliedStock | undefined>

/**
 * The routes that show and request the cancellation of an eSIM at its supplier. `usedSql` is the condition that a device has or had the
 * profile `p`.
 */
export function cancellations(
  app: FastifyInstance,
  services: Services,
  accounts: SupplierAccounts,
  usedSql: string,
): void {
  const { database } = services
  const readProfile = profileReader(usedSql)
  const profiles = repositoryOf(profileId, services)

  const mustSee = async (id: string, actor: Actor): Promise<void> => {
    if (!(await profiles.read(id, actor))) throw new Problem(problems.notFound)
  }

  route(app, readCancellation, async ({ params: { id }, change: { actor } }) => {
    await mustSee(id, actor)
    const profile = await readProfile(database, id)
    return { data: profile && canCancel(profile) ? offered(profile, actor) : null }
  })

  route(app, cancelAtSupplier, async ({ params: { id }, change }) => {
    await mustSee(id, change.actor)
    // The eSIM leaves the stock before the supplier is asked, so that it cannot be sold meanwhile.
    const before = await database.transaction(async (on) => {
      const profile = await readProfile(on, id, true)
      if (!profile || !canCancel(profile)) throw new Problem(notCancellable)
      if (profile.state === 'cancelling') return profile
      await updateMany(on, profileId, [{ id, values: { state: 'cancelling' } }], change)
      await noteReference(on, id, null)
      return profile
    })
    const outcome = await outcomeOf(accounts, before)
    const data = await settle({ services, accounts, readProfile }, before, outcome, change)
    if (data.outcome === 'done') await readBalance(services, accounts, before.accountId)
    return { data }
  })
}

function canCancel({ state, used }: SuppliedStock): boolean {
  return state === 'cancelling' || moveRefusalOf({ from: state, to: 'cancelling', by: 'supplier' }, { used }) === null
}

function offered({ state, supplier, connector, reference, price }: SuppliedStock, actor: Actor): Cancellation {
  return {
    supplier,
    byPeople: connectors[connector]?.peopleCancel ?? false,
    requested: state === 'cancelling',
    reference,
    price: hasPermission(actor.permissions, 'margin:read') ? price : null,
  }
}

/** The supplier’s answer; an error of the connection when there is none. */
async function outcomeOf(accounts: SupplierAccounts, profile: SuppliedStock): Promise<CancelOutcome | NoAnswer> {
  try {
    const { supplier } = await accounts.of(profile.accountId)
    return await supplier.cancel(profile)
  } catch (error) {
    if (error instanceof SupplierRefusal) return error.refused
    if (error instanceof NoAnswer) return error
    throw error
  }
}

/** Records an answer. Unless it is certain, the supplier’s state of the eSIM decides. */
async function settle(
  {
    services,
    accounts,
    readProfile,
  }: Readonly<{ services: Services; accounts: SupplierAccounts; readProfile: ReadProfile }>,
  before: SuppliedStock,
  outcome: CancelOutcome | NoAnswer,
  change: Change,
): Promise<CancellationResult> {
  const { database } = services
  const { profileId: id } = before
  const answer = (kind: CancellationResult['outcome']) => ({ outcome: kind, refusal: null, code: null })
  if (!(outcome instanceof NoAnswer) && outcome.kind === 'done') {
    await database.transaction((on) => retireCancelled(on, id, change))
    return answer('done')
  }
  if (!(outcome instanceof NoAnswer) && outcome.kind === 'asked') {
    await noteReference(database, id, outcome.reference)
    return answer('asked')
  }
  const isRead = await refreshLife(services, accounts, before)
  const code = outcome instanceof NoAnswer ? outcome.message : outcome.code
  const refusal = outcome instanceof NoAnswer ? null : outcome.class
  return database.transaction(async (on) => {
    const profile = await readProfile(on, id, true)
    if (profile?.state === 'retired') return answer('done')
    if (!isRead || refusal === null || refusal === 'busy') return { outcome: 'unanswered', refusal, code }
    const state = before.state === 'cancelling' ? 'received' : before.state
    if (profile?.state === 'cancelling') await updateMany(on, profileId, [{ id, values: { state } }], change)
    return { outcome: 'refused', refusal, code }
  })
}

/** Stores the supplier’s number of a requested cancellation. */
async function noteReference(on: Queryable, id: string, reference: string | null): Promise<void> {
  await on.query({
    text: 'update profile_life set cancel_reference = $2 where profile_id = $1',
    values: [id, reference],
  })
}

function profileReader(usedSql: string): ReadProfile {
  return async (on, id, isLocked = false) => {
    const [profile] = await on.query<SuppliedStock>({
      text: `select p.id as "profileId", p.state, p.iccid, coalesce(p.provider_reference, '') as "theirId", l.account_id as "accountId", l.attempts,
        ${usedSql} or l.installed_at is not null or coalesce(l.plan, 'unused') <> 'unused' as used, a.name as supplier, a.connector,
        l.cancel_reference as reference, (select json_build_object('amount', c.amount::text, 'currency', c.currency) from unit_cost c
          where c.batch_id = p.batch_id and c.active order by c.valid_from desc, c.id desc limit 1) as price
      from profile_id p join profile_life l on l.profile_id = p.id join supplier_account a on a.id = l.account_id
      where p.id = $1${isLocked ? ' for update of p' : ''}`,
      values: [id],
    })
    return profile
  }
}
