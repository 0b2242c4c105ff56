import { useState, type FormEvent, type ReactNode } from 'react'
import { words } from '#engine/definition/words.ts'
import { ownDirection } from '#engine/fields/control.web.tsx'
import { ApiProblem } from '#engine/http/api-problem.web.ts'
import { Dialog } from '#engine/ui/dialog.web.tsx'
import { useSay, useT } from '#engine/i18n/i18n.web.ts'
import { announceProblem } from '#engine/shell/problem-notice.web.ts'
import type { RevealProof } from './reveal.web.ts'
import { Button } from '#engine/ui/button.web.tsx'
import { Textarea, PasswordInput } from '#engine/ui/text-input.web.tsx'
import classes from '#market/accounts/tokens/token-digest.module.css'

const messages = {
  reason: words('Motif', 'Reason', 'السبب'),
  why: words(
    'Pourquoi vous avez besoin de ce secret ; le motif reste à l’historique.',
    'Why you need this secret; the reason stays in the history.',
    'لماذا تحتاج إلى هذا السر؛ يبقى السبب في السجل.',
  ),
  show: words('Afficher pendant une minute', 'Show for a minute', 'إظهار لمدة دقيقة'),
}

/** Asks for the reason and the password before a secret is shown. */
export default function RevealDialog(props: {
  readonly title: string
  /** What the button says, where it is more than showing for a minute. */
  readonly act?: string
  /** What is to be known before. */
  readonly children?: ReactNode
  readonly onClose: () => void
  readonly onProof: (proof: RevealProof) => Promise<void>
}) {
  const { onClose, onProof } = props
  const t = useT()
  const say = useSay()
  const [reason, setReason] = useState('')
  const [currentPassword, setPassword] = useState('')
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const [asking, setAsking] = useState(false)
  const ask = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (asking) return
    setAsking(true)
    try {
      await onProof({ reason, currentPassword })
    } catch (problem) {
      const fields = problem instanceof ApiProblem ? problem.fields : {}
      setWrong(fields)
      if (Object.keys(fields).length === 0) announceProblem(problem)
    } finally {
      setAsking(false)
    }
  }
  return (
    <Dialog title={props.title} onClose={onClose}>
      <form className={classes.form} noValidate onSubmit={(event) => void ask(event)}>
        {props.children}
        <Textarea
          label={say(messages.reason)}

          required
          rows={2}
          data-grows
          maxLength={300}
          {...ownDirection(reason)}
          error={wrong['reason']}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          data-autofocus
          hint={say(messages.why)}
        />
        <PasswordInput
          label={t('account.currentPassword')}
          required
          autoComplete="current-password"
          error={wrong['currentPassword']}
          value={currentPassword}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <div className={classes.acts}>
          <Button tone="quiet" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button busy={asking} type="submit">
            {props.act ?? say(messages.show)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
