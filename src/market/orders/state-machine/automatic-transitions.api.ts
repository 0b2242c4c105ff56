import { systemActor } from '#engine/audit/entry.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { Problem } from '#engine/definition/problem.ts'
import type { Statement } from '#engine/database/database.api.ts'
import { OrderStateMachine } from './order-state-machine.api.ts'
import { stockProblemFrom } from './order-stock.api.ts'
import type { Trigger } from '#market/workflow/workflow.ts'

/** What became of an order that was to move by itself: another process may have it just now, a guard or the stock may keep it. */
export type AutomaticTransitionOutcome = 'moved' | 'busy' | 'kept' | 'refused'

/**
 * Moves one order without anybody asking, in a transaction of its own. `still` locks the order and answers no row when there
 * is nothing to do any more or somebody else is at it.
 */
export async function transitionAutomatically(
  services: Services,
  id: string,
  trigger: Trigger,
  still: Statement,
): Promise<AutomaticTransitionOutcome> {
  const desk = new OrderStateMachine(services)
  try {
    return await services.database.transaction(async (on) => {
      const [free] = await on.query(still)
      if (!free) return 'busy'
      return (await desk.trigger(on, id, trigger, systemActor)) ? 'moved' : 'kept'
    })
  } catch (error) {
    const problem = await stockProblemFrom(error, id, null)
    if (problem instanceof Problem) return 'refused'
    throw error
  }
}
