/**
 * Whether a key press is Ctrl-K or ⌘K. The position of the key decides, not its letter, so that the shortcut works on
 * Arabic keyboards.
 */
export function isSearchKey(
  event: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'code'>,
): boolean {
  return (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.code === 'KeyK'
}
