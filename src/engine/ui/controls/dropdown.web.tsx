import { useId, useRef, type ReactNode } from 'react'
import styles from './dropdown.module.css'

/** Attributes of the button that opens a dropdown. */
export interface DropdownTrigger {
  readonly popoverTarget: string
}

/**
 * A small panel under a button of the header. The browser opens it, closes it on Escape or a press elsewhere, and
 * returns the focus.
 */
export function Dropdown(props: {
  readonly button: (opens: DropdownTrigger) => ReactNode
  readonly children: ReactNode
}) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  return (
    <div className={styles.dropdown}>
      {props.button({ popoverTarget: id })}
      {/* Choosing an entry closes the panel. */}
      <div id={id} ref={panel} popover="auto" className={styles.panel} onClick={() => panel.current?.hidePopover()}>
        {props.children}
      </div>
    </div>
  )
}

/** The CSS class of an entry in a dropdown. */
export const dropdownItem = styles.item ?? ''
