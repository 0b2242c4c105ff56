import type { ReactNode } from 'react'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { Button } from '../ui/controls/button.web.tsx'
import { Dialog } from '../ui/overlays/dialog.web.tsx'
import type { Form } from './use-form.web.ts'
import classes from './form-dialog.module.css'
import { formMessages } from '#engine/form/form.messages.ts'

/** A dialog with a form. */
export function FormDialog(props: {
  readonly title: ReactNode
  readonly size?: 'md' | 'lg' | 'xl'
  /** The label of the submit button. */
  readonly act: string
  readonly danger?: boolean | undefined
  /** The label of the button that closes the dialog; by default *Cancel*. */
  readonly stay?: string
  readonly disabled?: boolean
  /** A confirmation without fields: the submit button gets the focus, or *Cancel* if the action is dangerous. */
  readonly bare?: boolean
  readonly form: Pick<Form<object>, 'busy' | 'doubtful' | 'props'>
  readonly onClose: () => void
  readonly children?: ReactNode
}) {
  const { form, onClose } = props
  const say = useSay()
  return (
    <Dialog title={props.title} {...(props.size && { size: props.size })} onClose={onClose}>
      <form className={classes.form} {...form.props} aria-busy={form.busy}>
        {props.children}
        <div className={classes.acts}>
          <Button tone="quiet" data-autofocus={props.bare && props.danger} onClick={onClose}>
            {props.stay ?? say(formMessages.cancel)}
          </Button>
          <Button
            type="submit"
            busy={form.busy}
            danger={props.danger}
            disabled={props.disabled}
            data-autofocus={props.bare && !props.danger}
          >
            {form.doubtful ? say(formMessages.verified) : props.act}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
