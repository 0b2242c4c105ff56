import { useRef, useState, type FormEvent } from 'react'
import { ApiProblem } from '#engine/http/api-problem.web.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { announceProblem } from '#engine/shell/problem-notice.web.ts'
import { messages } from './second-step.messages.ts'
import { takeSecondStep, type Challenge } from '../sign-in/sign-in-requests.web.ts'
import { Button } from '#engine/ui/button.web.tsx'
import field from '#market/shared/form-field.module.css'
import styles from './second-step.module.css'
import form from '../sign-in/sign-in.module.css'

/** The second step of signing in: a code of the app, or a recovery code. `onOver` goes back to the password. */
export function SecondStep(props: { readonly challenge: Challenge; readonly onOver: () => void }) {
  const { challenge, onOver } = props
  const say = useSay()
  const [way, setWay] = useState<'app' | 'recovery'>('app')
  const [wrong, setWrong] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const underWay = useRef(false)
  const input = useRef<HTMLInputElement>(null)
  const isApp = way === 'app'

  async function send(code: string): Promise<void> {
    if (underWay.current) return
    underWay.current = true
    setBusy(true)
    setWrong(null)
    try {
      await takeSecondStep({ challenge: challenge.challenge, code })
    } catch (problem) {
      const refused = problem instanceof ApiProblem && problem.status === 401
      if (refused) setWrong(problem.message)
      else announceProblem(problem)
      if (problem instanceof ApiProblem && problem.status === 410) return onOver()
      input.current?.select()
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const typed = input.current?.value ?? ''
    const complete = isApp ? digitsIn(typed) === 6 : typed.trim() !== ''
    if (complete) return void send(typed)
    setWrong(say(isApp ? messages.digits : messages.empty))
    input.current?.focus()
  }
  const other = (): void => {
    setWay(isApp ? 'recovery' : 'app')
    setWrong(null)
  }
  return (
    <form className={form.form} noValidate onSubmit={submit}>
      <p id="code-how" className={styles.how}>
        {say(isApp ? messages.app : messages.recovery)}
      </p>
      <div className={field.field}>
        <label htmlFor="code">{say(isApp ? messages.code : messages.recoveryCode)}</label>
        <input
          key={way}
          id="code"
          name="code"
          ref={input}
          className={`${field.input} ${styles.code}`}
          dir="ltr"
          autoFocus
          autoComplete={isApp ? 'one-time-code' : 'off'}
          autoCapitalize="none"
          spellCheck={false}
          inputMode={isApp ? 'numeric' : 'text'}
          enterKeyHint="go"
          maxLength={isApp ? 12 : 40}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? 'code-wrong code-how' : 'code-how'}
          onInput={(event) => {
            setWrong(null)
            // Somebody who has typed all six has nothing left to say.
            if (isApp && digitsIn(event.currentTarget.value) === 6) void send(event.currentTarget.value)
          }}
        />
        {wrong && (
          <p id="code-wrong" className={field.wrong} role="alert">
            {wrong}
          </p>
        )}
      </div>
      <div className={form.submit}>
        <Button type="submit" busy={busy}>
          {say(messages.submit)}
        </Button>
      </div>
      <p className={form.row}>
        <button type="button" className={styles.way} onClick={other}>
          {say(isApp ? messages.byRecovery : messages.byApp)}
        </button>
        <button type="button" className={styles.way} onClick={onOver}>
          {say(messages.back)}
        </button>
      </p>
    </form>
  )
}

function digitsIn(text: string): number {
  return text.replace(/\D/g, '').length
}
