import { repositoryOf } from '#engine/crud/override.api.ts'
import { updateMany } from '#engine/crud/write-many.api.ts'
import { systemActor } from '#engine/audit/entry.api.ts'
import type { Change, WrittenRow } from '#engine/crud/repository.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import type { Actor } from '#engine/definition/access.ts'
import { minorUnits } from '#engine/definition/amount.ts'
import { Problem, problems, type ProblemDetail } from '#engine/definition/problem.ts'
import type { Words } from '#engine/definition/words.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { publish } from '#engine/live/publish.api.ts'
import { customerLanguageOf } from '#market/shared/customer-language.api.ts'
import {
  cancellingEvent,
  deliversDisputed,
  dueAt,
  happensByItself,
  isTriggerSatisfied,
  labelOf,
  mayFire,
  waitsForPayment,
} from '#market/workflow/event-rules.ts'
import { paymentStateOf, stayedOf } from '#market/shared/payable-amounts.ts'
import { failedRequirements, type OrderFacts } from '#market/workflow/guards.ts'
import { writeOrderStep } from '#market/shared/order-steps.api.ts'
import { mailHandOver, hasProfiles } from '#market/hand-over/hand-over.api.ts'
import { extendRenewed } from '../renewals/extend-renewed.api.ts'
import { orderFacts, readOrder, type LockedOrder } from './locked-order.api.ts'
import { moveStock, stockProblemFrom } from './order-stock.api.ts'
import { demandOf, orderSupply, stockWaitingEvent } from './order-supply.api.ts'
import { writeTransition, type TransitionCause } from './write-transition.api.ts'
import { movedOn, notAllowed, type OfferedEvent } from '../order-events.contract.ts'
import { order as orders } from '../order.ts'
import { ordersTopic } from '#market/shared/order-steps.ts'
import type { Demand } from '#market/supply/supply-order.ts'
import { earnPoints } from '#market/shared/loyalty/order-points.api.ts'
import { paymentDeadlineOf } from '#market/shared/payment-deadline.api.ts'
import { WorkflowStore, type PublishedWorkflow } from '#market/workflow/workflow.api.ts'
import { eventsFrom, type Trigger, type WorkflowEvent } from '#market/workflow/workflow.ts'
import { onlyPrivilege, onlyByItself, noteMissing, paymentDisputed } from './order-state-machine.messages.ts'

/** An event chosen by a person. */
export interface FiredEvent {
  readonly eventId: string
  /** The status that the caller expects the order to have. */
  readonly statusId?: string | undefined
  readonly note?: string | undefined
  /** Whether the person confirmed the delivery despite a disputed payment. */
  readonly despiteDispute?: boolean | undefined
}

/** Changes the status of orders, always by events of their workflow and under a lock on the order. */
export class OrderStateMachine {
  readonly #services: Services
  readonly workflows: WorkflowStore

  constructor(services: Services) {
    this.#services = services
    this.workflows = new WorkflowStore(services.database)
  }

  /** Locks an order until the transaction ends. */
  lock(on: Queryable, id: string): Promise<LockedOrder> {
    return readOrder(on, id, true)
  }

  /** Reads an order without a lock, so its events may be refused by the time they are fired. */
  read(on: Queryable, id: string): Promise<LockedOrder> {
    return readOrder(on, id, false)
  }

  /** The facts of an order that the guards of events check. */
  factsOf(on: Queryable, order: LockedOrder): Promise<OrderFacts> {
    return orderFacts(on, order)
  }

  /** Whether an order needs purchases from suppliers. */
  async demandOf(on: Queryable, order: LockedOrder): Promise<Demand> {
    return demandOf(order, await this.workflows.version(order.workflowVersion, on), await orderFacts(on, order))
  }

