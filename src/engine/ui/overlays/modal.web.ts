import { useLayoutEffect, useRef, type RefObject } from 'react'
import { observable } from '#engine/storage/observable.web.ts'

/** The dialogs that are open, the last of them in front: whatever is not inside it can be neither read nor pressed. */
export const openModals = observable<readonly HTMLDialogElement[]>([])

/** Shows a native dialog while the component is mounted; the focus then returns to the element that opened it. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  // Before the browser takes the next key: it has to find the dialog.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const page = document.documentElement
    // Stops the page behind from scrolling and reserves its scroll bar's width, so that nothing moves.
    if (openModals.get().length === 0) page.toggleAttribute('data-scrolls', window.innerWidth > page.clientWidth)
    element.showModal()
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    openModals.set([...openModals.get(), element])
    // A browser tells of the end a moment after it: one that has been opened again meanwhile, as React does while it is worked on, is open.
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
