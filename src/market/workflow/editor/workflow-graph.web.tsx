import { IconArrowsMaximize, IconMinus, IconPlus } from '@tabler/icons-react'
import { useLayoutEffect, useMemo, useRef, useState, type CSSProperties } from 'react'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { IconButton } from '#engine/ui/controls/button.web.tsx'
import type { Workflow } from '../workflow.ts'
import { eventLines, gutterWidth, type MeasuredWorkflow } from './event-lines.ts'
import { colourOf, StatusCard } from './status-card.web.tsx'
import { useConnection } from './use-connection.web.ts'
import { columnsOf, lanesOf, waysOf } from './workflow-columns.ts'
import classes from './workflow-graph.module.css'
import { messages } from './workflow-graph.messages.ts'

const zooms = { least: 0.5, most: 1.5, step: 0.25 } as const

// The minimum width of a column, and of the space around all columns, in pixels.
const columnWidth = 144
const padding = 32

// The minimum scale of the automatic zoom.
const leastFit = 0.8

/**
 * The diagram of a workflow: statuses as boxes that list their events, with a line from each event to its target. A phone shows only
 * the boxes, stacked.
 */
export function WorkflowGraph(props: {
  readonly workflow: Workflow
  readonly remarked: ReadonlySet<string>
  readonly onEvent: (id: string) => void
  readonly onDraw?: ((statusId: string, targetId?: string) => void) | undefined
}) {
  const { workflow, remarked, onEvent, onDraw } = props
  const say = useSay()
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLDivElement>(null)
  const [chosen, setZoom] = useState<number | null>(null)
  const [fitting, setFitting] = useState(1)
  const zoom = chosen ?? fitting
  const [pointed, setPointed] = useState<string | null>(null)
  const [measured, setMeasured] = useState<MeasuredWorkflow | null>(null)
  const connection = useConnection((statusId, targetId) => onDraw?.(statusId, targetId))
  const { columns, ways, lanes, statuses } = useMemo(() => {
    const columns = columnsOf(workflow)
    const ways = waysOf(columns, workflow.events)
    const statuses = new Map(workflow.statuses.map((status) => [status.id, status]))
    return { columns, ways, lanes: lanesOf(columns, ways), statuses }
  }, [workflow])
  const needed = lanes.reduce((sum, each) => sum + columnWidth + gutterWidth(each), padding)
  useLayoutEffect(() => {
    const seen = frame.current
    if (!seen) return
    const observer = new ResizeObserver(() => setFitting(Math.min(1, Math.max(leastFit, seen.clientWidth / needed))))
    observer.observe(seen)
    return () => observer.disconnect()
  }, [needed])
  useLayoutEffect(() => {
    const drawn = canvas.current
    if (!drawn) return
    const observer = new ResizeObserver(() => setMeasured(measure(drawn, zoom)))
    for (const each of [drawn, ...drawn.querySelectorAll('[data-status]')]) observer.observe(each)
    return () => observer.disconnect()
  }, [columns, zoom])
  const lines = useMemo(() => measured && eventLines(columns, ways, measured), [columns, ways, measured])

  const zoomBy = (step: number): void => setZoom(Math.min(zooms.most, Math.max(zooms.least, zoom + step)))
  const fit = (): void => {
    if (!frame.current || !canvas.current) return
    const whole = (zoom * frame.current.clientWidth) / canvas.current.getBoundingClientRect().width
    const high = (zoom * innerHeight) / canvas.current.getBoundingClientRect().height
    setZoom(Math.min(1, Math.max(zooms.least, Math.min(whole, high))))
    frame.current.scrollTo(0, 0)
  }
  const look: CSSProperties = {
    gridTemplateColumns: lanes.map((each) => `minmax(${columnWidth}px, 16rem) ${gutterWidth(each)}px`).join(' '),
    zoom,
  }
  return (
    <div className={classes.graph}>
      <div ref={frame} className={classes.frame} role="group" aria-label={say(messages.graph)}>
        <div ref={canvas} className={classes.canvas} style={look}>
          <svg className={classes.lines} aria-hidden="true">
            {ways.map(({ event }) => {
              const target = statuses.get(event.targetId)
              const isPointed = [event.id, event.statusId, event.targetId].includes(pointed ?? event.id)
              return (
                <path
                  key={event.id}
                  d={lines?.get(event.id)}
                  style={target && { color: colourOf(target) }}
                  data-automatic={event.trigger !== 'manual' || undefined}
                  data-pointed={pointed === null ? undefined : isPointed}
                />
              )
            })}
          </svg>
          {columns.map((column, place) => (
            <div key={column[0]?.id} className={classes.column} style={{ gridColumn: 2 * place + 1 }}>
              {column.map((status) => (
                <StatusCard
                  key={status.id}
                  status={status}
                  leaving={ways.flatMap(({ event, leaves }) => {
                    const target = statuses.get(event.targetId)
                    return event.statusId === status.id && target ? [{ event, leaves, target }] : []
                  })}
                  remarked={remarked.has(status.id)}
                  onEvent={onEvent}
                  onPoint={setPointed}
                  connection={onDraw ? connection : null}
                />
              ))}
            </div>
          ))}
        </div>
      </div>
      <div className={classes.zoom} role="group" aria-label={say(messages.zoom)}>
        <IconButton label={say(messages.in)} disabled={zoom >= zooms.most} onClick={() => zoomBy(zooms.step)}>
          <IconPlus size={18} aria-hidden="true" />
        </IconButton>
        <IconButton label={say(messages.out)} disabled={zoom <= zooms.least} onClick={() => zoomBy(-zooms.step)}>
          <IconMinus size={18} aria-hidden="true" />
        </IconButton>
        <IconButton label={say(messages.fit)} onClick={fit}>
          <IconArrowsMaximize size={18} aria-hidden="true" />
        </IconButton>
      </div>
      {connection.drawn && (
        <svg className={classes.drawn} aria-hidden="true">
          <line
            x1={connection.drawn.from.x}
            y1={connection.drawn.from.y}
            x2={connection.drawn.to.x}
            y2={connection.drawn.to.y}
          />
        </svg>
      )}
    </div>
  )
}

/** Measures the layout from the inline start of the canvas, which is the right side in Arabic. */
function measure(canvas: HTMLElement, zoom: number): MeasuredWorkflow {
  const whole = canvas.getBoundingClientRect()
  const isMirrored = getComputedStyle(canvas).direction === 'rtl'
  const across = (x: number): number => (isMirrored ? whole.right - x : x - whole.left) / zoom
  const down = (y: number): number => (y - whole.top) / zoom
  const middle = (element: Element | null): number => {
    const { top, bottom } = (element ?? canvas).getBoundingClientRect()
    return down((top + bottom) / 2)
  }
  const elements = (name: string): [string, Element][] =>
    [...canvas.querySelectorAll<HTMLElement>(`[data-${name}]`)].map((element) => [element.dataset[name] ?? '', element])
  return {
    rows: new Map(elements('event').map(([id, row]) => [id, middle(row)])),
    boxes: new Map(
      elements('status').map(([id, box]) => {
        const { left, right, top, bottom } = box.getBoundingClientRect()
        const [start = 0, end = 0] = [across(left), across(right)].toSorted((one, other) => one - other)
        return [
          id,
          { start, end, top: down(top), bottom: down(bottom), head: middle(box.querySelector('[data-head]')) },
        ]
      }),
    ),
  }
}
