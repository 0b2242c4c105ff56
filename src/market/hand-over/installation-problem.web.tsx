import { useState, type FormEvent } from 'react'
import { callApi } from '#engine/http/client.web.ts'
import { ApiProblem } from '#engine/http/api-problem.web.ts'
import { problemMessages } from '#engine/i18n/first-screen.messages.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import { Textarea } from '#engine/ui/controls/text-input.web.tsx'
import { titleOf } from '#engine/ui/notices/problem-notice.web.ts'
import { Explanation } from '#market/shared/installation-errors/explanation.web.tsx'
import { messages } from '#market/shared/installation-errors/installation-errors.messages.ts'
import {
  readInstallationError,
  type InstallationError,
} from '#market/shared/installation-errors/read-installation-error.ts'
import type { DeliveryProof } from './delivery-storage.web.ts'
import type { reportInstallationError } from './installation-report.contract.ts'
import { installationReportsPath, longestReport } from './hand-over.ts'
import classes from './delivery-page.module.css'

/** The form that explains the error of a failed installation, and reports it to the shop. */
export default function InstallationProblem({ proof }: { readonly proof: DeliveryProof }) {
  const say = useSay()
  const [text, setText] = useState('')
  const [error, setError] = useState<InstallationError | null>(null)
  const [sending, setSending] = useState<'no' | 'busy' | 'done'>('no')
  const [problem, setProblem] = useState('')
  const explain = (event: FormEvent): void => {
    event.preventDefault()
    const written = text.trim()
    setSending('no')
    setProblem('')
    setError(written === '' ? null : (readInstallationError(written) ?? { code: written, known: null }))
  }
  const report = async (): Promise<void> => {
    setSending('busy')
    setProblem('')
    try {
      const body = { ...proof, text: text.trim() }
      await callApi<typeof reportInstallationError>('POST', installationReportsPath, { body, anonymous: true })
      setSending('done')
    } catch (refusal) {
      setSending('no')
      setProblem(
        refusal instanceof ApiProblem
          ? titleOf({ ...refusal.body, code: refusal.code })
          : say(problemMessages.unexpected),
      )
    }
  }
  return (
    <form className={classes.trouble} noValidate onSubmit={explain}>
      <Textarea
        name="error"
        label={say(messages.text)}
        hint={say(messages.hint)}
        rows={2}
        maxLength={longestReport}
        dir="auto"
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setError(null)
        }}
      />
      <Button type="submit" tone="quiet">
        {say(messages.explain)}
      </Button>
      <div aria-live="polite">
        {error && (
          <Explanation error={error}>
            {problem && (
              <p className={classes.problem} role="alert">
                {problem}
              </p>
            )}
            {sending === 'done' ? (
              <p>{say(messages.reported)}</p>
            ) : (
              <Button busy={sending === 'busy'} onClick={() => void report()}>
                {say(messages.report)}
              </Button>
            )}
          </Explanation>
        )}
      </div>
    </form>
  )
}
