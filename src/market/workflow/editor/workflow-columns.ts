import type { Workflow, WorkflowEvent, WorkflowStatus } from '../workflow.ts'

/**
 * Statuses in columns by the smallest number of events to reach them. In a column, the statuses nearest to a done status come first.
 */
export type WorkflowColumns = readonly (readonly WorkflowStatus[])[]

/** Arranges statuses in columns by the smallest number of events to reach them. Unreachable statuses start in the first column. */
export function columnsOf({ statuses, events }: Workflow): WorkflowColumns {
  const statusIds = new Set(statuses.map(({ id }) => id))
  const drawn = events.filter(({ targetId }) => statusIds.has(targetId))
  const forth = linksOf(drawn.map(({ statusId, targetId }) => [statusId, targetId]))
  const back = linksOf(drawn.map(({ statusId, targetId }) => [targetId, statusId]))
  const steps = new Map<string, number>()
  for (const { id } of statuses.toSorted((one, other) => Number(other.initial) - Number(one.initial)))
    if (!steps.has(id)) spread(steps, [id], forth)
  const done = statuses.flatMap(({ id, category }) => (category === 'done' ? [id] : []))
  const stepsToDone = spread(new Map(), done, back)
  const toDone = ({ id }: WorkflowStatus): number => stepsToDone.get(id) ?? statuses.length
  const columns: WorkflowStatus[][] = []
  for (const status of statuses) (columns[steps.get(status.id) ?? 0] ??= []).push(status)
  return columns.map((column) => column.toSorted((one, other) => toDone(one) - toDone(other)))
}

type Links = ReadonlyMap<string, readonly string[]>

function linksOf(pairs: readonly (readonly [string, string])[]): Links {
  return new Map([...Map.groupBy(pairs, ([from]) => from)].map(([from, ways]) => [from, ways.map(([, to]) => to)]))
}

/** Counts the steps to every reachable status that has no count yet, starting from `starts`. */
function spread(steps: Map<string, number>, starts: readonly string[], links: Links): Map<string, number> {
  const queue = [...starts]
  for (const id of starts) steps.set(id, 0)
  for (const id of queue)
    for (const next of links.get(id) ?? []) {
      if (steps.has(next)) continue
      steps.set(next, (steps.get(id) ?? 0) + 1)
      queue.push(next)
    }
  return steps
}

/**
 * The route of an event’s line: the gutters it passes, and the sides where it leaves and arrives. A gutter has the number of the column
 * before it.
 */
export interface EventWay {
  readonly event: WorkflowEvent
  readonly leaves: 'start' | 'end'
  readonly arrives: 'start' | 'end'
  readonly gutters: readonly number[]
}

/**
 * The routes of the lines of all events. A line to a later column ends at the start side of its target status. A line
 * to the same or an earlier column ends at the end side.
 */
export function waysOf(columns: WorkflowColumns, events: readonly WorkflowEvent[]): readonly EventWay[] {
  const columnOf = new Map(columns.flatMap((column, place) => column.map(({ id }) => [id, place] as const)))
  return events.flatMap((event): EventWay[] => {
    const from = columnOf.get(event.statusId)
    const to = columnOf.get(event.targetId)
    if (from === undefined || to === undefined) return []
    if (to > from) return [{ event, leaves: 'end', arrives: 'start', gutters: range(from, to - 1) }]
    if (to === from) return [{ event, leaves: 'end', arrives: 'end', gutters: [from] }]
    return [{ event, leaves: 'start', arrives: 'end', gutters: range(to, from - 1).toReversed() }]
  })
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, place) => first + place)
}

/**
 * The lanes of each gutter, one for each target status. Lanes of backward lines are nearest to the inline start, so that arrows never
 * cross.
 */
export function lanesOf(columns: WorkflowColumns, ways: readonly EventWay[]): readonly (readonly string[])[] {
  const order = columns.flat().map(({ id }) => id)
  return columns.map((_, gutter) => {
    const passing = ways.filter(({ gutters }) => gutters.includes(gutter))
    return [...new Set(passing.map(({ event }) => event.targetId))].toSorted((one, other) => {
      const isOnwards = (id: string): number =>
        Number(
          !columns
            .slice(0, gutter + 1)
            .flat()
            .some((each) => each.id === id),
        )
      return isOnwards(one) - isOnwards(other) || order.indexOf(one) - order.indexOf(other)
    })
  })
}
