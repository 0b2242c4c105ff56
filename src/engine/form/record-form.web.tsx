import { useEffect, useRef, type ReactNode, type RefObject, useId, useState } from 'react'
import { LazyBoundary } from '#engine/routing/lazy-boundary.web.tsx'
import type { Row, FormGroup as Group } from '#engine/definition/resource.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { ErrorSummary } from './error-summary.web.tsx'
import { LeaveGuard } from './leave-guard.web.tsx'
import { isTopmost } from './is-topmost.web.ts'
import type { RecordFormState } from './use-record-form.web.ts'
import { RestoredDraftNotice } from './restored-draft-notice.web.tsx'
import { Button } from '#engine/ui/controls/button.web.tsx'
import { formMessages } from '#engine/form/form.messages.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { isShownIn } from '#engine/definition/when.ts'
import { FormField } from './form-field.web.tsx'
import { isTouched } from './record-form-state.web.ts'
import ConflictDialog from './conflict-dialog.web.tsx'
import classes from './form.module.css'

/** Focuses the first field of a new record's form. */
function FirstFieldFocus({ form }: { readonly form: RefObject<HTMLFormElement | null> }) {
  useEffect(() => focusFirstField(form.current), [form])
  return null
}

/** A record's form, group by group, with its buttons. */
export function RecordForm(props: {
  readonly form: RecordFormState
  readonly onSaved: (row: Row, another: boolean) => unknown
  readonly onCancel: () => void
  /** The label of the save button; by default “Save”. */
  readonly act?: string
  /** Whether the form has a button that saves and adds another record. */
  readonly several?: boolean
  /** Whether labels stand at the start of their rows, as in settings. */
  readonly rows?: boolean
  /** Whether leaving the page with unsaved changes asks for confirmation. */
  readonly guarded?: boolean
  readonly children?: ReactNode
}) {
  const { form, onSaved, onCancel, several = false, rows = false, guarded = true } = props
  const { resource } = form
  const say = useSay()
  const isNew = form.base.row === null
  const element = useRef<HTMLFormElement>(null)
  // "Save and add another" still applies after doubtful values had to be confirmed.
  const createAnother = useRef(false)
  const save = async (another = false, confirmed: readonly string[] = []): Promise<void> => {
    createAnother.current = another
    const saved = await form.save(confirmed)
    if (!saved) return
    await onSaved(saved, another)
    if (another) focusFirstField(element.current)
  }
  const latest = useRef(save)
  latest.current = save
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      if (element.current && isTopmost(element.current)) void latest.current()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  return (
    <form
      ref={element}
      data-record-form
      data-rows={rows || undefined}
      className={classes.form}
      noValidate
      autoComplete="off"
      aria-busy={form.saving}
      onSubmit={(event) => {
        event.preventDefault()
        // Submitting a form in a dialog must not also submit the form behind it.
        event.stopPropagation()
        void save()
      }}
    >
      {guarded && <LeaveGuard form={form} />}
      <ErrorSummary form={form} onConfirm={(names) => void save(createAnother.current, names)} />
      {form.restored && <RestoredDraftNotice onGiveUp={form.giveUp} />}
      {/* Some inputs load later: all fields are drawn at once, so that the layout does not shift. */}
      <LazyBoundary fallback={<div className={classes.coming} />}>
        {resource.form.map((group) => (
          <FormGroup key={group.fields.join()} form={form} group={group} />
        ))}
        {isNew && !form.restored && <FirstFieldFocus form={element} />}
      </LazyBoundary>
      {props.children}
      {/* The buttons are hidden while an existing record has no changes to save. */}
      <footer className={classes.acts} data-acts hidden={!isNew && !form.dirty && !form.saving}>
        <span className={classes.dirty} role="status">
          {form.dirty && !form.saving ? say(formMessages.unsaved) : ''}
        </span>
        <Button tone="quiet" onClick={onCancel}>
          {say(isNew ? formMessages.cancel : formMessages.discard)}
        </Button>
        {several && (
          <Button tone="quiet" className={classes.another} disabled={form.saving} onClick={() => void save(true)}>
            {say(formMessages.saveAnother)}
          </Button>
        )}
        <Button busy={form.saving} type="submit" aria-keyshortcuts="Control+S Meta+S">
          {props.act ?? say(formMessages.save)}
        </Button>
      </footer>
      {form.clash && (
        <LazyBoundary>
          <ConflictDialog form={form} clash={form.clash} onSave={() => void latest.current()} />
        </LazyBoundary>
      )}
    </form>
  )
}

/**
 * Focuses the first text field or select of a form, except on touch devices, where an on-screen keyboard would cover
 * the form.
 */
function focusFirstField(form: HTMLFormElement | null): void {
  if (!form || matchMedia('(pointer: coarse)').matches) return
  const fields = form.querySelectorAll<HTMLElement>(
    'fieldset :is(input:not([type="file"], [type="checkbox"], [type="radio"]), textarea, select):not(:disabled, [readonly])',
  )
  for (const field of fields)
    if (field.checkVisibility()) {
      field.focus({ preventScroll: true })
      return
    }
}

/**
 * One titled group of a form. A foldable group shows its fields once it is opened, or when a field is filled or has a
 * problem.
 */
function FormGroup({ form, group }: { readonly form: RecordFormState; readonly group: Group }) {
  const say = useSay()
  const id = useId()
  const [opened, setOpened] = useState(false)
  const names = group.fields.filter((name) => form.names.includes(name) && isShownIn(form.resource, name, form.values))
  if (names.length === 0) return null
  const folds = group.folds === true && !names.some((name) => isTouched(form.resource, form, name))
  const open = !folds || opened
  return (
    <fieldset className={classes.group} data-group={group.fields[0]} data-folded={!open || undefined}>
      <legend>
        {folds ? (
          <Button
            tone="bare"
            className={classes.fold}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpened(!opened)}
          >
            {say(group.label)}
            <IconChevronDown size={18} aria-hidden="true" />
          </Button>
        ) : (
          say(group.label)
        )}
      </legend>
      <div id={id} className={classes.fields} hidden={!open}>
        {open && names.map((name) => <FormField key={name} form={form} name={name} />)}
      </div>
    </fieldset>
  )
}
