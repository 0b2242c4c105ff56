import type { ClipboardEvent } from 'react'

/** Pastes lines with spaces between them: a box of one line would glue each to the next. */
export function pasteLines(event: ClipboardEvent<HTMLInputElement>): void {
  const text = event.clipboardData.getData('text/plain').trim()
  if (!/[\r\n]/.test(text)) return
  event.preventDefault()
  const box = event.currentTarget
  box.setRangeText(text.replace(/\s*[\r\n]+\s*/g, ' '), box.selectionStart ?? 0, box.selectionEnd ?? 0, 'end')
  box.dispatchEvent(new Event('input', { bubbles: true }))
}
