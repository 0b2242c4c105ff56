import type { ComponentPropsWithRef } from 'react'
import { Field, type FieldProps } from './field.web.tsx'
import styles from './field.module.css'

/** One thing to choose. */
export interface Option<Value extends string = string> {
  readonly value: Value
  readonly label: string
}

/** One of a short list; a longer one is searched: `combobox.web.tsx`. */
export function Select({
  label,
  hint,
  error,
  className,
  options,
  ...input
}: ComponentPropsWithRef<'select'> & FieldProps & { readonly options: readonly Option[] }) {
  const field = { label, hint, error, className, id: input.id, required: input.required }
  return (
    <Field {...field} describedBy={input['aria-describedby']}>
      {(control) => (
        <select {...input} {...control} className={styles.input}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
