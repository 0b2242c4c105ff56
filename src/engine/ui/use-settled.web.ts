import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type RefObject } from 'react'

// The time in milliseconds after which the content is shown even if it is incomplete.
const longest = 2000

/**
 * Whether an element's first content is complete: in three consecutive frames nothing in it is busy and no first
 * request is pending. Showing the element only then avoids layout shifts.
 */
export function useSettled<Shown extends HTMLElement>(): readonly [RefObject<Shown | null>, boolean] {
  const shown = useRef<Shown>(null)
  const [settled, setSettled] = useState(false)
  const client = useQueryClient()
  useEffect(() => {
    const startedAt = performance.now()
    let calm = 0
    let frame = requestAnimationFrame(function look(now) {
      const waits =
        shown.current?.querySelector('[aria-busy="true"]') != null ||
        client.isFetching({ predicate: ({ state }) => state.status === 'pending' }) > 0
      calm = waits ? 0 : calm + 1
      if (calm > 2 || now - startedAt > longest) setSettled(true)
      else frame = requestAnimationFrame(look)
    })
    return () => cancelAnimationFrame(frame)
  }, [client])
  return [shown, settled]
}
