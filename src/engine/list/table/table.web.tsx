import {
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
  type RefObject,
} from 'react'
import { LazyBoundary } from '#engine/routing/lazy-boundary.web.tsx'
import { flushSync } from 'react-dom'
import type { Resource, Row } from '#engine/definition/resource.ts'
import { titleSeparator } from '#engine/definition/row-title.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { lazyComponent } from '#engine/routing/lazy-component.web.ts'
import { fieldOf, titleSort } from '#engine/fields/columns.web.ts'
import type { Density } from '../list-state.web.ts'
import { useRegistry } from '#engine/fields/registry.web.tsx'
import { HeadCell } from './head-cell.web.tsx'
import { RecordRow } from './record-row.web.tsx'
import { forgetOpened, lastOpened } from '../last-list.web.ts'
import type { RowHandlers } from './row-handlers.web.ts'
import { tableTracks } from './tracks.web.ts'
import { useScrollEdges } from '#engine/ui/use-scroll-edges.web.ts'
import { useMediaQuery } from '#engine/ui/use-media-query.web.ts'
import type { Selection } from '../selection.web.ts'
import classes from './table.module.css'
import { listMessages } from '#engine/list/list.messages.ts'

const RowsInSight = lazyComponent(() => import('./virtual-rows.web.tsx'))

/** Row heights in pixels, equal to those in the style sheet. */
const heights: Readonly<Record<Density, number>> = { compact: 33, normal: 41, roomy: 53 }

/** The minimum row height on touch screens, in pixels. */
const touchedHeight = 45

/** The number of rows above which a list draws only its visible rows. */
const drawnWhole = 100

/** The number of frames after which a row that is not drawn gets no focus. */
const focusFrames = 120

