import { useRef, useState, type ReactNode } from 'react'
import { useT } from '#engine/i18n/i18n.web.ts'
import { announceProblem } from '#engine/shell/problem-notice.web.ts'
import { Button } from './button.web.tsx'
import { Dialog } from './dialog.web.tsx'
import classes from './confirm.module.css'

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
  const t = useT()
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
        <Button tone="quiet" onClick={props.onClose}>
          {t('form.cancel')}
        </Button>
        <Button danger={props.danger} busy={busy} onClick={() => void act()} data-autofocus>
          {props.act}
        </Button>
      </div>
    </Dialog>
  )
}
