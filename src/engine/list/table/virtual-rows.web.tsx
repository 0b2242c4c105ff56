import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useState, type ReactNode, type RefObject } from 'react'
import type { Row } from '#engine/definition/resource.ts'
import classes from './table.module.css'

const overscanRows = 8
/** The delay in milliseconds before rows outside the visible area are drawn. */
const overscanDelay = 100

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
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => height,
    scrollPaddingStart: 40,
    overscan: settledRows === rows ? overscanRows : 0,
  })
  useEffect(() => {
    reveal.current = (place) => virtual.scrollToIndex(place)
    return () => {
      reveal.current = null
    }
  }, [reveal, virtual])
  const drawn = virtual.getVirtualItems()
  return (
    <>
      <Gap span={span} height={drawn[0]?.start ?? 0} />
      {drawn.map(({ index }) => draw(index))}
      <Gap span={span} height={virtual.getTotalSize() - (drawn.at(-1)?.end ?? 0)} />
    </>
  )
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
