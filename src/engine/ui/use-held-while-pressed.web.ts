import { useState } from 'react'

/**
 * Hook that keeps a value while the pointer is down, and the function that the press calls. Without it, a click on an
 * option falls on nothing when results arrive and move the option before the release.
 */
export function useHeldWhilePressed<Value extends object>(value: Value): readonly [shown: Value, hold: () => void] {
  const [held, setHeld] = useState<Value | null>(null)
  const hold = (): void => {
    setHeld(value)
    const press = new AbortController()
    const release = (): void => {
      press.abort()
      // The click follows the release at once, and the timer follows the click.
      setTimeout(() => setHeld(null))
    }
    addEventListener('pointerup', release, { signal: press.signal })
    addEventListener('pointercancel', release, { signal: press.signal })
  }
  return [held ?? value, hold]
}
