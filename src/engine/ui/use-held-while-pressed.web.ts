import { useState } from 'react'

/**
 * Hook that keeps a value while the pointer is down, and the function that the press calls. Without it, a click on an
 * option falls on nothing when results arrive and move the option before the release.
 */
export function useHeldWhilePressed<Value extends object>(value: Value): readonly [shown: Value, hold: () => void] {
  const [held, setHeld] = useState<Value | null>(null)
  const hold = (): void => {
    setHeld(value)
    // The click follows the release at once, and the timer follows the click.
    const release = () => setTimeout(() => setHeld(null))
    addEventListener('pointerup', release, { once: true })
    addEventListener('pointercancel', release, { once: true })
  }
  return [held ?? value, hold]
}
