import { Graph, layout, type EdgeLabel, type GraphLabel, type NodeLabel } from '@dagrejs/dagre'
import type { Workflow } from '../workflow.ts'

interface Point {
  readonly x: number
  readonly y: number
}

/** How an event runs from box to box, and where its name stands. */
export interface EdgeLayout {
  readonly points: readonly Point[]
  readonly label: Point
}

/** A workflow laid out: the centre of each status’s box and the way of each event. */
export interface Layout {
  readonly places: ReadonlyMap<string, Point>
  readonly ways: ReadonlyMap<string, EdgeLayout>
}

/** The size of a status’s box, in pixels. */
export const box = { width: 190, height: 52 } as const

/** Lays a workflow out so that the events mostly run downwards and their names do not cover one another. */
export function layOut({ statuses, events }: Workflow, nameOf: (event: Workflow['events'][number]) => string): Layout {
  const graph = new Graph<GraphLabel, NodeLabel, EdgeLabel>({ multigraph: true })
  graph.setGraph({ rankdir: 'TB', nodesep: 36, ranksep: 30, edgesep: 24 })
  for (const { id } of statuses) graph.setNode(id, { ...box })
  const known = new Set(statuses.map(({ id }) => id))
  const drawn = events.filter(({ targetId }) => known.has(targetId))
  for (const event of drawn) {
    const label = { width: nameOf(event).length * 7 + 12, height: 20, labelpos: 'c' } as const
    graph.setEdge(event.statusId, event.targetId, label, event.id)
  }
  layout(graph)
  const at = ({ x = 0, y = 0 }: Partial<Point>): Point => ({ x, y })
  return {
    places: new Map(statuses.map(({ id }) => [id, at(graph.node(id))])),
    ways: new Map(
      drawn.map((event): [string, EdgeLayout] => {
        const way = graph.edge(event.statusId, event.targetId, event.id)
        return [event.id, { points: way.points ?? [], label: at(way) }]
      }),
    ),
  }
}

/** A curve that passes by the points of a way, as an SVG path. */
export function curveOf(points: readonly Point[]): string {
  const [first, ...rest] = points
  if (!first) return ''
  const bends = rest.map((point, place) => {
    const next = rest[place + 1]
    if (!next) return `L ${point.x} ${point.y}`
    return `Q ${point.x} ${point.y} ${(point.x + next.x) / 2} ${(point.y + next.y) / 2}`
  })
  return [`M ${first.x} ${first.y}`, ...bends].join(' ')
}
