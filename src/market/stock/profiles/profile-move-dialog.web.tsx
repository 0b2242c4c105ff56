import { useState, type FormEvent } from 'react'
import { writeNumber } from '#engine/fields/numbers/write-number.web.tsx'
import { ownDirection } from '#engine/fields/control.web.tsx'
import { ApiProblem } from '#engine/http/api-problem.web.ts'
import { Dialog } from '#engine/ui/dialog.web.tsx'
import type { SelectedRows } from '#engine/list/selection.web.ts'
import { useLanguage, useSay, useT } from '#engine/i18n/i18n.web.ts'
import { announceProblem } from '#engine/shell/problem-notice.web.ts'
import { announce } from '#engine/ui/notices.web.ts'
import { messages } from './profile-act.messages.ts'
import { maxProfiles, type ProfileMoveResult } from './profile-move.ts'
import { useMoveProfiles } from './profile-move.web.ts'
import { profileActs, type ProfileAct } from './profile-move-rules.ts'
import { Button } from '#engine/ui/button.web.tsx'
import { Textarea } from '#engine/ui/text-input.web.tsx'
import { Select } from '#engine/ui/select.web.tsx'
import classes from './profile-acts.module.css'

/** Asks which act, and why where that must be said; then tells which profiles stayed where they were. */
export default function ProfileMoveDialog(props: {
  readonly title: string
  readonly chosen: SelectedRows
  /** The acts to choose from; one is not asked for. */
  readonly offered: readonly ProfileAct[]
  readonly onClose: () => void
}) {
  const { title, chosen, offered } = props
  const t = useT()
  const say = useSay()
  const language = useLanguage()
  const move = useMoveProfiles()
  const [place, setPlace] = useState(0)
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState<ProfileMoveResult | null>(null)
  const act = offered[place] ?? profileActs[0]
  const number = (value: number) => writeNumber(value, language)
  const close = (): void => {
    if (done) chosen.clear()
    props.onClose()
  }
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (busy || !act) return
    setBusy(true)
    try {
      const answer = await move(chosen.rows, act.to, act.danger ? reason : undefined)
      if (answer.refused.length > 0) return setDone(answer)
      announce({ tone: 'success', title: say(messages.done, { count: number(answer.moved) }) })
      chosen.clear()
      props.onClose()
    } catch (problem) {
      const fields = problem instanceof ApiProblem ? problem.fields : {}
      setWrong(fields)
      if (fields['ids']) announce({ tone: 'warning', title: say(messages.most, { most: number(maxProfiles) }) })
      else if (!fields['reason']) announceProblem(problem)
    } finally {
      setBusy(false)
    }
  }
  if (done)
    return (
      <Dialog title={title} onClose={close}>
        <div className={classes.form} role="status">
          <p>{say(messages.done, { count: number(done.moved) })}</p>
          <p>{say(messages.stayed, { count: number(done.refused.length) })}</p>
          <ul
            className={classes.refused}
            tabIndex={0}
            aria-label={say(messages.stayed, { count: number(done.refused.length) })}
          >
            {done.refused.map(({ id, iccid, reason: why }) => (
              <li key={id}>
                <bdi dir="ltr">{iccid}</bdi>
                <span>{why}</span>
              </li>
            ))}
          </ul>
          <div className={classes.buttons}>
            <Button onClick={close}>{say(messages.close)}</Button>
          </div>
        </div>
      </Dialog>
    )
  return (
    <Dialog title={title} onClose={close}>
      <form className={classes.form} noValidate onSubmit={(event) => void send(event)}>
        {chosen.count > 1 && <p>{say(messages.about, { count: number(chosen.count) })}</p>}
        {offered.length > 1 && (
          <Select
            label={say(messages.act)}
            options={offered.map(({ label }, at) => ({ value: String(at), label: say(label) }))}
            value={String(place)}
            onChange={(event) => setPlace(Number(event.currentTarget.value))}
          />
        )}
        {act?.danger && (
          <>
            <p>{say(act.danger)}</p>
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
          </>
        )}
        <div className={classes.buttons}>
          <Button tone="quiet" onClick={close}>
            {t('form.cancel')}
          </Button>
          <Button danger={act?.danger !== undefined} busy={busy} type="submit">
            {say(messages.confirm)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
