import type { KeyboardEvent } from 'react'
import type { Row } from '#engine/definition/resource.ts'

/** The permitted actions on a row of a list; undefined for an action without permission. */
export interface RowHandlers {
  readonly open: (row: Row) => void
  /** Called when a row receives the keyboard focus. */
  readonly visit: (place: number) => void
  readonly select: ((id: string, range: boolean) => void) | undefined
  readonly status: ((row: Row) => void) | undefined
  readonly remove: ((row: Row) => void) | undefined
}

/** The index of the row that a key moves the focus to: arrows, Home, End, page keys. Null for other keys. */
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

/** The keyboard handler of the rows: arrows move, space selects, Enter opens. */
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
