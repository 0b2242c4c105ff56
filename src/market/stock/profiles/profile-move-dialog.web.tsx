import { useState } from 'react'
import { writeNumber } from '#engine/fields/numbers/write-number.web.tsx'
import { ApiProblem } from '#engine/http/api-problem.web.ts'
import { Dialog } from '#engine/ui/overlays/dialog.web.tsx'
import type { SelectedRows } from '#engine/list/selection.web.ts'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { announce } from '#engine/ui/notices/notices.web.ts'
import { messages } from './profile-act.messages.ts'
import { maxProfiles } from './profile-move.ts'
import type { ProfileMoveResult } from './profile-move-rules.contract.ts'
import { useMoveProfiles } from './profile-move.web.ts'
import { profileActs, type ProfileAct } from './profile-move-rules.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import { Textarea } from '#engine/ui/controls/text-input.web.tsx'
import { Select } from '#engine/ui/controls/select.web.tsx'
import { useForm } from '#engine/form/use-form.web.ts'
import { FormDialog } from '#engine/form/form-dialog.web.tsx'
import { IccidDigits } from '#market/shared/iccid-digits.web.tsx'
import classes from './profile-acts.module.css'

/** The dialog that asks for the action and, if required, the reason; then it lists the profiles that were not changed. */
export default function ProfileMoveDialog(props: {
  readonly title: string
  readonly chosen: SelectedRows
  /** The actions to choose from; a single action is not shown as a choice. */
  readonly offered: readonly ProfileAct[]
  readonly onClose: () => void
}) {
  const { title, chosen, offered } = props
  const say = useSay()
  const language = useLanguage()
  const move = useMoveProfiles()
  const [done, setDone] = useState<ProfileMoveResult | null>(null)
  const number = (value: number) => writeNumber(value, language)
  const close = (): void => {
    if (done) chosen.clear()
    props.onClose()
  }
  const form = useForm({
    start: { place: '0', reason: '' },
    async send({ reason }, { confirmation }) {
      if (!act) return
      const answer = await move(chosen.rows, act.to, act.danger ? reason : undefined, confirmation)
      if (answer.refused.length > 0) return setDone(answer)
      announce({ tone: 'success', title: say(messages.done, { count: answer.moved }) })
      chosen.clear()
      props.onClose()
    },
    refused(problem) {
      if (!(problem instanceof ApiProblem) || !problem.fields['ids']) return false
      announce({ tone: 'warning', title: say(messages.most, { most: number(maxProfiles) }) })
      return true
    },
  })
  const act = offered[Number(form.values.place)] ?? profileActs[0]
  if (done)
    return (
      <Dialog title={title} onClose={close}>
        <div className={classes.form} role="status">
          <p>{say(messages.done, { count: done.moved })}</p>
          <p>{say(messages.stayed, { count: done.refused.length })}</p>
          <ul
            className={classes.refused}
            tabIndex={0}
            aria-label={say(messages.stayed, { count: done.refused.length })}
          >
            {done.refused.map(({ id, iccid, reason: why }) => (
              <li key={id}>
                <IccidDigits iccid={iccid} />
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
    <FormDialog
      title={title}
      act={say(messages.confirm)}
      danger={act?.danger !== undefined}
      form={form}
      onClose={close}
    >
      {chosen.count > 1 && <p>{say(messages.about, { count: chosen.count })}</p>}
      {offered.length > 1 && (
        <Select
          label={say(messages.act)}
          options={offered.map(({ label }, at) => ({ value: String(at), label: say(label) }))}
          {...form.input('place')}
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
            {...form.input('reason')}
            data-autofocus
            hint={say(messages.why)}
          />
        </>
      )}
    </FormDialog>
  )
}
