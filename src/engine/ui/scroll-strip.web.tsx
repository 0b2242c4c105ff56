import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import classes from './scroll-strip.module.css'

/**
 * A row that scrolls sideways when it is too wide. A side with more content fades and has a button that scrolls there.
 */
export function ScrollStrip({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const [before, setBefore] = useState(false)
  const [after, setAfter] = useState(false)
  useEffect(() => {
    const element = box.current
    const row = element?.firstElementChild
    if (!element || !row) return
    const look = (): void => {
      // The scroll position is negative in right-to-left pages.
      const passed = Math.abs(element.scrollLeft)
      setBefore(passed > 1)
      setAfter(passed < element.scrollWidth - element.clientWidth - 1)
    }
    const observer = new ResizeObserver(look)
    observer.observe(element)
    observer.observe(row)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [])
  const go = (pages: number): void => {
    const element = box.current
    if (!element) return
    const along = getComputedStyle(element).direction === 'rtl' ? -pages : pages
    element.scrollBy({ left: along * element.clientWidth })
  }
  return (
    <div className={classes.frame}>
      {before && <Chevron at="before" onPress={() => go(-0.75)} />}
      <div ref={box} className={classes.box} data-before={before || undefined} data-after={after || undefined}>
        {children}
      </div>
      {after && <Chevron at="after" onPress={() => go(0.75)} />}
    </div>
  )
}

/** A scroll button for the pointer only, because the keyboard moves through the row's own elements. */
function Chevron({ at, onPress }: { readonly at: 'before' | 'after'; readonly onPress: () => void }) {
  const Sign = at === 'before' ? IconChevronLeft : IconChevronRight
  return (
    <button type="button" aria-hidden="true" tabIndex={-1} className={classes.chevron} data-at={at} onClick={onPress}>
      <Sign className="mirrored" size={18} aria-hidden="true" />
    </button>
  )
}