  /** The events of the order’s status, each with the reasons that block it. */
  async availableEvents(on: Queryable, order: LockedOrder, actor: Actor): Promise<readonly OfferedEvent[]> {
    const workflow = await this.workflows.version(order.workflowVersion, on)
    const facts = await orderFacts(on, order)
    return eventsFrom(workflow, order.statusId).map((event) => {
      const reasons = [
        ...(event.trigger === 'manual' ? [] : [onlyByItself]),
        ...(mayFire(event, actor) ? [] : [onlyPrivilege]),
        ...failedRequirements(workflow, event, facts),
      ]
      const { id, targetId, trigger: fireTrigger, needsNote, effects } = event
      const status = workflow.statuses.find((one) => one.id === targetId)
      return {
        ...{ id, targetId, trigger: fireTrigger, needsNote, effects, reasons },
        target: status ? labelOf(status) : labelOf(event),
        name: labelOf(event),
        final: eventsFrom(workflow, targetId).length === 0,
        refunds:
          stayedOf(order) > 0n &&
          event.guards.includes('money_kept') &&
          eventsFrom(workflow, targetId).some((next) => next.trigger === 'refunded'),
        disputed: deliversDisputed(event, facts),
        allowed: reasons.length === 0,
      }
    })
  }

  /**
   * Fires an event chosen by a person. `statusId` is the status that the person expects. When the order has another status, the refusal
   * names that status and its events. Stock moves in the same transaction, for all lines or none.
   */
  async fire(id: string, chosen: FiredEvent, change: Change, on?: Queryable): Promise<WrittenRow> {
    const { database } = this.#services
    const work = async (inside: Queryable): Promise<WrittenRow> => {
      const order = await this.lock(inside, id)
      const workflow = await this.workflows.version(order.workflowVersion, inside)
      const event = eventsFrom(workflow, order.statusId).find((one) => one.id === chosen.eventId)
      const elsewhere = chosen.statusId !== undefined && chosen.statusId !== order.statusId
      if (!event || elsewhere) {
        const events = await this.availableEvents(inside, order, change.actor)
        throw new Problem(movedOn, { extra: { statusId: order.statusId, version: order.version, events } })
      }
      const details = await this.#refusals(inside, order, workflow, { event, ...chosen }, change.actor)
      if (details.length > 0) throw new Problem(notAllowed, { details })
      await this.#move(inside, order, workflow, event, chosen.note ?? null, change)
      return this.runAutomaticTransitions(inside, id, change)
    }
    try {
      return await (on ? work(on) : database.transaction(work))
    } catch (error) {
      throw await stockProblemFrom(error, id, on === undefined ? database : null, change.circumstances.language)
    }
  }

  /** Fires the first event of the initial status on a new order. */
  async fireInitialEvent(on: Queryable, id: string, change: Change): Promise<WrittenRow> {
    const order = await this.lock(on, id)
    const workflow = await this.workflows.version(order.workflowVersion, on)
    const [first] = eventsFrom(workflow, order.statusId)
    if (!first) throw new Problem(notAllowed)
    return this.fire(id, { eventId: first.id }, change, on)
  }

