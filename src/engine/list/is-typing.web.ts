/** Whether a key press is text input or belongs to an open dialog; letters are then not shortcuts. */
export function isTyping(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.isComposing) return true
  if (document.querySelector('dialog[open], [role="dialog"]')) return true
  const element = event.target instanceof HTMLElement ? event.target : null
  return (
    element !== null &&
    (element.isContentEditable || (/^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName) && !isTick(element)))
  )
}

function isTick(element: HTMLElement): boolean {
  return element instanceof HTMLInputElement && ['checkbox', 'radio', 'button'].includes(element.type)
}
