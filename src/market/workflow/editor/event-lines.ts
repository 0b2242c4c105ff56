import { lanesOf, type EventWay, type WorkflowColumns } from './workflow-columns.ts'

/** The box of a status in the drawing, in pixels from the drawing’s inline start and top. Lines arrive at the height `head`. */
export interface StatusBox {
  readonly start: number
  readonly end: number
  readonly top: number
  readonly bottom: number
  readonly head: number
}

/** The layout that the lines connect: the boxes of statuses, and the height of each event’s row. */
export interface MeasuredWorkflow {
  readonly boxes: ReadonlyMap<string, StatusBox>
  readonly rows: ReadonlyMap<string, number>
}

interface Point {
  readonly x: number
  readonly y: number
}

const laneWidth = 8
const laneMargin = 14
const radius = 5
/** The distance in pixels between a status and a line that passes above the first or below the last status of a column. */
const clearance = 12

/** The width of a gutter with its lanes, and space for an arrow on either side. */
export function gutterWidth(lanes: readonly string[]): number {
  return lanes.length === 0 ? 0 : (lanes.length - 1) * laneWidth + 2 * laneMargin
}

/** The lines of all events as SVG paths, routed through gutters and between statuses, never across a status. */
export function eventLines(
  columns: WorkflowColumns,
  ways: readonly EventWay[],
  { boxes, rows }: MeasuredWorkflow,
): ReadonlyMap<string, string> {
  const lanes = lanesOf(columns, ways)
  const boxesIn = columns.map((column) => column.flatMap(({ id }) => boxes.get(id) ?? []))
  const laneOf = (gutter: number, targetId: string): number => (lanes[gutter] ?? []).indexOf(targetId)

  const lineOf = ({ event, leaves, arrives, gutters }: EventWay): readonly Point[] => {
    const from = boxes.get(event.statusId)
    const to = boxes.get(event.targetId)
    const row = rows.get(event.id)
    if (!from || !to || row === undefined) return []
    const points: Point[] = [{ x: from[leaves], y: row }]
    let y = row
    for (const [place, gutter] of gutters.entries()) {
      const lane = laneOf(gutter, event.targetId)
      const x = Math.max(...(boxesIn[gutter] ?? []).map(({ end }) => end)) + laneMargin + lane * laneWidth
      const next = gutters[place + 1]
      const height =
        next === undefined ? to.head : gapNear(boxesIn[Math.max(gutter, next)] ?? [], to.head) + (lane % 3) * 4
      points.push({ x, y }, { x, y: height })
      y = height
    }
    return [...points, { x: to[arrives], y }]
  }
  return new Map(
    ways.map((way) => [way.event.id, pathOf(lineOf(way)) + (way.arrives === 'start' ? arrowEnd(-1) : arrowEnd(1))]),
  )
}

/**
 * The height of the gap in a column that is nearest to `height`. Gaps are between two statuses, above all of them and below all of
 * them.
 */
function gapNear(column: readonly StatusBox[], height: number): number {
  const gaps = column.map(({ bottom }, place) => {
    const below = column[place + 1]
    return below ? (bottom + below.top) / 2 - laneWidth / 2 : bottom + clearance
  })
  const all = [...column.slice(0, 1).map(({ top }) => top - clearance), ...gaps]
  return all.toSorted((one, other) => Math.abs(one - height) - Math.abs(other - height))[0] ?? height
}

function arrowEnd(side: 1 | -1): string {
  return ` l ${side * 5} -4 m ${side * -5} 4 l ${side * 5} 4`
}

/** The SVG path along straight segments with rounded corners. */
function pathOf(points: readonly Point[]): string {
  const bends = points.map((point, place) => {
    const before = points[place - 1]
    const after = points[place + 1]
    if (!before) return `M ${point.x} ${point.y}`
    if (!after) return `L ${point.x} ${point.y}`
    const [from, to] = [towards(point, before), towards(point, after)]
    return `L ${from.x} ${from.y} Q ${point.x} ${point.y} ${to.x} ${to.y}`
  })
  return bends.join(' ')
}

/** The point on the segment to a neighbour where the rounded corner ends. */
function towards(corner: Point, other: Point): Point {
  const [x, y] = [other.x - corner.x, other.y - corner.y]
  const share = Math.min(radius, Math.hypot(x, y) / 2) / (Math.hypot(x, y) || 1)
  return { x: corner.x + x * share, y: corner.y + y * share }
}
