import { useEffect, type RefObject } from 'react'

/** Marks a horizontally scrolling element with the sides that have more content: `data-before`, `data-beyond`. */
export function useScrollEdges(scroll: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = scroll.current
    if (!element) return
    const mark = (): void => {
      // Negative where one reads from right to left.
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
