import { Modal, type ModalRootProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { useRestoreFocus } from './use-restore-focus.web.ts'
import classes from './dialog.module.css'
import { toastMessages } from '#engine/i18n/first-screen.messages.ts'

/** A dialog with its title. */
export function Dialog(props: {
  readonly title: ReactNode
  readonly size?: 'md' | 'lg' | 'xl'
  readonly onClose: () => void
  readonly children: ReactNode
}) {
  const say = useSay()
  useRestoreFocus()
  const stay: Partial<ModalRootProps> = { centered: true, transitionProps: { duration: 120 } }
  return (
    <Modal.Root
      opened
      onClose={props.onClose}
      size={props.size ?? 'md'}
      {...stay}
      // What happens in a dialog is no business of the row or the form behind it.
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <Modal.Overlay />
      <Modal.Content>
        <div className={classes.head}>
          <Modal.Title className={classes.title}>{props.title}</Modal.Title>
          <Modal.CloseButton aria-label={say(toastMessages.close)} />
        </div>
        <Modal.Body className={classes.body}>{props.children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
