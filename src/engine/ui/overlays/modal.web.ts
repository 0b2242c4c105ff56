import { useLayoutEffect, useRef, type RefObject } from 'react'
import { observable } from '#engine/storage/observable.web.ts'

/** The open modal dialogs, the frontmost last. Everything outside the frontmost dialog is inert. */
export const openModals = observable<readonly HTMLDialogElement[]>([])

/** Shows a native dialog while the component is mounted; the focus then returns to the element that opened it. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  // A layout effect, so that the dialog is open before the browser handles the next key press.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const page = document.documentElement
    // Stops the page behind from scrolling and reserves the width of its scroll bar, so that the layout does not shift.
    if (openModals.get().length === 0) page.toggleAttribute('data-scrolls', window.innerWidth > page.clientWidth)
    element.showModal()
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    openModals.set([...openModals.get(), element])
    // The browser fires `close` a moment after a dialog closes. The event is ignored if the dialog is open again, as
    // after a second mount in React's development mode.
    const tellsLate = (event: Event): void => {
      if (element.open) event.stopImmediatePropagation()
    }
    element.addEventListener('close', tellsLate, { capture: true })
    return () => {
      element.removeEventListener('close', tellsLate, { capture: true })
      openModals.set(openModals.get().filter((other) => other !== element))
      element.close()
    }
  }, [])
  return dialog
}
