import { useState, type KeyboardEvent } from 'react'

const steps: Readonly<Record<string, (place: number, last: number, isRtl: boolean) => number>> = {
  ArrowRight: (place, _last, isRtl) => place + (isRtl ? -1 : 1),
  ArrowLeft: (place, _last, isRtl) => place + (isRtl ? 1 : -1),
  Home: () => 0,
  End: (_place, last) => last,
}

/** Implements a roving tabindex: Tab reaches one point, arrow keys move to the next point in visual order. */
export function useRovingTabIndex(count: number) {
  const [chosen, setChosen] = useState(count - 1)
  const place = Math.min(chosen, count - 1)
  return {
    tabIndexOf: (point: number): number => (point === place ? 0 : -1),
    onKeyDown: (event: KeyboardEvent<HTMLElement>): void => {
      const step = steps[event.key]
      if (!step || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
      const next = Math.max(0, Math.min(count - 1, step(place, count - 1, isRtl)))
      setChosen(next)
      event.currentTarget.querySelectorAll<HTMLElement>('[data-point]')[next]?.focus()
    },
    onFocus: (point: number): void => setChosen(point),
  }
}
