import { useEffect, type RefObject } from 'react'

/** Sets `data-before` and `data-beyond` on a horizontally scrolling element for the sides with more content. */
export function useScrollEdges(scroll: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = scroll.current
    if (!element) return
    const mark = (): void => {
      // The scroll position is negative in right-to-left pages.
      const at = Math.abs(element.scrollLeft)
      element.toggleAttribute('data-before', at > 1)
      element.toggleAttribute('data-beyond', at + element.clientWidth < element.scrollWidth - 1)
    }
    const size = new ResizeObserver(mark)
    size.observe(element)
    if (element.firstElementChild) size.observe(element.firstElementChild)
    element.addEventListener('scroll', mark, { passive: true })
    return () => {
      size.disconnect()
      element.removeEventListener('scroll', mark)
    }
  }, [scroll])
}
