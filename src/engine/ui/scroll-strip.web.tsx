import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { useScrollEdges } from './use-scroll-edges.web.ts'
import classes from './scroll-strip.module.css'

const currentItem = '[aria-current], [aria-selected="true"], [aria-pressed="true"], [data-current], :checked'

/**
 * A row that scrolls sideways when it is too wide. A side with more content fades and has a button that scrolls there.
 * The current item is scrolled into view when `shown` changes: the current item and what changes the positions.
 */
export function ScrollStrip(props: { readonly shown: string; readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useScrollEdges(box)
  useEffect(() => {
    // Only the strip scrolls, not the page.
    const item = box.current?.querySelector(currentItem)?.getBoundingClientRect()
    const visible = box.current?.getBoundingClientRect()
    if (item && visible && (item.left < visible.left || item.right > visible.right))
      box.current?.scrollBy(middle(item) - middle(visible), 0)
  }, [props.shown])
  const go = (pages: number): void => {
    box.current?.scrollBy((document.documentElement.dir === 'rtl' ? -pages : pages) * box.current.clientWidth, 0)
  }
  return (
    <div className={classes.frame}>
      <div ref={box} className={classes.box}>
        {props.children}
      </div>
      <Chevron at="before" onPress={() => go(-0.75)} />
      <Chevron at="beyond" onPress={() => go(0.75)} />
    </div>
  )
}

const middle = ({ left, right }: DOMRect): number => (left + right) / 2

/** A scroll button for the pointer only, because the keyboard moves through the row's own elements. */
function Chevron({ at, onPress }: { readonly at: 'before' | 'beyond'; readonly onPress: () => void }) {
  const Sign = at === 'before' ? IconChevronLeft : IconChevronRight
  return (
    <button type="button" aria-hidden="true" tabIndex={-1} className={classes.chevron} data-at={at} onClick={onPress}>
      <Sign className="mirrored" size={18} aria-hidden="true" />
    </button>
  )
}
