import { useLayoutEffect, useRef, type CSSProperties, type ReactNode } from 'react'
import styles from './popover.module.css'

/** A panel that opens beside its button. Escape or a press elsewhere closes it and returns the focus. */
export function Popover(props: {
  readonly end?: boolean
  /** The preferred width; by default the width of a filter panel. */
  readonly width?: string
  readonly label: string
  readonly onClose: () => void
  readonly children: ReactNode
}) {
  const anchor = useRef<HTMLSpanElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const stands = useRef(true)
  useLayoutEffect(() => {
    const element = panel.current
    if (!element || !anchor.current) return
    stands.current = true
    element.showPopover({ source: anchor.current })
    const first = element.querySelector<HTMLElement>('[data-autofocus]')
    const next = first ?? element.querySelector<HTMLElement>('a, button:enabled, input:enabled, select, textarea')
    next?.focus()
    return () => {
      stands.current = false
      element.hidePopover()
    }
  }, [])
  return (
    <>
      <span ref={anchor} className={styles.anchor} />
      <div
        ref={panel}
        popover="auto"
        role="dialog"
        aria-label={props.label}
        tabIndex={-1}
        className={styles.panel}
        data-end={props.end || undefined}
        style={{ '--width': props.width ?? '18.75rem' } as CSSProperties}
        onToggle={({ newState, target }) => {
          if (target === panel.current && newState === 'closed' && stands.current) props.onClose()
        }}
      >
        {props.children}
      </div>
    </>
  )
}
