import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import { Field, type FieldProps } from './field.web.tsx'
import styles from './field.module.css'

/** One option of a select. */
export interface Option<Value extends string = string> {
  readonly value: Value
  readonly label: string
}

/** One choice from a short list; a long list uses `combobox.web.tsx`. */
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
        <div className={styles.box} data-end="narrow">
          <select {...input} {...control} className={styles.input}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <span className={styles.end}>
            <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
          </span>
        </div>
      )}
    </Field>
  )
}
