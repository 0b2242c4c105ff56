import type { Queryable } from '#engine/database/database.api.ts'
import { claimSql } from '#engine/jobs/claim.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { NoAnswer, SupplierRefusal, type FirstUnclaimed, type Outcome, type Purchase } from '../connectors/connector.ts'
import type { Send } from '../connectors/http.api.ts'
import { refreshLife } from '../life/profile-life.api.ts'
import { readAccount, SupplierAccounts, type OpenAccount } from '../open-supplier.api.ts'
import {
  firstUnclaimed,
  giveUp,
  hold,
  noteNoAnswer,
  readPurchase,
  refuse,
  spendingReason,
  workAgain,
  writePurchase,
  type OpenPurchase,
} from './purchase.api.ts'
import type { Demand } from '../supply-order.ts'
import { receive } from './receive.api.ts'
import { keepsItsCustomer, recordTopUp } from './top-up.api.ts'

/** What purchases do with the orders for which they are made. */
export interface SupplyDesk {
  lock(on: Queryable, orderId: string): Promise<void>
  demandOf(on: Queryable, purchase: { readonly orderId: string; readonly orderDetailId: string }): Promise<Demand>
  reserve(on: Queryable, orderId: string): Promise<void>
  advance(orderId: string): Promise<void>
  unsupplied(): Promise<readonly string[]>
}

/** The delays of purchases, in seconds. */
export interface Patience {
  /** After a missing answer. */
  readonly unanswered: number
  /** Between the two searches that must both fail before an order without a key is sent again. */
  readonly absent: number
  /** Until an answer with fewer eSIMs than ordered counts as complete. */
  readonly partial: number
  /** Until the next look at an order that is unpaid, disputed or suspended. */
  readonly paused: number
  /** Between polls of a prepared order: at first, and at most. */
  readonly poll: readonly [number, number]
}

const usualPatience: Patience = { unanswered: 5, absent: 60, partial: 600, paused: 600, poll: [2, 60] }

const nextTask = claimSql({
  table: 'supply_task',
  until: 'next_at',
  // Longer than the requests of one step may take.
  lease: '3 minutes',
  due: 'next_at <= now()',
  order: 'next_at, id',
  columns: 'id',
})

/**
 * Buys what paid orders lack. Each purchase is first marked as sent and then sent with its key. Without an answer it is searched before
 * anything else. Several processes share the work; a process that dies leaves a purchase marked as sent, which the next one searches.
 */
export class SupplyBuyer {
  readonly #services: Services
  readonly #desk: SupplyDesk
  readonly #accounts: SupplierAccounts
  readonly #patience: Patience

  constructor(services: Services, desk: SupplyDesk, send: Send, patience: Partial<Patience> = {}) {
    this.#services = services
    this.#desk = desk
    this.#accounts = new SupplierAccounts(services, send)
    this.#patience = { ...usualPatience, ...patience }
  }

