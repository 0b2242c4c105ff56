import type { Words } from '#engine/definition/words.ts'
import { IconCircle, IconCircleCheckFilled, IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState, type InputHTMLAttributes, type KeyboardEvent } from 'react'
import { organisation } from '#engine/definition/organisation.ts'
import { passwordChecks } from '#engine/fields/codes/password-checks.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { problemMessageOf, type UncontrolledForm } from './use-form.web.ts'
import type { PasswordRule } from './password-rules.web.ts'
import styles from './form-field.module.css'
import { passwordMessages } from '#engine/i18n/first-screen.messages.ts'

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'form'> {
  readonly form: UncontrolledForm
  readonly name: string
  readonly label: Words
  readonly describedBy?: string
}

/** One input with its label and what is wrong with it. */
export function FormField({ form, name, label, describedBy, ...attributes }: Props) {
  const say = useSay()
  const wrong = form.wrong[name]
  const message = wrong && ('said' in wrong ? wrong.said : say(problemMessageOf(wrong.code), { field: say(label) }))
  const ids = [message && `${name}-wrong`, describedBy].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label htmlFor={name}>{say(label)}</label>
      <input
        id={name}
        name={name}
        className={styles.input}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={ids || undefined}
        onInput={() => form.forgive(name)}
        {...attributes}
      />
      {message && (
        <p id={`${name}-wrong`} className={styles.wrong}>
          {message}
        </p>
      )}
    </div>
  )
}

/** A password's input: it can be shown, and warns when Caps Lock is on. Pasting is welcome. */
export function PasswordField({ rule, ...props }: Omit<Props, 'type'> & { readonly rule?: PasswordRule }) {
  const say = useSay()
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const [typed, setTyped] = useState('')
  const watch = (event: KeyboardEvent): void => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <div className={styles.password}>
      <FormField
        {...props}
        type={shown ? 'text' : 'password'}
        dir="ltr"
        spellCheck={false}
        autoCapitalize="none"
        onKeyDown={watch}
        onKeyUp={watch}
        onBlur={() => setCapsLock(false)}
        onInput={(event) => {
          setTyped(event.currentTarget.value)
          props.form.forgive(props.name)
        }}
        {...(rule && { describedBy: `${props.name}-rule` })}
      />
      <button
        type="button"
        className={styles.eye}
        aria-pressed={shown}
        aria-controls={props.name}
        aria-label={say(passwordMessages.show)}
        onClick={() => setShown(!shown)}
      >
        {shown ? <IconEyeOff size={20} stroke={1.6} /> : <IconEye size={20} stroke={1.6} />}
      </button>
      <p className={styles.hint} role="status">
        {capsLock && say(passwordMessages.capsLock)}
      </p>
      {rule && <Rule id={`${props.name}-rule`} rule={rule} password={typed} />}
    </div>
  )
}

function Rule({ id, rule, password }: { readonly id: string; readonly rule: PasswordRule; readonly password: string }) {
  const say = useSay()
  return (
    <div id={id} className={styles.rule}>
      <p>{say(passwordMessages.rule)}</p>
      <ul>
        {passwordChecks[rule]?.map(({ sentence, met }) => (
          <li key={sentence.fr} data-met={met(password)}>
            {met(password) ? (
              <IconCircleCheckFilled size={16} aria-hidden="true" />
            ) : (
              <IconCircle size={16} stroke={1.6} aria-hidden="true" />
            )}
            {say(sentence, { count: organisation.passwordLength })}
            <span className="visually-hidden">
              {' '}
              ({met(password) ? say(passwordMessages.met) : say(passwordMessages.unmet)})
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