/** A list as a table with a sticky header, sortable columns, and rows for mouse and keyboard. */
export function Table(props: {
  readonly resource: Resource
  readonly rows: readonly Row[]
  readonly columns: readonly string[]
  readonly isRepeated: (name: string) => boolean
  readonly density: Density
  readonly sort: string
  readonly onSort: (field: string) => void
  readonly selection: Selection
  readonly handlers: Omit<RowHandlers, 'visit'>
  readonly href: (row: Row) => string
  readonly busy: boolean
}) {
  const { resource, rows, density, selection, href } = props
  const shown = props.columns.filter((name) => !props.isRepeated(name)).join()
  const columns = useMemo(() => shown.split(',').filter(Boolean), [shown])
  const say = useSay()
  const registry = useRegistry()
  const { kinds } = registry
  const scroll = useRef<HTMLDivElement>(null)
  const [sample] = useState(rows)
  const [opened] = useState(() => lastOpened(resource.name))
  const [current, setCurrent] = useState(() =>
    Math.max(
      0,
      rows.findIndex(({ id }) => id === opened),
    ),
  )
  const returned = useEffectEvent(() => {
    // After the return from a record, the focus goes back to its row.
    if (rows[current]?.id === opened && document.activeElement === document.body) focusRow(scroll, current)
    forgetOpened(resource.name)
  })
  useEffect(() => returned(), [])
  const visit = useCallback((place: number) => setCurrent(place), [])
  const [pointed, setPointed] = useState<number | null>(null)
  const point = ({ target }: { readonly target: EventTarget }): void => {
    const row = target instanceof Element && target.closest<HTMLElement>('[data-place]')
    if (row) setPointed(Number(row.dataset['place']))
  }
  const handlers = useMemo(() => ({ ...props.handlers, visit }), [props.handlers, visit])
  const figures = useMemo(
    () => new Set(columns.filter((name) => kinds[fieldOf(resource, name)?.kind ?? '']?.figures)),
    [columns, kinds, resource],
  )
  const labelOf = (name: string): string => say(fieldOf(resource, name)?.label ?? resource.labels.one)
  // A title of one or two other rows has their labels.
  const { title, fields } = resource
  const titleLabel =
    title.length <= 2 && title.every((name) => fields[name]?.target !== undefined)
      ? resource.title.map(labelOf).join(titleSeparator)
      : say(resource.labels.one)
  const { tick, least, lack, widths } = tableTracks(resource, sample, columns, registry, say, Boolean(handlers.select))
  const touched = useMediaQuery('(pointer: coarse)')
  useScrollEdges(scroll)
  // A printed list draws all rows.
  const printed = useMediaQuery('print')
  const long = rows.length > drawnWhole && !printed
  const reveal = useRef<((place: number) => void) | null>(null)
  // The next press counts from the focused row, so a drawn row gets the focus at once. Another row is drawn when it is in
  // sight, at first after the code for long lists has loaded; by then another press may have moved on.
  const focusSoon = (place: number, frames: number): void => {
    if (keyboard.current.current !== place) return
    reveal.current?.(place)
    if (!focusRow(scroll, place) && frames > 0) requestAnimationFrame(() => focusSoon(place, frames - 1))
  }
  const go = (place: number): void => {
    // The row must be drawn, and be the only tab stop, before it can receive the focus.
    flushSync(() => setCurrent(place))
    focusSoon(place, focusFrames)
  }
  const keyboard = useRef({ rows, handlers, current, go })
  keyboard.current = { rows, handlers, current: Math.min(current, rows.length - 1), go }
  useEffect(() => {
    const table = scroll.current
    const ended = new AbortController()
    const listen = async (): Promise<void> => {
      // The keyboard is loaded after the rows, which do not wait for it. No key is lost until then.
      const early: KeyboardEvent[] = []
      const loading = new AbortController()
      addEventListener('keydown', (event) => early.push(event), { signal: loading.signal })
      const { listenToKeys } = await import('./list-keys.web.ts').finally(() => loading.abort())
      if (table && !ended.signal.aborted) listenToKeys(table, () => keyboard.current, ended.signal, early)
    }
    void listen()
    return () => ended.abort()
  }, [])
  const draw = (place: number) => {
    const row = rows[place]
    return (
      row && (
        <RecordRow
          // The key is the position, so that React reuses the elements after sorting. Drawing then takes half the time.
          key={place}
          resource={resource}
          row={row}
          place={place}
          columns={columns}
          figures={figures}
          selected={selection.has(row.id)}
          current={place === Math.min(current, rows.length - 1)}
          pointed={place === pointed}
          href={href(row)}
          handlers={handlers}
        />
      )
    )
  }
  const ticked = rows.filter(({ id }) => selection.has(id)).length
  return (
    <div ref={scroll} className={classes.scroll} data-busy={props.busy || undefined}>
      <table
        className={classes.table}
        data-density={density}
        aria-busy={props.busy}
        aria-rowcount={rows.length + 1}
        style={{ '--least': `${least}rem`, '--lack': `${lack}rem` } as CSSProperties}
      >
        <caption className="visually-hidden">{say(resource.labels.many)}</caption>
        <colgroup>
          {handlers.select && <col style={{ inlineSize: `${tick}rem` }} />}
          <col />
          {columns.map((name, place) => (
            <col key={name} style={{ inlineSize: widths[place] }} />
          ))}
          <col className={classes.actsTrack} />
        </colgroup>
        <thead>
          <tr>
            {handlers.select && (
              <th className={classes.tick}>
                <input
                  type="checkbox"
                  aria-label={say(listMessages.selectPage)}
                  checked={ticked > 0 && ticked === rows.length}
                  ref={(box) => {
                    if (box) box.indeterminate = ticked > 0 && ticked < rows.length
                  }}
                  onChange={(event) => selection.setPage(event.currentTarget.checked)}
                />
              </th>
            )}
            <HeadCell label={titleLabel} field={titleSort(resource)} {...props} title />
            {columns.map((name) => (
              <HeadCell key={name} label={labelOf(name)} field={name} figures={figures.has(name)} {...props} />
            ))}
            <td className={classes.acts} />
          </tr>
        </thead>
        <tbody onPointerOver={point} onFocus={point}>
          {long ? (
            <LazyBoundary fallback={<TableRows rows={rows.slice(0, drawnWhole / 2)} draw={draw} />}>
              <RowsInSight
                rows={rows}
                height={touched ? Math.max(heights[density], touchedHeight) : heights[density]}
                span={columns.length + 2 + (handlers.select ? 1 : 0)}
                scroll={scroll}
                reveal={reveal}
                draw={draw}
              />
            </LazyBoundary>
          ) : (
            <TableRows rows={rows} draw={draw} />
          )}
        </tbody>
      </table>
    </div>
  )
}

function TableRows({ rows, draw }: { rows: readonly Row[]; draw: (place: number) => ReactNode }) {
  return rows.map((_, place) => draw(place))
}

/** Whether the row was drawn and could receive the focus. */
function focusRow(scroll: RefObject<HTMLDivElement | null>, place: number): boolean {
  const row = scroll.current?.querySelector<HTMLElement>(`[data-place="${place}"]`)
  row?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'nearest' })
  return row !== null && row !== undefined
}
