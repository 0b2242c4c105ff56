import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState, type ComponentPropsWithRef, type ReactNode } from 'react'
import { useT } from '#engine/i18n/i18n.web.ts'
import { IconButton } from './button.web.tsx'
import { Field, type FieldProps } from './field.web.tsx'
import styles from './field.module.css'

/** What a line of text is told: all that its element knows, and what is said around it. */
export type TextInputProps = ComponentPropsWithRef<'input'> &
  FieldProps & {
    /** What stands inside the box, at its end. */
    readonly end?: ReactNode
    /** How much room that takes. */
    readonly endRoom?: 'narrow' | 'wide'
  }

/** One line of text. */
export function TextInput({ label, hint, error, className, end, endRoom = 'narrow', ...input }: TextInputProps) {
  const field = { label, hint, error, className, id: input.id, required: input.required }
  return (
    <Field {...field} describedBy={input['aria-describedby']}>
      {(control) => (
        <div className={styles.box} data-end={end ? endRoom : undefined}>
          <input type="text" {...input} {...control} className={styles.input} />
          {end && <span className={styles.end}>{end}</span>}
        </div>
      )}
    </Field>
  )
}

/** Several lines of text. */
export function Textarea({ label, hint, error, className, ...input }: ComponentPropsWithRef<'textarea'> & FieldProps) {
  const field = { label, hint, error, className, id: input.id, required: input.required }
  return (
    <Field {...field} describedBy={input['aria-describedby']}>
      {(control) => <textarea {...input} {...control} className={styles.input} />}
    </Field>
  )
}

/** A password: it can be shown. */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'end'>) {
  const t = useT()
  const [shown, setShown] = useState(false)
  const Sign = shown ? IconEyeOff : IconEye
  const eye = (
    <IconButton label={t('password.show')} aria-pressed={shown} onClick={() => setShown(!shown)}>
      <Sign size={18} stroke={1.6} aria-hidden="true" />
    </IconButton>
  )
  return (
    <TextInput
      dir="ltr"
      spellCheck={false}
      autoCapitalize="none"
      {...props}
      type={shown ? 'text' : 'password'}
      end={eye}
    />
  )
}
