import { useId, type ComponentProps, type ReactNode } from 'react'
import { FieldGroup, type FieldProps } from './field.web.tsx'
import type { Option } from './select.web.tsx'
import styles from './checkbox.module.css'

type Props = Omit<ComponentProps<'input'>, 'type'> & FieldProps & { readonly indeterminate?: boolean }

/** A checkbox with its label. */
export function Checkbox(props: Props) {
  return <Tick {...props} kind="checkbox" />
}

/** An on/off switch that applies at once. */
export function Switch(props: Props) {
  return <Tick {...props} kind="switch" />
}

function Tick({
  kind,
  label,
  hint,
  error,
  className = '',
  indeterminate = false,
  ...input
}: Props & { readonly kind: 'checkbox' | 'radio' | 'switch' }) {
  const own = useId()
  const id = input.id ?? own
  const description = hint || error
  return (
    <div className={`${styles.tick} ${className}`}>
      <input
        {...input}
        id={id}
        type={kind === 'switch' ? 'checkbox' : kind}
        role={kind === 'switch' ? kind : undefined}
        ref={(element) => {
          if (element) element.indeterminate = indeterminate
        }}
        aria-invalid={error ? true : undefined}
        aria-describedby={description ? `${id}-hint` : undefined}
      />
      {label && <label htmlFor={id}>{label}</label>}
      {description && (
        <p id={`${id}-hint`} className={error ? styles.error : styles.hint}>
          {error || hint}
        </p>
      )}
    </div>
  )
}

type Group<Value> = FieldProps & {
  readonly 'aria-label'?: string | undefined
  readonly 'aria-labelledby'?: string | undefined
  readonly id?: string
  readonly required?: boolean
  readonly options: readonly { readonly value: Value; readonly label: ReactNode }[]
}

// Values such as `order.paid` belong together by their first part.
const areaOf = ({ value }: Option): string => (value.includes('.') ? value.replace(/\..*/, '') : '')

/** A group of checkboxes for several choices. */
export function CheckboxGroup({
  options,
  value,
  onChange,
  ...group
}: Omit<Group<string>, 'options'> & {
  readonly options: readonly Option[]
  readonly value: readonly string[]
  readonly onChange: (value: string[]) => void
}) {
  const others = (option: Option): string[] => value.filter((one) => one !== option.value)
  return (
    <FieldGroup {...group}>
      <div className={styles.list}>
        {options.map((option, place) => (
          <Checkbox
            key={option.value}
            label={option.label}
            className={areaOf(option) === areaOf(options[place - 1] ?? option) ? undefined : styles.begins}
            checked={value.includes(option.value)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...others(option), option.value] : others(option))
            }
          />
        ))}
      </div>
    </FieldGroup>
  )
}

interface One<Value> extends Group<Value> {
  readonly value: Value | ''
  readonly onChange: (value: Value) => void
}

/** Radio buttons: one of a few choices, all visible. */
export function RadioGroup<Value extends string>({ options, value, onChange, ...group }: One<Value>) {
  const name = useId()
  return (
    <FieldGroup role="radiogroup" {...group}>
      <div className={styles.list}>
        {options.map((option) => (
          <Tick
            key={option.value}
            kind="radio"
            name={name}
            label={option.label}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
        ))}
      </div>
    </FieldGroup>
  )
}

/** One of a few choices, as buttons side by side. */
export function Segmented<Value extends string>({ options, value, onChange, ...group }: One<Value>) {
  const name = useId()
  return (
    <FieldGroup role="radiogroup" {...group}>
      <div className={styles.segments}>
        {options.map((option) => (
          <label key={option.value}>
            <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
            {option.label}
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
