import type { ClipboardEvent } from 'react'

/**
 * Pastes several lines into a one-line input, separated by spaces; the browser would join the lines without a
 * separator.
 */
export function pasteLines(event: ClipboardEvent<HTMLInputElement>): void {
  const text = event.clipboardData.getData('text/plain').trim()
  if (!/[\r\n]/.test(text)) return
  event.preventDefault()
  const box = event.currentTarget
  box.setRangeText(text.replace(/\s*[\r\n]+\s*/g, ' '), box.selectionStart ?? 0, box.selectionEnd ?? 0, 'end')
  box.dispatchEvent(new Event('input', { bubbles: true }))
}
