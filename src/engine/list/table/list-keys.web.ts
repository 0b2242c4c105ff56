import type { Row } from '#engine/definition/resource.ts'
import { factsTab } from '#engine/record/tabs.web.ts'
import { isTyping } from '../is-typing.web.ts'
import type { RowHandlers } from './row-handlers.web.ts'

/** The rows on the screen and the actions of their keys. */
export interface KeyboardRows {
  readonly rows: readonly Row[]
  readonly handlers: RowHandlers
  /** The row that the keyboard enters. */
  readonly current: number
  readonly go: (place: number) => void
}

/**
 * The keyboard of a list. ↓ or J enters it from anywhere on the screen; in it, arrows, J and K move, X selects, Space shows a
 * preview, Enter opens and E edits. It ends with the signal. `early` are the keys that were pressed before this file was loaded.
 */
export function listenToKeys(
  table: HTMLElement,
  latest: () => KeyboardRows,
  signal: AbortSignal,
  early: readonly KeyboardEvent[],
): void {
  const press = (event: KeyboardEvent): void => {
    const act = actOf(event, table, latest())
    if (!act) return
    event.preventDefault()
    act()
  }
  early.forEach(press)
  addEventListener('keydown', press, { signal })
}

function actOf(event: KeyboardEvent, table: HTMLElement, list: KeyboardRows): (() => void) | undefined {
  const { rows, handlers, current, go } = list
  const element = event.target
  if (!(element instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented)
    return
  const key = keyOf(event)
  if (!table.contains(element)) {
    const down = key === 'ArrowDown' && (element.matches('body, main, h1') || isListSearch(element))
    return rows.length > 0 && (down || (key === 'j' && !isTyping(event))) ? () => go(current) : undefined
  }
  const place = Number(element.closest<HTMLElement>('[data-place]')?.dataset['place'] ?? Number.NaN)
  const row = rows[place]
  if (!row || isTyping(event)) return
  const next = nextIndex(key, place, rows.length)
  if (next !== null)
    return () => {
      go(next)
      const reached = rows[next]
      if (reached && event.shiftKey && next !== place) handlers.select?.(reached.id, true)
      if (reached) handlers.follow(reached)
    }
  // Keys on a link or button in the row are its own.
  if (element.dataset['place'] === undefined) return
  return {
    Enter: () => handlers.open(row),
    ' ': () => handlers.peek(row),
    Escape: () => handlers.peek(null),
    x: () => handlers.select?.(row.id, event.shiftKey),
    e: () => handlers.open(row, factsTab),
  }[key]
}

/** Letters go by key position, so that they work on Arabic keyboards. */
function keyOf({ key, code }: KeyboardEvent): string {
  const letter = /^[a-z]$/i.test(key) ? key : /^Key([A-Z])$/.exec(code)?.[1]
  return letter?.toLowerCase() ?? key
}

function isListSearch(element: HTMLElement): boolean {
  return element.matches('main [type="search"]') && element.closest('[role="dialog"], dialog') === null
}

/** The index of the row that a key moves the focus to: arrows, J, K, Home, End, page keys. Null for other keys. */
export function nextIndex(key: string, place: number, count: number): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: place + 1,
    j: place + 1,
    ArrowUp: place - 1,
    k: place - 1,
    Home: 0,
    End: count - 1,
    PageDown: place + 10,
    PageUp: place - 10,
  }
  const next = steps[key]
  return next === undefined ? null : Math.max(0, Math.min(count - 1, next))
}
