import type { ClipboardEvent, KeyboardEvent } from 'react'

/** Milliseconds between two keys of a scanner at most; people type slower. */
const scannerPause = 35
const fewestKeys = 6

/** The run of fast keys in one box. */
interface KeyRun {
  readonly box: EventTarget
  readonly keys: number
  /** The time of the last key, as the browser stamps it. */
  readonly at: number
}

let run: KeyRun | null = null

/**
 * Follows the keys of a box for codes: Enter right after a scan goes to the next box instead of submitting the form. Keys of an
 * input method and pasted text are no scan.
 */
export function followScan(event: KeyboardEvent<HTMLInputElement>): void {
  const { currentTarget: box, key, timeStamp: at, nativeEvent } = event
  if (nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.repeat) {
    run = null
    return
  }
  const isFast = run !== null && run.box === box && at - run.at < scannerPause
  if (key === 'Enter') {
    if (isFast && run !== null && run.keys >= fewestKeys) {
      event.preventDefault()
      nextBox(box)?.focus()
    }
    run = null
    return
  }
  // Shift and the like are pressed between the signs of a code.
  if ([...key].length === 1) run = { box, keys: isFast && run ? run.keys + 1 : 1, at }
}

const boxes = ':is(input:not([type="hidden"], [type="file"]), select, textarea, button[aria-haspopup]):not(:disabled, [readonly])'

function nextBox(box: HTMLInputElement): HTMLElement | null {
  const all = [...(box.form?.querySelectorAll<HTMLElement>(`fieldset ${boxes}`) ?? [])]
  return all.slice(all.indexOf(box) + 1).find((one) => one.tabIndex >= 0 && one.checkVisibility()) ?? null
}

/** Pastes several lines as one with spaces between them: a box of one line would glue a label to the code before it. */
export function pasteLines(event: ClipboardEvent<HTMLInputElement>): void {
  const text = event.clipboardData.getData('text/plain')
  if (!/[\r\n]/.test(text.trim())) return
  event.preventDefault()
  const { currentTarget: box } = event
  box.setRangeText(text.trim().replace(/\s*[\r\n]+\s*/g, ' '), box.selectionStart ?? 0, box.selectionEnd ?? 0, 'end')
  box.dispatchEvent(new Event('input', { bubbles: true }))
}
