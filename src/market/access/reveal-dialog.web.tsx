import { Button, PasswordInput, Textarea } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import type { Resource, Row } from '#engine/core/resource.ts'
import { words } from '#engine/core/words.ts'
import { ApiProblem } from '#engine/web/api-problem.ts'
import { request } from '#engine/web/client.ts'
import { Dialog } from '#engine/web/crud/dialog.tsx'
import { useSay, useT } from '#engine/web/i18n.ts'
import { announceProblem } from '#engine/web/problem-notice.ts'
import type { Revealed } from './in-clear.web.tsx'
import classes from './secrets.module.css'

const said = {
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
  readonly resource: Resource
  readonly row: Row
  readonly field: string
  readonly title: string
  readonly onClose: () => void
  readonly onRevealed: (revealed: Revealed) => void
}) {
  const { resource, row, field, onClose, onRevealed } = props
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
      const answer = await request<{ data: Revealed }>(`${resource.path}/${row.id}/reveal`, {
        method: 'POST',
        body: { field, reason, currentPassword },
      })
      onRevealed(answer.data)
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
        <Textarea
          label={say(said.reason)}
          description={say(said.why)}
          required
          rows={2}
          data-grows
          maxLength={300}
          dir={reason ? 'auto' : undefined}
          error={wrong['reason']}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          data-autofocus
        />
        <PasswordInput
          label={t('account.currentPassword')}
          required
          autoComplete="current-password"
          error={wrong['currentPassword']}
          value={currentPassword}
          onChange={(event) => setPassword(event.currentTarget.value)}
          visibilityToggleButtonProps={{ 'aria-label': t('password.show') }}
        />
        <div className={classes.acts}>
          <Button variant="default" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button type="submit" loading={asking}>
            {say(said.show)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
