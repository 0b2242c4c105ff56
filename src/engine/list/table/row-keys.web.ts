import type { KeyboardEvent } from 'react'
import type { Row } from '#engine/definition/resource.ts'

/** The permitted actions on a row of a list; a missing one is not allowed. */
export interface RowHandlers {
  readonly open: (row: Row) => void
  /** The row is where the keyboard is now. */
  readonly visit: (place: number) => void
  readonly select: ((id: string, range: boolean) => void) | undefined
  readonly status: ((row: Row) => void) | undefined
  readonly remove: ((row: Row) => void) | undefined
}

/** Which row the keyboard goes to from one: arrows, Home, End, page keys; null when the key means nothing here. */
export function nextIndex(key: string, place: number, count: number): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: place + 1,
    ArrowUp: place - 1,
    Home: 0,
    End: count - 1,
    PageDown: place + 10,
    PageUp: place - 10,
  }
  const next = steps[key]
  return next === undefined ? null : Math.max(0, Math.min(count - 1, next))
}

/** The keyboard on the rows: arrows move, space selects, enter opens. */
export function rowKeys(rows: readonly Row[], handlers: RowHandlers, go: (place: number) => void) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    const element = event.target
    if (!(element instanceof HTMLElement)) return
    const place = Number(element.closest<HTMLElement>('[data-place]')?.dataset['place'] ?? Number.NaN)
    const row = rows[place]
    if (!row || event.altKey || event.ctrlKey || event.metaKey) return
    const next = nextIndex(event.key, place, rows.length)
    const onRow = element.dataset['place'] !== undefined
    const act = next !== null ? () => go(next) : onRow ? actOf(event, row, handlers) : undefined
    if (!act) return
    event.preventDefault()
    act()
  }
}

function actOf(event: KeyboardEvent, row: Row, handlers: RowHandlers): (() => void) | undefined {
  if (event.key === 'Enter') return () => handlers.open(row)
  if (event.key === ' ') return () => handlers.select?.(row.id, event.shiftKey)
  return undefined
}
