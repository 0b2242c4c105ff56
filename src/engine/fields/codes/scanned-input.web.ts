import type { KeyboardEvent } from 'react'

/** Milliseconds between two keys of a scanner at most; people type slower. */
const scannerPause = 35
const fewestKeys = 6

/** A run of fast keys in one box. */
interface KeyRun {
  readonly box: EventTarget
  readonly keys: number
  /** The time of the last key, as the browser stamps it. */
  readonly at: number
}

let run: KeyRun | null = null

/**
 * Follows the keys in a box for a code: Enter right after a scan goes to the next box of the form instead of submitting it. What
 * an input method composes and what is pasted is no scan, nor is a key that is held down.
 */
export function followScan(event: KeyboardEvent<HTMLInputElement>): void {
  const { currentTarget: box, key, timeStamp: at, nativeEvent } = event
  if (nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.repeat) {
    run = null
    return
  }
  const last = run?.box === box && at - run.at < scannerPause ? run : null
  if (key === 'Enter') {
    const next = last && last.keys >= fewestKeys ? nextBox(box) : null
    run = null
    if (!next) return
    event.preventDefault()
    next.focus()
    return
  }
  // Shift and its like come between the signs; keyboards on glass name no key.
  if ([...key].length === 1 || key === 'Unidentified') run = { box, keys: (last?.keys ?? 0) + 1, at }
}

const boxes =
  'fieldset :is(input:not([type="hidden"], [type="file"]), select, textarea, button[aria-haspopup]):not(:disabled, [readonly])'

function nextBox(box: HTMLInputElement): HTMLElement | null {
  const all = [...(box.form?.querySelectorAll<HTMLElement>(boxes) ?? [])]
  const place = all.indexOf(box)
  return place < 0 ? null : (all.slice(place + 1).find((one) => one.tabIndex >= 0 && one.checkVisibility()) ?? null)
}