  /** Works on the due purchases, several at a time, until none is due. */
  async work(stopping?: AbortSignal): Promise<void> {
    const workers = Array.from({ length: 8 }, async () => {
      while (!stopping?.aborted) {
        const [task] = await this.#services.database.query<{ id: string }>({
          name: 'supply-task-claim',
          text: nextTask,
        })
        if (!task) return
        await this.#workOn(task.id)
      }
    })
    const failed = (await Promise.allSettled(workers)).find((one) => one.status === 'rejected')
    if (failed) throw failed.reason
  }

  /** Enters the purchases that waiting orders lack, for example since an account was switched on or a purchase was partial. */
  async sweep(): Promise<void> {
    for (const id of await this.#desk.unsupplied()) await this.#desk.advance(id)
  }

  async #workOn(id: string): Promise<void> {
    const { database } = this.#services
    const purchase = await readPurchase(database, id)
    if (!purchase || purchase.state === 'held') return
    if (purchase.state === 'done') return this.#advance(purchase)
    const opened = await this.#accounts.of(purchase.accountId).catch((error: unknown) => {
      if (error instanceof SupplierRefusal) return error
      throw error
    })
    if (opened instanceof SupplierRefusal)
      // An order that may have been sent waits for the account; no other source is asked.
      return purchase.sentAt === null
        ? this.#settle(purchase, null, opened.refused)
        : database.transaction((on) => hold(on, id, 'settings'))
    if (purchase.sentAt !== null) return this.#search(purchase, opened)
    const sentAt = await this.#intend(purchase)
    if (sentAt !== null) await this.#order({ ...purchase, sentAt, state: 'sending' }, opened, true)
  }

  /** Marks a purchase as sent, unless nothing needs it or it must wait. Returns the time, or null. */
  async #intend({ id, orderId, accountId }: OpenPurchase): Promise<string | null> {
    return this.#services.database.transaction(async (on) => {
      await this.#desk.lock(on, orderId)
      const account = await readAccount(on, accountId, true)
      const purchase = await readPurchase(on, id, true)
      if (!account || !purchase || purchase.state !== 'queued') return null
      if (!(await this.#isDue(on, purchase, true))) return null
      const reason = await spendingReason(on, account, purchase)
      if (reason !== null) {
        await hold(on, id, reason)
        return null
      }
      const sentAt = new Date().toISOString()
      const price = { cost: purchase.cost, currency: account.currency }
      await writePurchase(on, id, { state: 'sending', reason: null, sentAt, ...price })
      return sentAt
    })
  }

  /** Sends a purchase. A refusal counts only when no earlier attempt may have acted; otherwise it is searched again. */
  async #order(purchase: OpenPurchase, opened: OpenAccount, isCertain: boolean): Promise<void> {
    const { supplier } = opened
    const [order, topUp] = [sent(purchase, opened), purchase.toppedUp]
    const outcome = await this.#outcomeOf(purchase, () =>
      topUp ? supplier.topUp({ ...order, profile: topUp }) : supplier.order(order),
    )
    if (outcome === null || (outcome.kind === 'refused' && !isCertain))
      return workAgain(this.#services.database, purchase.id, this.#patience.unanswered)
    await this.#settle(purchase, opened, outcome)
  }

  /** Searches a purchase that may have been sent; sends it again only when the supplier certainly did not act. */
  async #search(purchase: OpenPurchase, opened: OpenAccount): Promise<void> {
    const { database } = this.#services
    const { supplier } = opened
    const own: FirstUnclaimed = (candidates) => firstUnclaimed(database, purchase, candidates)
    const [order, topUp] = [sent(purchase, opened), purchase.toppedUp]
    const outcome = await this.#outcomeOf(purchase, () =>
      topUp ? supplier.findTopUp({ ...order, profile: topUp }, own) : supplier.find(order, own),
    )
    // A search that fails or is refused proves nothing.
    if (outcome === null || outcome.kind === 'refused') {
      const wait = outcome?.retryAfter ?? this.#patience.unanswered * Math.min(12, purchase.attempts)
      return workAgain(database, purchase.id, wait)
    }
    if (outcome.kind !== 'absent') return this.#settle(purchase, opened, outcome)
    if (purchase.reference !== null) return workAgain(database, purchase.id, this.#pollAfter(purchase))
    const absentFor = purchase.absentAt === null ? -1 : (Date.now() - Date.parse(purchase.absentAt)) / 1000
    const isCertain = absentFor >= this.#patience.absent
    // After an attempt whose outcome is unknown again, the two searches begin anew.
    const absentAt = isCertain ? null : (purchase.absentAt ?? new Date().toISOString())
    await database.query({
      text: 'update supply_task set absent_at = $2 where id = $1',
      values: [purchase.id, absentAt],
    })
    const isDue = await database.transaction(async (on) => {
      await this.#desk.lock(on, purchase.orderId)
      const present = await readPurchase(on, purchase.id, true)
      return present?.state === purchase.state && this.#isDue(on, present, isCertain)
    })
    if (!isDue) return
    if (opened.connector.acceptsKey) return this.#order(purchase, opened, isCertain)
    if (!isCertain) return workAgain(database, purchase.id, this.#patience.absent)
    // Without a key a lost order is recognised by its time, which is now the time of this attempt.
    const sentAt = new Date().toISOString()
    await writePurchase(database, purchase.id, { sentAt })
    await this.#order({ ...purchase, sentAt }, opened, true)
  }

  /**
   * Whether a purchase may be sent. Otherwise it waits, or is given up when nothing needs it and the supplier certainly has not acted
   * (`isUnsent`). The order is locked.
   */
  async #isDue(on: Queryable, purchase: OpenPurchase, isUnsent: boolean): Promise<boolean> {
    const demand = await this.#desk.demandOf(on, purchase)
    if (demand === 'due' && (purchase.toppedUp === null || (await keepsItsCustomer(on, purchase)))) return true
    if (demand === 'paused') await workAgain(on, purchase.id, this.#patience.paused)
    else if (!isUnsent) await workAgain(on, purchase.id, this.#patience.absent)
    // A line that waits again gets another purchase, but not for an eSIM that has left the customer.
    else await giveUp(on, purchase.id, demand === 'over' ? 'not_needed' : null)
    return false
  }

  /** The outcome of a request; null without an answer, whose cause the purchase then shows. */
  async #outcomeOf({ id }: OpenPurchase, request: () => Promise<Outcome>): Promise<Outcome | null> {
    try {
      return await request()
    } catch (error) {
      if (error instanceof SupplierRefusal) return error.refused
      if (!(error instanceof NoAnswer)) throw error
      await noteNoAnswer(this.#services.database, id, error.message)
      return null
    }
  }

  /** Records an outcome, and delivers the order when its eSIMs arrived. */
  async #settle(
    { id, orderId, accountId, toppedUp: topUp }: OpenPurchase,
    opened: OpenAccount | null,
    outcome: Outcome,
  ): Promise<void> {
    const arrived = await this.#services.database.transaction(async (on) => {
      await this.#desk.lock(on, orderId)
      const purchase = await readPurchase(on, id, true)
      if (!purchase || purchase.state === 'held' || purchase.state === 'done') return false
      if (outcome.kind === 'refused') {
        await refuse(on, purchase, outcome)
        return false
      }
      if (outcome.kind === 'absent' || opened === null) return false
      if (purchase.reference === null && (await this.#isTaken(on, purchase, outcome.reference))) {
        await workAgain(on, id, this.#patience.unanswered)
        return false
      }
      const age = purchase.sentAt === null ? 0 : (Date.now() - Date.parse(purchase.sentAt)) / 1000
      const isPartial =
        outcome.kind === 'done' && purchase.toppedUp === null && outcome.profiles.length < purchase.quantity
      if (outcome.kind === 'accepted' || (isPartial && age < this.#patience.partial)) {
        if (purchase.reference === null || purchase.state !== 'accepted')
          await writePurchase(on, id, { state: 'accepted', reason: null, reference: outcome.reference })
        await workAgain(on, id, this.#pollAfter(purchase))
        return false
      }
      const isIn = purchase.toppedUp
        ? await recordTopUp(on, purchase, opened.account, outcome)
        : await receive(on, this.#services, purchase, opened.account, outcome)
      if (isIn) await this.#desk.reserve(on, orderId)
      return isIn
    })
    if (!arrived) return
    await this.#advance({ id, orderId })
    if (topUp)
      await refreshLife(this.#services, this.#accounts, { ...topUp, profileId: topUp.id, accountId, attempts: 0 })
  }

  /** Delivers the order of a received purchase. The task ends only now, so that another process continues after a crash. */
  async #advance({ id, orderId }: Pick<OpenPurchase, 'id' | 'orderId'>): Promise<void> {
    await this.#desk.advance(orderId)
    await this.#services.database.query({ text: 'delete from supply_task where id = $1', values: [id] })
  }

  /** Whether a concurrent search has already credited this order of the supplier to another purchase. */
  async #isTaken(on: Queryable, purchase: OpenPurchase, reference: string): Promise<boolean> {
    // Searches of the same order wait for each other; those of other orders do not.
    await on.query({
      text: `select pg_advisory_xact_lock(hashtextextended($1::text || ' ' || souk_fold($2), 0))`,
      values: [purchase.accountId, reference],
    })
    return (await firstUnclaimed(on, purchase, [{ reference, iccids: [] }])) === undefined
  }

  #pollAfter({ attempts }: OpenPurchase): number {
    const [first, most] = this.#patience.poll
    return Math.min(most, first * 2 ** Math.min(attempts, 10))
  }
}

function sent(purchase: OpenPurchase, { account }: OpenAccount): Purchase {
  const { key, code, quantity, cost, sentAt, reference } = purchase
  return {
    key,
    plan: code,
    count: quantity,
    cost: { amount: cost, currency: account.currency },
    sentAt: sentAt ?? '',
    reference,
  }
}
