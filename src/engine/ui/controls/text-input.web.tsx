import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState, type KeyboardEvent, type ComponentPropsWithRef, type ReactNode } from 'react'
import { textDirection } from '#engine/definition/text/text-direction.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { IconButton } from './button.web.tsx'
import { Field, type FieldProps } from './field.web.tsx'
import styles from './field.module.css'
import { passwordMessages } from './password.messages.ts'

/** Props of a text input: those of its element and of its field. */
export type TextInputProps = ComponentPropsWithRef<'input'> &
  FieldProps & {
    /** Content at the end of the input, such as a button. */
    readonly end?: ReactNode
    /** The room reserved for the `end` content. */
    readonly endRoom?: 'narrow' | 'wide'
  }

/**
 * The `dir` of an input: the direction of its text. An empty input has none, so that its placeholder has the direction
 * of the page.
 */
function ownDirection(value: unknown): 'rtl' | 'ltr' | undefined {
  return value ? textDirection(String(value)) : undefined
}

/** A text input of one line. */
export function TextInput({ label, hint, error, className, end, endRoom = 'narrow', ...input }: TextInputProps) {
  const { type = 'text', dir = type === 'text' || type === 'search' ? ownDirection(input.value) : undefined } = input
  const field = { label, hint, error, className, id: input.id, required: input.required }
  return (
    <Field {...field} describedBy={input['aria-describedby']}>
      {(control) => (
        <div className={styles.box} data-end={end ? endRoom : undefined}>
          <input {...input} {...control} type={type} dir={dir} className={styles.input} />
          {end && <span className={styles.end}>{end}</span>}
        </div>
      )}
    </Field>
  )
}

/** A text input of several lines. */
export function Textarea({ label, hint, error, className, ...input }: ComponentPropsWithRef<'textarea'> & FieldProps) {
  const field = { label, hint, error, className, id: input.id, required: input.required }
  return (
    <Field {...field} describedBy={input['aria-describedby']}>
      {(control) => <textarea dir={ownDirection(input.value)} {...input} {...control} className={styles.input} />}
    </Field>
  )
}

/** A password input that can show the password and warns when Caps Lock is on. Pasting is allowed. */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'end'>) {
  const say = useSay()
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const watch = (event: KeyboardEvent): void => setCapsLock(event.getModifierState('CapsLock'))
  const Sign = shown ? IconEyeOff : IconEye
  return (
    <div>
      <TextInput
        dir="ltr"
        spellCheck={false}
        autoCapitalize="none"
        onKeyDown={watch}
        onKeyUp={watch}
        onBlur={() => setCapsLock(false)}
        {...props}
        type={shown ? 'text' : 'password'}
        end={
          <IconButton label={say(passwordMessages.show)} aria-pressed={shown} onClick={() => setShown(!shown)}>
            <Sign size={18} stroke={1.6} aria-hidden="true" />
          </IconButton>
        }
      />
      <p className={styles.warning} role="status">
        {capsLock && say(passwordMessages.capsLock)}
      </p>
    </div>
  )
}
