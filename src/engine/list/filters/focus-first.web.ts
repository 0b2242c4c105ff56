/**
 * A ref of the element around the inputs of a filter: moves the focus from a button of the panel to the first input, also
 * when the input loads later.
 */
export function focusFirst(element: HTMLElement | null): void {
  const panel = element?.closest('[popover]')
  const focused = document.activeElement
  if (!element || (panel?.contains(focused) && !focused?.matches('button, select, [popover]'))) return
  const input =
    element.querySelector<HTMLElement>('[data-autofocus]') ??
    element.querySelector<HTMLElement>('input:enabled, textarea') ??
    element.querySelector<HTMLElement>('select, button:enabled')
  input?.focus()
}
