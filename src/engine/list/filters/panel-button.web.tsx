import { useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { LazyBoundary } from '#engine/routing/lazy-boundary.web.tsx'
import classes from './floating.module.css'

/** Props of a button that opens a panel. */
export interface PanelToggle {
  readonly 'aria-expanded': boolean
  readonly 'aria-haspopup': 'dialog'
  readonly onPointerDown: () => void
  readonly onClick: (event: MouseEvent) => void
}

/** A button and the panel it opens; the panel's code loads when the panel first opens. */
export function PanelButton(props: {
  readonly className?: string | undefined
  readonly button: (toggle: PanelToggle) => ReactNode
  readonly panel: (close: () => void) => ReactNode
}) {
  const [open, setOpen] = useState(false)
  // A press on the button of an open panel closes the panel as a press outside it. The click that follows must not open
  // it again.
  const wasOpen = useRef(false)
  const toggle: PanelToggle = {
    'aria-expanded': open,
    'aria-haspopup': 'dialog',
    onPointerDown: () => {
      wasOpen.current = open
    },
    onClick: ({ detail }) => {
      // A click from the keyboard has no preceding press.
      setOpen(detail === 0 ? !open : !wasOpen.current)
      wasOpen.current = false
    },
  }
  return (
    <span className={[classes.place, props.className].filter(Boolean).join(' ')}>
      {props.button(toggle)}
      {/* While the panel loads, its hidden place holder keeps typed letters from being shortcuts of the page. */}
      {open && (
        <LazyBoundary fallback={<span role="dialog" hidden />}>{props.panel(() => setOpen(false))}</LazyBoundary>
      )}
    </span>
  )
}
