import { IconX } from '@tabler/icons-react'
import { useId, type KeyboardEvent, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { IconButton } from '../controls/button.web.tsx'
import { useModal } from './modal.web.ts'
import styles from './dialog.module.css'
import { toastMessages } from '#engine/i18n/first-screen.messages.ts'

/** A dialog with a title: in the middle, at the end side of the page, or at its lower edge. */
export function Dialog(props: {
  readonly title: ReactNode
  readonly size?: 'md' | 'lg' | 'xl'
  readonly place?: 'middle' | 'end' | 'bottom'
  readonly onClose: () => void
  readonly children: ReactNode
}) {
  const say = useSay()
  const id = useId()
  const dialog = useModal()
  const press = (event: KeyboardEvent): void => {
    // Key presses in a dialog must not reach the row or form behind it.
    event.stopPropagation()
    if (event.key !== 'Escape' || event.defaultPrevented || dialog.current?.querySelector(':popover-open')) return
    // At a second Escape some browsers close a dialog without firing `cancel`, so Escape is handled here.
    event.preventDefault()
    props.onClose()
  }
  return createPortal(
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-size={props.size ?? 'md'}
      data-place={props.place ?? 'middle'}
      aria-labelledby={id}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={press}
      onMouseDown={(event) => event.target === dialog.current && props.onClose()}
      onCancel={(event) => {
        if (event.target !== dialog.current) return
        event.preventDefault()
        props.onClose()
      }}
    >
      <div className={styles.inside}>
        <header className={styles.head}>
          <h2 id={id} className={styles.title}>
            {props.title}
          </h2>
          <IconButton label={say(toastMessages.close)} onClick={props.onClose}>
            <IconX size={18} aria-hidden="true" />
          </IconButton>
        </header>
        <div className={styles.body}>{props.children}</div>
      </div>
    </dialog>,
    document.body,
  )
}
