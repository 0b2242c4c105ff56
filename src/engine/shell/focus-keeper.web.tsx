import { useEffect, useRef } from 'react'
import { initialPath, usePath } from '#engine/routing/page-navigation.web.tsx'

const focusable = 'a[href], button, input, select, textarea, [tabindex="0"]'

/**
 * Moves the focus to the title of a newly opened screen, unless the screen has focused something itself, and when the focused element
 * disappears, such as a deleted row or a closed bar: then to the element now in its place, or else to the one before it.
 */
export default function FocusKeeper() {
  useTitleFocus()
  useEffect(() => {
    let last: Element | null = null
    let around: readonly Element[] = []
    let path = ''
    let gap: MutationRecord | undefined
    let frame = 0
    const focused = ({ target }: FocusEvent): void => {
      last = target instanceof Element ? target : null
      around = ancestorsOf(last)
      path = location.pathname
      gap = undefined
    }
    // If the previous element is still visible, the person moved the focus away deliberately, and it stays there.
    const onFocusOut = (): void => {
      setTimeout(() => {
        if (document.activeElement === document.body && last?.checkVisibility()) last = null
      })
    }
    const settle = (): void => {
      frame = 0
      if (document.activeElement !== document.body || document.querySelector('dialog:modal')) return
      if (last && path === location.pathname && !last.checkVisibility())
        nearest(last, around, gap)?.focus({ preventScroll: true })
    }
    const observer = new MutationObserver((records) => {
      gap = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(last))) ?? gap
      // When an element is hidden, the browser removes the focus from it before the next frame.
      if (last && !last.checkVisibility()) frame ||= requestAnimationFrame(() => setTimeout(settle))
    })
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['hidden', 'open'] })
    addEventListener('focusin', focused)
    addEventListener('focusout', onFocusOut)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
      removeEventListener('focusin', focused)
      removeEventListener('focusout', onFocusOut)
    }
  }, [])
  return null
}

/** The longest time in milliseconds that a new screen has to show its title. */
const patience = 3000

/** Moves the focus from the link that opened a screen to the title of the screen. */
function useTitleFocus(): void {
  const path = usePath()
  // The person may have opened another screen before this code had loaded.
  const last = useRef(initialPath)
  useEffect(() => {
    if (last.current === path) return
    last.current = path
    const opener = document.activeElement
    const started = performance.now()
    let frame = 0
    const look = (): void => {
      const now = document.activeElement
      const title = document.querySelector<HTMLElement>('main h1')
      const isFree = now === document.body || (now === opener && now?.matches('a:not(main *)'))
      if (title && isFree && !document.querySelector('dialog:modal')) {
        title.tabIndex = -1
        title.focus({ preventScroll: true })
      }
      // The title of the previous screen may be shown until the next screen has loaded.
      if (performance.now() - started < patience && (isFree || now?.matches('h1'))) frame = requestAnimationFrame(look)
    }
    // A list that is returned to focuses its row first.
    frame = requestAnimationFrame(look)
    return () => cancelAnimationFrame(frame)
  }, [path])
}

function ancestorsOf(element: Element | null): readonly Element[] {
  const parent = element?.parentElement ?? null
  return parent ? [parent, ...ancestorsOf(parent)] : []
}

/** The nearest focusable element to `last`, which was removed from `gap` or hidden. */
function nearest(last: Element, around: readonly Element[], gap: MutationRecord | undefined): HTMLElement | undefined {
  const all = [...document.querySelectorAll<HTMLElement>(`main :is(${focusable})`)].filter(
    (one) => one.tabIndex === 0 && !one.matches(':disabled') && one.checkVisibility({ visibilityProperty: true }),
  )
  const before = (mark: Node): HTMLElement | undefined =>
    all.findLast((one) => (mark.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING) !== 0)
  if (last.isConnected) return before(last) ?? all[0]
  const next = gap?.nextSibling
  const place = next?.isConnected ? next : around.find((one) => one.isConnected)
  return all.find((one) => place?.contains(one)) ?? (place && before(place)) ?? all[0]
}
