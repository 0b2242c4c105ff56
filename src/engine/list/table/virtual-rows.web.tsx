import {
  useEffect,
  useImperativeHandle,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
  type RefObject,
} from 'react'
import type { Row } from '#engine/definition/resource.ts'
import classes from './table.module.css'

const overscanRows = 8
/** The delay in milliseconds before rows outside the visible area are drawn. */
const overscanDelay = 100
/** The height in pixels of the table's header, which stays above the rows. */
const headerHeight = 40

/** The visible rows of a long list, with empty space in place of the other rows. */
export default function VirtualRows(props: {
  readonly rows: readonly Row[]
  readonly height: number
  readonly span: number
  readonly scroll: RefObject<HTMLElement | null>
  /** Receives the function that scrolls a row into view. */
  readonly reveal: RefObject<((place: number) => void) | null>
  readonly draw: (place: number) => ReactNode
}) {
  const { rows, height, span, scroll, reveal, draw } = props
  // New rows in the visible area are drawn first; the rows just outside it follow after a delay.
  const [settledRows, setSettledRows] = useState<readonly Row[] | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setSettledRows(rows), overscanDelay)
    return () => clearTimeout(timer)
  }, [rows])
  const [first, end] = useVisibleRows(scroll, height)
  const overscan = settledRows === rows ? overscanRows : 0
  const from = Math.max(0, Math.min(first, rows.length) - overscan)
  const to = Math.min(rows.length, end + overscan)
  useImperativeHandle(
    reveal,
    () => (place: number) => {
      const area = scroll.current
      if (!area) return
      const highest = place * height
      const lowest = highest + height + headerHeight - area.clientHeight
      area.scrollTop = Math.max(lowest, Math.min(highest, area.scrollTop))
    },
    [scroll, height],
  )
  return (
    <>
      <Gap span={span} height={from * height} />
      {Array.from({ length: Math.max(0, to - from) }, (_, place) => draw(from + place))}
      <Gap span={span} height={(rows.length - to) * height} />
    </>
  )
}

/** The places of the first visible row and of the row after the last one. */
function useVisibleRows(scroll: RefObject<HTMLElement | null>, height: number): readonly [first: number, end: number] {
  const subscribe = useMemo(() => subscribeTo(scroll), [scroll])
  const first = useSyncExternalStore(subscribe, () => Math.floor((scroll.current?.scrollTop ?? 0) / height))
  const end = useSyncExternalStore(subscribe, () => {
    // Until the area is in the document, it is at most as high as the window.
    const { scrollTop, clientHeight } = scroll.current ?? { scrollTop: 0, clientHeight: innerHeight }
    return Math.ceil((scrollTop + clientHeight) / height)
  })
  return [first, end]
}

function subscribeTo(scroll: RefObject<HTMLElement | null>) {
  return (onChange: () => void) => {
    const area = scroll.current
    if (!area) return () => {}
    const resizes = new ResizeObserver(onChange)
    resizes.observe(area)
    area.addEventListener('scroll', onChange, { passive: true })
    return () => {
      resizes.disconnect()
      area.removeEventListener('scroll', onChange)
    }
  }
}

/** An empty row as high as the rows that are not drawn. */
function Gap({ span, height }: { span: number; height: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden="true">
      <td className={classes.gap} colSpan={span} style={{ blockSize: height }} />
    </tr>
  )
}
