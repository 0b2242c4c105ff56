import { useId, type ReactNode } from 'react'
import styles from './field.module.css'

/** What is said around a control: its name before it, below it what helps and what is wrong. */
export interface FieldProps {
  readonly label?: ReactNode
  readonly hint?: ReactNode
  /** What is wrong; true where it is said elsewhere. */
  readonly error?: ReactNode
  /** Of the whole, name and all. */
  readonly className?: string | undefined
}

/** What the control itself must carry, for its name and what is said of it to be read with it. */
export interface ControlProps {
  readonly id: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

/** A control with its name, its hint and its fault. */
export function Field({
  id: given,
  label,
  hint,
  error,
  required = false,
  className = '',
  describedBy,
  children,
}: FieldProps & {
  readonly id?: string | undefined
  readonly required?: boolean | undefined
  /** What else explains the control. */
  readonly describedBy?: string | undefined
  readonly children: (control: ControlProps) => ReactNode
}) {
  const own = useId()
  const id = given ?? own
  const said = error && error !== true ? error : null
  const described = [said && `${id}-error`, hint && `${id}-hint`, describedBy].filter(Boolean).join(' ')
  return (
    <div className={`${styles.field} ${className}`}>
      {label && (
        <label className={styles.label} htmlFor={id}>
          {label}
          <Asterisk required={required} />
        </label>
      )}
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      <Said id={id} hint={hint} error={said} />
    </div>
  )
}

/** Several controls under one name. */
export function FieldGroup({
  label,
  hint,
  error,
  required = false,
  className = '',
  role = 'group',
  children,
  ...attributes
}: FieldProps & {
  readonly id?: string | undefined
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
      className={`${styles.field} ${className}`}
    >
      {label && (
        <div id={`${id}-label`} className={styles.label}>
          {label}
          <Asterisk required={required} />
        </div>
      )}
      {children}
      <Said id={id} hint={hint} error={error === true ? null : error} />
    </div>
  )
}

function Asterisk({ required }: { readonly required: boolean }) {
  return required ? (
    <span className={styles.asterisk} aria-hidden="true">
      {' *'}
    </span>
  ) : null
}

/** The hint stands below, so that the boxes of a row stand in line. */
function Said({ id, hint, error }: { readonly id: string; readonly hint: ReactNode; readonly error: ReactNode }) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </>
  )
}
