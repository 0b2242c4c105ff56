import { Suspense, useEffect, useRef, type ReactNode, type RefObject } from 'react'
import type { Row } from '#engine/definition/resource.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { lazyComponent } from '#engine/routing/lazy-component.web.ts'
import { FormGroup } from './form-group.web.tsx'
import { ErrorSummary } from './error-summary.web.tsx'
import { LeaveGuard } from './leave-guard.web.tsx'
import { focusFirstField } from './first-field.web.ts'
import { isTopmost } from './is-topmost.web.ts'
import type { RecordFormState } from './use-record-form.web.ts'
import { RestoredDraftNotice } from './restored-draft-notice.web.tsx'
import { Button } from '#engine/ui/controls/button.web.tsx'
import classes from './form.module.css'
import { formMessages } from '#engine/form/form.messages.ts'

const ConflictDialog = lazyComponent(() => import('./conflict-dialog.web.tsx'))

/** Focuses the first field of a new record's form. */
function FirstFieldFocus({ form }: { readonly form: RefObject<HTMLFormElement | null> }) {
  useEffect(() => focusFirstField(form.current), [form])
  return null
}

/** A record's form, group by group, with its buttons. */
export function RecordForm(props: {
  readonly form: RecordFormState
  readonly onSaved: (row: Row, another: boolean) => void
  readonly onCancel: () => void
  /** Whether the form has a button that saves and adds another record. */
  readonly several?: boolean
  /** Whether leaving the page with unsaved changes asks for confirmation. */
  readonly guarded?: boolean
  readonly children?: ReactNode
}) {
  const { form, onSaved, onCancel, several = false, guarded = true } = props
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
    onSaved(saved, another)
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
      <Suspense fallback={<div className={classes.coming} />}>
        {resource.form.map((group) => (
          <FormGroup key={group.fields.join()} form={form} group={group} />
        ))}
        {isNew && !form.restored && <FirstFieldFocus form={element} />}
      </Suspense>
      {props.children}
      {/* The buttons are hidden while an existing record has no changes to save. */}
      <footer className={classes.acts} hidden={!isNew && !form.dirty && !form.saving}>
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
          {say(formMessages.save)}
        </Button>
      </footer>
      {form.clash && (
        <Suspense>
          <ConflictDialog form={form} clash={form.clash} onSave={() => void latest.current()} />
        </Suspense>
      )}
    </form>
  )
}
