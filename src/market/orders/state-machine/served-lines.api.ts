import type { Change } from '#engine/crud/repository.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { Problem } from '#engine/definition/problem.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { splitLine } from './line-split.api.ts'
import { choosePlacks } from './order-placks.api.ts'
import { outOfStock } from './order-profiles.api.ts'
import { pieceShortage } from './piece-shortage.ts'
import { isFree, type StockEffect, type StockLine } from './stock-line.ts'

/**
 * Chooses the placks of lines that take pieces now and have no plack yet. A line served by several placks becomes several lines. A line
 * available on order waits when its stock is too low; any other line is refused.
 */
export async function servedByPlacks(
  on: Queryable,
  services: Services,
  lines: readonly StockLine[],
  effect: StockEffect,
  change: Change,
): Promise<{ readonly served: readonly StockLine[]; readonly waiting: StockLine[] }> {
  const wanting = effect === 'reserve' || effect === 'take' ? lines.filter((line) => choosesPlacks(line, effect)) : []
  if (wanting.length === 0) return { served: lines, waiting: [] }
  const placks = lines.flatMap(({ plackId }) => plackId ?? [])
  const chosen = await choosePlacks(on, wanting, placks)
  const served: StockLine[] = []
  const waiting: StockLine[] = []
  for (const line of lines) {
    const parts = chosen[wanting.indexOf(line)]
    if (!parts || (parts.length > 0 && line.plackId !== null)) served.push(line)
    else if (parts.length > 0) {
      const own = parts.map((part) => ({ ...part, providerId: line.providerId ?? part.providerId, profiles: [] }))
      // The parts of a divided line have no reserved stock, even if the line had.
      for (const one of await splitLine(on, services, line, own, change)) served.push({ ...one, state: 'none' })
    } else if (!line.onOrder || (effect === 'take' && line.counted)) {
      const into = effect === 'take' ? 'taken' : 'reserved'
      throw new Problem(outOfStock, { details: [pieceShortage(line, into)] })
    } else if (effect === 'take') served.push(line)
    else waiting.push(line)
  }
  return { served, waiting }
}

/**
 * Whether placks must be chosen for a line when its pieces are reserved or taken. Any other line keeps its plack, whose stock the
 * database checks.
 */
function choosesPlacks({ delivers, plackId, counted, onOrder, state }: StockLine, effect: 'reserve' | 'take'): boolean {
  if (delivers !== 'goods') return false
  if (isFree(state)) return plackId === null || onOrder
  // An older version marked such a line as reserved without reserving stock for it.
  return effect === 'take' && state === 'reserved' && plackId === null && counted
}
