import { IconX } from '@tabler/icons-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { IconButton } from './icon-button.web.tsx'
import styles from './sheet.module.css'
import { toastMessages } from '#engine/i18n/first-screen.messages.ts'

/** What opens beside its button elsewhere, on a phone: it rises from the lower edge, and a press outside or Escape puts it away. */
export function Sheet(props: { readonly label: string; readonly onClose: () => void; readonly children: ReactNode }) {
  const say = useSay()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-label={props.label}
      onClose={props.onClose}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
    >
      <div className={styles.inside}>
        <header className={styles.head}>
          <strong>{props.label}</strong>
          <IconButton label={say(toastMessages.close)} onClick={() => dialog.current?.close()}>
            <IconX size={18} aria-hidden="true" />
          </IconButton>
        </header>
        {props.children}
      </div>
    </dialog>
  )
}
