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
import { isCancellable, moveRefusalOf, type StockState } from '#market/stock/profiles/profile-move-rules.ts'
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
  const profiles = repositoryOf(profileId, services)
  const canceller = new Canceller(services, accounts, usedSql)

  const mustSee = async (id: string, actor: Actor): Promise<void> => {
    if (!(await profiles.read(id, actor))) throw new Problem(problems.notFound)
  }

  route(app, readCancellation, async ({ params: { id }, change: { actor } }) => {
    await mustSee(id, actor)
    const profile = await canceller.read(id)
    return { data: profile && isCancellable(profile.state, profile) ? offered(profile, actor) : null }
  })

  route(app, cancelAtSupplier, async ({ params: { id }, change }) => {
    await mustSee(id, change.actor)
    return { data: await canceller.cancel(id, change) }
  })
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

/** The supplier gave no usable answer; `code` is the error of the connection. */
interface Unanswered {
  readonly kind: 'unanswered'
  readonly code: string
}

/** Cancels eSIMs at the suppliers that sold them. */
class Canceller {
  readonly #services: Services
  readonly #accounts: SupplierAccounts
  readonly #usedSql: string

  constructor(services: Services, accounts: SupplierAccounts, usedSql: string) {
    this.#services = services
    this.#accounts = accounts
    this.#usedSql = usedSql
  }

  /** Reads an eSIM of a supplier account. */
  read(id: string): Promise<SuppliedStock | undefined> {
    return readProfile(this.#services.database, id, this.#usedSql)
  }

  /** Cancels an eSIM. It leaves the stock before the supplier is asked, so that it cannot be sold meanwhile. */
  async cancel(id: string, change: Change): Promise<CancellationResult> {
    const before = await this.#services.database.transaction(async (on) => {
      const profile = await readProfile(on, id, this.#usedSql, true)
      if (!profile || !isCancellable(profile.state, profile)) throw new Problem(notCancellable)
      if (profile.state === 'cancelling') return profile
      await updateMany(on, profileId, [{ id, values: { state: 'cancelling' } }], change)
      await noteReference(on, id, null)
      return profile
    })
    const result = await this.#settle(before, await this.#ask(before), change)
    if (result.outcome === 'done') await readBalance(this.#services, this.#accounts, before.accountId)
    return result
  }

  async #ask(profile: SuppliedStock): Promise<CancelOutcome | Unanswered> {
    try {
      const { supplier } = await this.#accounts.of(profile.accountId)
      return await supplier.cancel(profile)
    } catch (error) {
      if (error instanceof SupplierRefusal) return error.refused
      if (error instanceof NoAnswer) return { kind: 'unanswered', code: error.message }
      throw error
    }
  }

  /** Records an answer. Unless it is certain, the supplier’s state of the eSIM decides. */
  async #settle(
    before: SuppliedStock,
    outcome: CancelOutcome | Unanswered,
    change: Change,
  ): Promise<CancellationResult> {
    const { database } = this.#services
    const id = before.profileId
    if (outcome.kind === 'done') {
      await database.transaction((on) => retireCancelled(on, id, change))
      return { outcome: 'done', refusal: null, code: null }
    }
    if (outcome.kind === 'asked') {
      await noteReference(database, id, outcome.reference)
      return { outcome: 'asked', refusal: null, code: null }
    }
    const isRead = await refreshLife(this.#services, this.#accounts, before)
    const { code } = outcome
    const refusal = outcome.kind === 'refused' ? outcome.class : null
    return database.transaction(async (on) => {
      const profile = await readProfile(on, id, this.#usedSql, true)
      if (profile?.state === 'retired') return { outcome: 'done', refusal: null, code: null }
      // The supplier refuses a repeated request also because it has fulfilled the first one.
      const isCertain = isRead || before.state !== 'cancelling'
      if (refusal === null || refusal === 'busy' || !isCertain) return { outcome: 'unanswered', refusal, code }
      if (profile?.state === 'cancelling')
        await updateMany(on, profileId, [{ id, values: { state: stateAfterRefusal(before, profile) } }], change)
      return { outcome: 'refused', refusal, code }
    })
  }
}

/** The state before the request; one that a device loaded meanwhile is not on sale again. */
function stateAfterRefusal(before: SuppliedStock, { used }: SuppliedStock): StockState {
  const to = before.state === 'cancelling' ? 'received' : before.state
  return moveRefusalOf({ from: 'cancelling', to, by: 'supplier' }, { used }) === null ? to : 'returned'
}

/** Stores the supplier’s number of a requested cancellation. */
async function noteReference(on: Queryable, id: string, reference: string | null): Promise<void> {
  await on.query({
    text: 'update profile_life set cancel_reference = $2 where profile_id = $1',
    values: [id, reference],
  })
}

/** Reads an eSIM of a supplier account; `isLocked` locks it until the transaction ends. */
async function readProfile(
  on: Queryable,
  id: string,
  usedSql: string,
  isLocked = false,
): Promise<SuppliedStock | undefined> {
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
