import { useState } from 'react'
import { fieldOrTranslation } from '#engine/definition/translated.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { Dialog } from '#engine/ui/overlays/dialog.web.tsx'
import { useRegistry } from '#engine/fields/registry.web.tsx'
import type { Conflict, Values } from './merge-edits.web.ts'
import type { EditConflict } from './record-form-state.web.ts'
import { useLastSave } from './last-save.web.tsx'
import type { RecordFormState } from './use-record-form.web.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import classes from './conflict.module.css'
import { conflictMessages } from '#engine/form/form.messages.ts'

type Side = 'mine' | 'theirs'

/**
 * Dialog for an edit conflict: shows both values of each conflicting field to choose from. All other fields are already
 * merged.
 */
export default function ConflictDialog(props: {
  readonly form: RecordFormState
  readonly clash: EditConflict
  readonly onSave: () => void
}) {
  const { form, clash } = props
  const say = useSay()
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({})
  const { conflicts, taken, values } = clash.merge
  const saved = useLastSave(form.resource, clash.theirs)
  const open = conflicts.filter(({ name }) => chosen[name] === undefined)
  const label = (name: string): string =>
    say(fieldOrTranslation(form.resource, name)?.label ?? form.resource.labels.one)
  const settle = (): void => {
    const settled: Values = Object.fromEntries(
      conflicts.map(({ name, mine, theirs }) => [name, chosen[name] === 'theirs' ? theirs : mine]),
    )
    form.settle(clash.theirs, { ...values, ...settled })
    // The timer saves after React has put the chosen values into the form.
    setTimeout(props.onSave)
  }
  return (
    <Dialog title={say(conflictMessages.title)} size="xl" onClose={form.leaveClash}>
      <p className={classes.explain}>
        {saved} {say(conflictMessages.explain)}
      </p>
      <div className={classes.conflicts}>
        {conflicts.map((conflict) => (
          <ConflictChoice
            key={conflict.name}
            form={form}
            conflict={conflict}
            label={label(conflict.name)}
            theirTitle={clash.theirs.titles?.[conflict.name]}
            side={chosen[conflict.name]}
            onChoose={(side) => setChosen({ ...chosen, [conflict.name]: side })}
          />
        ))}
      </div>
      {taken.length > 0 && (
        <p className={classes.explain}>{say(conflictMessages.taken, { fields: taken.map(label).join(', ') })}</p>
      )}
      <footer className={classes.acts}>
        <span role="status">{open.length > 0 ? say(conflictMessages.open, { count: open.length }) : ''}</span>
        <Button tone="quiet" onClick={form.leaveClash}>
          {say(conflictMessages.back)}
        </Button>
        <Button disabled={open.length > 0} onClick={settle}>
          {say(conflictMessages.save)}
        </Button>
      </footer>
    </Dialog>
  )
}

function ConflictChoice(props: {
  readonly form: RecordFormState
  readonly conflict: Conflict
  readonly label: string
  readonly theirTitle: string | null | undefined
  readonly side: Side | undefined
  readonly onChoose: (side: Side) => void
}) {
  const { form, conflict, label, side } = props
  const say = useSay()
  const { kinds } = useRegistry()
  const field = fieldOrTranslation(form.resource, conflict.name)
  const Cell = kinds[field?.kind ?? '']?.Cell
  if (!field || !Cell) return null
  const shown = (value: unknown, title?: string | null) => (
    <Cell name={conflict.name} field={field} value={value} title={title} whole />
  )
  const option = (one: Side, label: string, value: unknown, title?: string | null) => (
    <label className={classes.option} data-chosen={side === one || undefined}>
      <span className={classes.who}>
        <input
          type="radio"
          name={`conflict-${conflict.name}`}
          checked={side === one}
          onChange={() => props.onChoose(one)}
        />
        {label}
      </span>
      <span className={classes.value}>{shown(value, title)}</span>
    </label>
  )
  return (
    <fieldset className={classes.field}>
      <legend>{label}</legend>
      {option('mine', say(conflictMessages.mine), conflict.mine)}
      {option('theirs', say(conflictMessages.theirs), conflict.theirs, props.theirTitle)}
      <div className={classes.base}>
        <span className={classes.who}>{say(conflictMessages.base)}</span>
        <span className={classes.value}>{shown(conflict.base, form.row?.titles?.[conflict.name])}</span>
      </div>
    </fieldset>
  )
}
