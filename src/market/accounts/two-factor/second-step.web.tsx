import { useRef, useState } from 'react'
import { ApiProblem } from '#engine/http/api-problem.web.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { messages } from './second-step.messages.ts'
import { takeSecondStep, type Challenge } from '../sign-in/sign-in-requests.web.ts'
import { OpenForm } from '../sign-in/open-page.web.tsx'
import { PasskeyButton } from '../passkeys/passkey-button.web.tsx'
import { TextInput } from '#engine/ui/controls/text-input.web.tsx'
import { useForm } from '#engine/form/use-form.web.ts'
import styles from './second-step.module.css'
import layout from '../sign-in/sign-in.module.css'

/** The form of the second step: an app code or a recovery code. `onOver` returns to the password. */
export function SecondStep(props: { readonly challenge: Challenge; readonly onOver: () => void }) {
  const { challenge, onOver } = props
  const say = useSay()
  const [way, setWay] = useState<'app' | 'recovery'>('app')
  const input = useRef<HTMLInputElement>(null)
  const isApp = way === 'app'

  const form = useForm({
    start: { code: '' },
    check: ({ code }) =>
      (isApp ? digitsIn(code) === 6 : code.trim() !== '') ? {} : { code: isApp ? messages.digits : messages.empty },
    send: ({ code }) => takeSecondStep({ challenge: challenge.challenge, code }),
    refused(problem) {
      if (!(problem instanceof ApiProblem)) return false
      if (problem.status === 410) onOver()
      else input.current?.select()
      if (problem.status === 401) form.setProblems({ code: problem.message })
      return problem.status === 401
    },
  })
  const { error: wrong, onInput, ...box } = form.ownInput('code')
  const other = (): void => {
    setWay(isApp ? 'recovery' : 'app')
    form.begin({ code: '' })
  }
  return (
    <OpenForm
      form={form}
      button={messages.submit}
      below={
        <p className={layout.row}>
          <button type="button" className={styles.way} onClick={other}>
            {say(isApp ? messages.byRecovery : messages.byApp)}
          </button>
          <PasskeyButton at={{ challenge: challenge.challenge }} />
          <button type="button" className={styles.way} onClick={onOver}>
            {say(messages.back)}
          </button>
        </p>
      }
    >
      <p id="code-how" className={styles.how}>
        {say(isApp ? messages.app : messages.recovery)}
      </p>
      <TextInput
        key={way}
        {...box}
        ref={input}
        label={say(isApp ? messages.code : messages.recoveryCode)}
        error={wrong && <span role="alert">{wrong}</span>}
        className={styles.code}
        dir="ltr"
        autoFocus
        autoComplete={isApp ? 'one-time-code' : 'off'}
        autoCapitalize="none"
        spellCheck={false}
        inputMode={isApp ? 'numeric' : 'text'}
        enterKeyHint="go"
        maxLength={isApp ? 12 : 40}
        aria-describedby="code-how"
        onInput={(event) => {
          onInput(event)
          // Submits the form as soon as six digits are typed.
          if (isApp && digitsIn(event.currentTarget.value) === 6) void form.submit()
        }}
      />
    </OpenForm>
  )
}

function digitsIn(text: string): number {
  return text.replace(/\D/g, '').length
}
