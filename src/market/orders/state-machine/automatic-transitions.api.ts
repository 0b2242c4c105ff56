import { systemActor } from '#engine/audit/entry.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { Problem } from '#engine/definition/problem.ts'
import type { Statement } from '#engine/database/database.api.ts'
import { OrderStateMachine } from './order-state-machine.api.ts'
import { stockProblemFrom } from './order-stock.api.ts'
import type { Trigger } from '#market/workflow/workflow.ts'

/**
 * The outcome of an automatic transition. `busy`: another process has locked the order, or the move is no longer due. `kept`: no event
 * applies, or a guard blocks it. `refused`: a problem such as missing stock prevents the move.
 */
export type AutomaticTransitionOutcome = 'moved' | 'busy' | 'kept' | 'refused'

/**
 * Moves one order automatically, in a separate transaction. The statement `still` locks the order. It returns no row when the move is
 * no longer due or another process has locked the order.
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
