import { useEffect } from 'react'
import { isTyping } from './is-typing.web.ts'

/** The keys `c` and `n` add a record, except while typing. */
export function useNewShortcut(create: (() => void) | undefined): void {
  useEffect(() => {
    if (!create) return
    const press = (event: KeyboardEvent): void => {
      if (!['c', 'n'].includes(event.key) || isTyping(event)) return
      event.preventDefault()
      create()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [create])
}
