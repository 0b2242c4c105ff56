import { describe, expect, test } from 'vitest'
import { defaultWorkflow } from '../default-workflow.ts'
import type { Workflow } from '../workflow.ts'
import { eventLines, gutterWidth, type StatusBox } from './event-lines.ts'
import { columnsOf, lanesOf, waysOf, type WorkflowColumns } from './workflow-columns.ts'

const workflow: Workflow = {
  statuses: defaultWorkflow.map(({ key, name, category, colour }, place) => ({
    id: key,
    nameFr: name.fr,
    nameEn: name.en,
    nameAr: name.ar,
    category,
    colour,
    initial: place === 0,
  })),
  events: defaultWorkflow.flatMap(({ key, events }) =>
    events.map(({ to, name }, place) => ({
      id: `${key}-${place}`,
      statusId: key,
      targetId: to,
      nameFr: name.fr,
      nameEn: name.en,
      nameAr: name.ar,
      trigger: 'manual' as const,
      minutes: null,
      privilegeId: null,
      needsNote: false,
      guards: [],
      effects: [],
    })),
  ),
}

const [width, headHeight, rowHeight, gap] = [170, 36, 28, 24] as const

/** The boxes in the layout of the page: columns of equal width, and a row for each event. */
function boxesOf(columns: WorkflowColumns, { events }: Workflow) {
  const lanes = lanesOf(columns, waysOf(columns, events))
  const boxes = new Map<string, StatusBox>()
  const rows = new Map<string, number>()
  let start = 16
  for (const [place, column] of columns.entries()) {
    let top = 24
    for (const { id } of column) {
      const leaving = events.filter(({ statusId }) => statusId === id)
      for (const [row, event] of leaving.entries()) rows.set(event.id, top + headHeight + (row + 0.5) * rowHeight)
      const bottom = top + headHeight + leaving.length * rowHeight
      boxes.set(id, { start, end: start + width, top, bottom, head: top + headHeight / 2 })
      top = bottom + gap
    }
    start += width + gutterWidth(lanes[place] ?? [])
  }
  return { boxes, rows }
}

/** The corner points of a line, without its arrow. */
function pointsOf(line: string): { x: number; y: number }[] {
  return [...line.matchAll(/[MLQ] (-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }))
}

function crossed(line: string, boxes: ReadonlyMap<string, StatusBox>): string[] {
  const points = pointsOf(line)
  return points.slice(1).flatMap((point, place) => {
    const before = points[place] ?? point
    const [left, right] = [Math.min(before.x, point.x), Math.max(before.x, point.x)]
    const [above, below] = [Math.min(before.y, point.y), Math.max(before.y, point.y)]
    return [...boxes].flatMap(([id, { start, end, top, bottom }]) =>
      right > start && left < end && below > top && above < bottom ? [id] : [],
    )
  })
}

describe('the drawing of the default workflow', () => {
  const columns = columnsOf(workflow)
  const ways = waysOf(columns, workflow.events)

  test('has a column for each step, the way to done on top', () => {
    expect(columns.map((column) => column[0]?.id)).toEqual(['draft', 'awaiting', 'paid', 'delivered', 'completed'])
  })

  test('has a line for every event, and none runs across a status', () => {
    const { boxes, rows } = boxesOf(columns, workflow)
    const lines = eventLines(columns, ways, { boxes, rows })
    expect(lines.size).toBe(workflow.events.length)
    for (const [id, line] of lines) expect([id, crossed(line, boxes)]).toEqual([id, []])
  })

  test('shares one lane per target status, so that no two lines overlap by chance', () => {
    for (const lanes of lanesOf(columns, ways)) expect(new Set(lanes).size).toBe(lanes.length)
  })
})

test('an unreachable status is in the first column, and a line that skips columns goes around the boxes between', () => {
  const drawn: Workflow = {
    statuses: [
      ...workflow.statuses,
      ...workflow.statuses.slice(0, 1).map((one) => ({ ...one, id: 'alone', initial: false })),
    ],
    events: [
      ...workflow.events,
      ...workflow.events.slice(0, 1).map((one) => ({ ...one, id: 'leap', statusId: 'alone', targetId: 'completed' })),
    ],
  }
  const columns = columnsOf(drawn)
  expect(columns[0]?.map(({ id }) => id)).toContain('alone')
  const { boxes, rows } = boxesOf(columns, drawn)
  const line = eventLines(columns, waysOf(columns, drawn.events), { boxes, rows }).get('leap') ?? ''
  expect(crossed(line, boxes)).toEqual([])
  expect(pointsOf(line).length).toBeGreaterThan(6)
})

test('an event with a missing target has no line', () => {
  const gone: Workflow = { ...workflow, statuses: workflow.statuses.filter(({ id }) => id !== 'refunded') }
  const columns = columnsOf(gone)
  expect(waysOf(columns, gone.events).some(({ event }) => event.targetId === 'refunded')).toBe(false)
})
