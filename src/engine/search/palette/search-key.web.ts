/** Whether a press is Ctrl-K, or ⌘K: the letter stands there on every keyboard, the Arabic one too. */
export function isSearchKey(
  event: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'code'>,
): boolean {
  return (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.code === 'KeyK'
}
