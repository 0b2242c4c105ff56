import { Button } from '@mantine/core'
import { useRef, useState, type ReactNode } from 'react'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { announceProblem } from '#engine/shell/problem-notice.web.ts'
import { Dialog } from './dialog.web.tsx'
import classes from './confirm.module.css'
import { formMessages } from '#engine/form/form.messages.ts'

/** Asks before something is done, and stays until it is. */
export default function Confirm(props: {
  readonly title: string
  readonly act: string
  readonly danger?: boolean
  readonly children?: ReactNode
  readonly onAct: () => Promise<void> | void
  readonly onClose: () => void
  /** Handles a refusal; answers whether it did. */
  readonly onRefusal?: (error: unknown) => boolean
}) {
  const say = useSay()
  const [busy, setBusy] = useState(false)
  const flying = useRef(false)
  const act = async (): Promise<void> => {
    if (flying.current) return
    flying.current = true
    setBusy(true)
    try {
      await props.onAct()
      props.onClose()
    } catch (error) {
      if (!props.onRefusal?.(error)) announceProblem(error)
    } finally {
      flying.current = false
      setBusy(false)
    }
  }
  return (
    <Dialog title={props.title} onClose={props.onClose}>
      <div className={classes.text}>{props.children}</div>
      <div className={classes.acts}>
        <Button variant="default" onClick={props.onClose}>
          {say(formMessages.cancel)}
        </Button>
        <Button color={props.danger ? 'red.9' : 'accent'} loading={busy} onClick={() => void act()} data-autofocus>
          {props.act}
        </Button>
      </div>
    </Dialog>
  )
}
