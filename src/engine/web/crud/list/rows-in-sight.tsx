import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, type ReactNode, type RefObject } from 'react'
import classes from './table.module.css'

/** The rows of a long list that are in sight, and room for the others. */
export default function RowsInSight(props: {
  readonly count: number
  readonly height: number
  readonly span: number
  readonly scroll: RefObject<HTMLElement | null>
  /** Filled with the way to bring a row into sight. */
  readonly reveal: RefObject<((place: number) => void) | null>
  readonly draw: (place: number) => ReactNode
}) {
  const { count, height, span, scroll, reveal, draw } = props
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroll.current,
    estimateSize: () => height,
    scrollPaddingStart: 44,
    overscan: 8,
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

/** Stands for the rows that are not drawn. */
function Gap({ span, height }: { span: number; height: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden="true">
      <td className={classes.gap} colSpan={span} style={{ blockSize: height }} />
    </tr>
  )
}
