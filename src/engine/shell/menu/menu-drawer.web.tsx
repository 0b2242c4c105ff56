import { useEffect, useRef, type ReactNode } from 'react'
import { useSay } from '#engine/i18n/i18n.web.ts'
import styles from './menu-drawer.module.css'
import { shellMessages } from '#engine/shell/shell.messages.ts'

/** The side menu on a narrow screen: it slides over the page; Escape or a press outside closes it. */
export function MenuDrawer(props: {
  readonly open: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}) {
  const say = useSay()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (props.open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [props.open])
  return (
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-label={say(shellMessages.menu)}
      onClose={props.onClose}
      onClick={(event) => event.target === dialog.current && props.onClose()}
    >
      <div className={styles.inside}>{props.children}</div>
    </dialog>
  )
}
