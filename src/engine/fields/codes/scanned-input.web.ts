import type { KeyboardEvent } from 'react'

/** The maximum number of milliseconds between two keys of a scanner; people type more slowly. */
const scannerPause = 35
const fewestKeys = 6

/** A sequence of fast key presses in one input. */
interface KeyRun {
  readonly box: EventTarget
  readonly keys: number
  /** The browser's timestamp of the last key. */
  readonly at: number
}

let run: KeyRun | null = null

/**
 * Detects scans in a code input: Enter right after a scan moves the focus to the next input of the form instead of
 * submitting it. Composed text, pasted text and a key that is held down do not count as a scan.
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
  // Keys such as Shift occur between the characters and are not counted. On-screen keyboards report every key as
  // "Unidentified".
  if ([...key].length === 1 || key === 'Unidentified') run = { box, keys: (last?.keys ?? 0) + 1, at }
}

const boxes =
  'fieldset :is(input:not([type="hidden"], [type="file"]), select, textarea, button[aria-haspopup]):not(:disabled, [readonly])'

function nextBox(box: HTMLInputElement): HTMLElement | null {
  const all = [...(box.form?.querySelectorAll<HTMLElement>(boxes) ?? [])]
  const place = all.indexOf(box)
  return place < 0 ? null : (all.slice(place + 1).find((one) => one.tabIndex >= 0 && one.checkVisibility()) ?? null)
}