  /** Fires the events that payments or refunds of the order have triggered. Returns the resulting order. */
  async runAutomaticTransitions(on: Queryable, id: string, change: Change): Promise<WrittenRow> {
    // A workflow with a cycle of automatic events cannot be published; the limit only prevents an endless loop in a broken one.
    for (let round = 0; round < 10; round += 1) {
      const order = await this.lock(on, id)
      const workflow = await this.workflows.version(order.workflowVersion, on)
      const facts = await orderFacts(on, order)
      const event =
        eventsFrom(workflow, order.statusId).find(
          (one) => isTriggerSatisfied(one.trigger, facts) && happensByItself(workflow, one, facts),
        ) ??
        // An order whose missing stock is being bought waits for it.
        (demandOf(order, workflow, facts) === 'due' && (await orderSupply(on, id, change))
          ? stockWaitingEvent(workflow, order.statusId, facts)
          : undefined)
      if (!event) break
      await this.#move(on, order, workflow, event, null, { ...change, automatic: true })
    }
    const settled = await repositoryOf(orders, this.#services).read(id, systemActor.actor, on)
    if (!settled) throw new Problem(problems.notFound)
    return settled
  }

  /**
   * Fires the event of the order’s status with this trigger, if there is one and its guards allow it. Returns whether an event was
   * fired.
   */
  async trigger(on: Queryable, id: string, trigger: Trigger, change: Change): Promise<boolean> {
    const order = await this.lock(on, id)
    const workflow = await this.workflows.version(order.workflowVersion, on)
    const facts = await orderFacts(on, order)
    const event = eventsFrom(workflow, order.statusId).find(
      (one) => one.trigger === trigger && happensByItself(workflow, one, facts),
    )
    if (!event) return false
    await this.#move(on, order, workflow, event, null, { ...change, automatic: true })
    await this.runAutomaticTransitions(on, id, change)
    return true
  }

  /**
   * Cancels an unpaid order in any status by the cancelling event of its workflow. Returns whether it was cancelled: an order that has
   * received money, or has no such event, stays unchanged.
   */
  async cancelUnpaid(on: Queryable, id: string, change: Change): Promise<boolean> {
    const order = await this.lock(on, id)
    const workflow = await this.workflows.version(order.workflowVersion, on)
    const facts = await orderFacts(on, order)
    const event = cancellingEvent(workflow, order.statusId, facts)
    if (!event) return false
    await this.#move(on, order, workflow, event, null, { ...change, automatic: true })
    return true
  }

  async #refusals(
    on: Queryable,
    order: LockedOrder,
    workflow: PublishedWorkflow,
    { event, note, despiteDispute }: FiredEvent & { readonly event: WorkflowEvent },
    actor: Actor,
  ): Promise<ProblemDetail[]> {
    const refused = (sentence: Words): ProblemDetail => ({ code: 'event_not_allowed', sentence })
    const facts = await orderFacts(on, order)
    return [
      ...(event.trigger === 'manual' ? [] : [refused(onlyByItself)]),
      ...(mayFire(event, actor) ? [] : [refused(onlyPrivilege)]),
      ...failedRequirements(workflow, event, facts).map(refused),
      ...(event.needsNote && !note ? [{ ...refused(noteMissing), field: 'note' }] : []),
      ...(deliversDisputed(event, facts) && !despiteDispute
        ? [{ field: 'despiteDispute', code: 'payment_disputed', sentence: paymentDisputed }]
        : []),
    ]
  }

  async #move(
    on: Queryable,
    order: LockedOrder,
    workflow: PublishedWorkflow,
    event: WorkflowEvent,
    note: string | null,
    firer: TransitionCause,
  ): Promise<void> {
    const target = workflow.statuses.find(({ id }) => id === event.targetId)
    if (!target) throw new Problem(movedOn)
    await moveStock(on, this.#services, order, event.effects, firer)
    if (event.effects.includes('take')) await extendRenewed(on, order.id, firer)
    const payUntil = waitsForPayment(workflow, target.id)
      ? await paymentDeadlineOf(on, order.id, { anew: firer.automatic !== true })
      : null
    const values = {
      ...{ statusId: target.id, category: target.category, dueAt: dueAt(workflow, target.id, payUntil) },
      ...(payUntil !== null && { payUntil }),
      // A free order is paid as soon as it is placed.
      ...(minorUnits(order.total) === 0n && {
        paymentState: paymentStateOf({ ...order, category: target.category }),
      }),
    }
    await updateMany(on, orders, [{ id: order.id, values }], firer)
    if (target.category === 'done') await earnPoints(on, order, firer)
    await publish(on, ordersTopic, 'everybody')
    if (event.effects.includes('hand_over') && (await hasProfiles(on, order.id))) {
      const language = await customerLanguageOf(on, order.id, firer.circumstances.language)
      const sent = await mailHandOver(on, this.#services, order.id, language, firer)
      if (!sent) await writeOrderStep(on, { orderId: order.id, step: 'hand_over_held', actor: null })
    }
    await writeTransition(on, { id: order.id, from: order.statusId, to: target.id, workflow, event, note, firer })
  }
}
