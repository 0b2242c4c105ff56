import type { ReactNode } from 'react'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { Button } from '../ui/controls/button.web.tsx'
import { Dialog } from '../ui/overlays/dialog.web.tsx'
import type { useSubmit } from './use-submit.web.ts'
import classes from './form-dialog.module.css'
import { formMessages } from '#engine/form/form.messages.ts'

/** A dialog that asks for something and sends it. */
export function FormDialog(props: {
  readonly title: ReactNode
  readonly size?: 'md' | 'lg' | 'xl'
  /** What sending is called. */
  readonly act: string
  readonly danger?: boolean | undefined
  readonly disabled?: boolean
  /** Nothing is asked: sending comes first. */
  readonly bare?: boolean
  readonly form: Pick<ReturnType<typeof useSubmit>, 'busy' | 'submit'> &
    Partial<Pick<ReturnType<typeof useSubmit>, 'doubtful' | 'changed'>>
  readonly onClose: () => void
  readonly children?: ReactNode
}) {
  const { form, onClose } = props
  const say = useSay()
  return (
    <Dialog title={props.title} {...(props.size && { size: props.size })} onClose={onClose}>
      <form
        className={classes.form}
        noValidate
        aria-busy={form.busy}
        onChange={form.changed}
        onSubmit={(event) => void form.submit(event)}
      >
        {props.children}
        <div className={classes.acts}>
          <Button tone="quiet" onClick={onClose}>
            {say(formMessages.cancel)}
          </Button>
          <Button
            type="submit"
            busy={form.busy}
            danger={props.danger}
            disabled={props.disabled}
            data-autofocus={props.bare}
          >
            {form.doubtful ? say(formMessages.verified) : props.act}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
