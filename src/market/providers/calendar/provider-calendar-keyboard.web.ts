import { useId, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { organisation } from '#engine/definition/organisation.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import type { CalendarView } from './provider-calendar-days.ts'
import type { CalendarEntry } from './provider-calendar-entries.web.ts'
import { messages } from './provider-calendar.messages.ts'
import { applyKeyboardMove, keyboardMoveOf, type TimeRange } from './provider-calendar-times.ts'

/**
 * Lets the keyboard replace dragging: Space picks an entry up, arrow keys move it, Space or Enter drops it, Escape
 * cancels.
 */
export function useKeyboardMoves(board: {
  readonly look: Exclude<CalendarView, 'table'>
  readonly direction: 'ltr' | 'rtl'
  readonly entries: readonly CalendarEntry[]
  readonly times: (span: TimeRange) => string
  readonly onMove: ((entry: CalendarEntry, to: TimeRange) => void) | undefined
}) {
  const say = useSay()
  const hintId = useId()
  const [picked, setPicked] = useState<{ readonly entry: CalendarEntry; readonly span: TimeRange } | null>(null)
  const [announcement, setSaid] = useState('')
  const entries = useMemo(
    () => board.entries.map((entry) => (entry.id === picked?.entry.id ? { ...entry, ...picked.span } : entry)),
    [board.entries, picked],
  )
  const followed = useRef<string | null>(null)

  /** Each move renders the entry again in a new element, so focus must move to that element. */
  const onDrawn = (id: string, element: HTMLElement): void => {
    if (id === followed.current && document.activeElement === document.body) element.focus()
  }
  const pick = (id: string | undefined): void => {
    const entry = board.entries.find((one) => one.id === id)
    if (!entry) return
    followed.current = entry.id
    setPicked({ entry, span: entry })
    setSaid(`${say(messages.picked, { title: entry.title })}. ${say(messages.howTo)}`)
  }
  const putDown = (keep: boolean): void => {
    if (!picked) return
    const { entry, span } = picked
    setPicked(null)
    if (keep && (span.start !== entry.start || span.end !== entry.end)) board.onMove?.(entry, span)
    else setSaid(say(messages.put, { title: entry.title }))
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!(event.target instanceof Element)) return
    const id = event.target.closest<HTMLElement>('[data-entry]')?.dataset['entry']
    if (!board.onMove || event.altKey || event.ctrlKey || event.metaKey || (!picked && id === undefined)) return
    if (!picked) {
      if (event.key !== ' ') return
      pick(id)
    } else if (event.key === ' ' || event.key === 'Enter') putDown(true)
    else if (event.key === 'Escape' || event.key === 'Tab') {
      putDown(false)
      if (event.key === 'Tab') return void (followed.current = null)
    } else {
      const nudge = keyboardMoveOf(event, board.look, board.direction)
      if (!nudge) return
      const span = applyKeyboardMove(picked.span, nudge, organisation.zone)
      setPicked({ ...picked, span })
      setSaid(board.times(span))
    }
    event.preventDefault()
    event.stopPropagation()
  }
  return { entries, hintId, said: announcement, onKeyDown, onDrawn, pickedId: picked?.entry.id }
}
