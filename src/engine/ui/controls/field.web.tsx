import { createElement, isValidElement, useId, type ReactNode } from 'react'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { fieldMarkMessages } from './field.messages.ts'
import styles from './field.module.css'

/** The texts around a control: its label above; its hint and error below. */
export interface FieldProps {
  readonly label?: ReactNode
  readonly hint?: ReactNode
  /** The error text; true when the text is shown elsewhere. */
  readonly error?: ReactNode
  /** The CSS class of the whole field, label included. */
  readonly className?: string | undefined
}

/** The text of a doubtful value as the `error` of a field: a hint, because the value may be right. */
export function doubt(text: string): ReactNode {
  return createElement(DoubtText, null, text)
}

function DoubtText({ children }: { readonly children?: ReactNode }) {
  return children
}

function isDoubt(error: ReactNode): boolean {
  return isValidElement(error) && error.type === DoubtText
}

/** Attributes that link a control to its label, hint and error. */
export interface ControlProps {
  readonly id: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

/** A control with its label, hint and error. */
export function Field({
  id: ownId,
  label,
  hint,
  error,
  required,
  className = '',
  describedBy,
  children,
}: FieldProps & {
  readonly id?: string | undefined
  /** Undefined in filters, which have no required fields. */
  readonly required?: boolean | undefined
  /** The id of a further description. */
  readonly describedBy?: string | undefined
  readonly children: (control: ControlProps) => ReactNode
}) {
  const own = useId()
  const id = ownId ?? own
  const message = error && error !== true ? error : null
  const described = [message && `${id}-error`, hint && `${id}-hint`, describedBy].filter(Boolean).join(' ')
  return (
    <div className={`${styles.field} ${className}`}>
      {label && (
        <div className={styles.name}>
          <label className={styles.label} htmlFor={id}>
            {label}
          </label>
          <OptionalMark required={required} />
        </div>
      )}
      {children({ id, 'aria-invalid': isWrong(error), 'aria-describedby': described || undefined })}
      <FieldDescription id={id} hint={hint} error={message} />
    </div>
  )
}

/** Several controls with one label. */
export function FieldGroup({
  label,
  hint,
  error,
  required,
  className = '',
  role = 'group',
  children,
  ...attributes
}: FieldProps & {
  readonly id?: string | undefined
  /** Undefined in filters, which have no required fields. */
  readonly required?: boolean | undefined
  readonly role?: 'group' | 'radiogroup'
  readonly 'aria-label'?: string | undefined
  readonly 'aria-labelledby'?: string | undefined
  readonly children: ReactNode
}) {
  const own = useId()
  const id = attributes.id ?? own
  return (
    <div
      role={role}
      aria-labelledby={label ? `${id}-label` : undefined}
      {...attributes}
      id={undefined}
      aria-invalid={isWrong(error)}
      className={`${styles.field} ${className}`}
    >
      {label && (
        <div className={styles.name}>
          <div id={`${id}-label`} className={styles.label}>
            {label}
          </div>
          <OptionalMark required={required} />
        </div>
      )}
      {children}
      <FieldDescription id={id} hint={hint} error={error === true ? null : error} />
    </div>
  )
}

function isWrong(error: ReactNode): true | undefined {
  return error && !isDoubt(error) ? true : undefined
}

/** Marks an optional field; hidden from the control's accessible name. */
function OptionalMark({ required }: { readonly required: boolean | undefined }) {
  const say = useSay()
  if (required !== false) return null
  return (
    <span className={styles.optional} aria-hidden="true">
      {say(fieldMarkMessages.optional)}
    </span>
  )
}

/** The hint is below the control, so that controls in a row align. */
function FieldDescription({
  id,
  hint,
  error,
}: {
  readonly id: string
  readonly hint: ReactNode
  readonly error: ReactNode
}) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={isDoubt(error) ? styles.doubt : styles.error}>
          {error}
        </p>
      )}
    </>
  )
}
