/** Whether a key press is Ctrl-K or ⌘K, by key position, so that it works on Arabic keyboards. */
export function isSearchKey(
  event: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'code'>,
): boolean {
  return (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.code === 'KeyK'
}
