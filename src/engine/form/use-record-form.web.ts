import { useId, useMemo, useReducer, useRef, useState } from 'react'
import type { Resource, Row } from '#engine/definition/resource.ts'
import { ApiProblem } from '#engine/http/api-problem.web.ts'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { announceUnlessShown } from '#engine/ui/notices/problem-notice.web.ts'
import { useUser } from '#engine/session/session.web.ts'
import { hasRunningUploads, uploadsEnded } from '#engine/fields/images/running-uploads.web.ts'
import { ownerFilter, type ParentFilter } from './parent-filter.web.ts'
import { useRecordActions } from '#engine/http/record-queries.web.ts'
import { bodyOf, byControl, inLanguage, withShownTexts } from './form-translations.web.ts'
import { changesOf, secretFields, startingValues, writtenFields, type FormRow, type Values } from './merge-edits.web.ts'
import { newIdempotencyKey } from './idempotency-key.web.ts'
import { problemsOf, type Problems } from './form-problems.web.ts'
import { formReducer, untouched, type FormContent } from './record-form-state.web.ts'
import { readSavedDraft, useDraft } from './use-draft.web.ts'
import { EditConflictError, useMergingUpdate } from './use-merging-update.web.ts'

/** The form of one record: what it holds, what is wrong with it, and how it is saved. */
export type RecordFormState = ReturnType<typeof useRecordForm>

/**
 * Runs the form of a record (`row`) or of a new one (null). Inside the record it is `held` to, it points there and stays so; a new
 * one that is wanted in another form says `from` which.
 */
export function useRecordForm<Of extends Resource>(
  resource: Of,
  row: Row<Of> | null,
  prefill?: Values,
  inside?: ParentFilter,
  from = '',
) {
  const user = useUser()
  const held = inside ?? ownerFilter(resource, user)
  const id = useId()
  const language = useLanguage()
  const creating = row === null
  const names = useMemo(() => writtenFields(resource, creating), [resource, creating])
  const fresh = ['new', held?.id, from].filter(Boolean).join('/')
  const place = { user: user?.id ?? '', form: resource.name, record: row?.id ?? fresh }
  const starting = (of: FormRow | null): Values => ({
    ...startingValues(resource, names, of),
    ...(held && !of && { [held.field]: held.id }),
  })
  const [draft] = useState(() => readSavedDraft(place))
  const [content, happens] = useReducer(formReducer<Of>, null, (): FormContent<Of> => {
    const base = {
      // A draft goes on from the version it was begun with: what was saved meanwhile is merged, not overwritten.
      row: row && draft?.version ? { ...row, ...draft.base, version: draft.version } : row,
      // What a new record has from the start is nothing that could be lost.
      values: {
        ...starting(row && draft ? { ...row, ...draft.base } : row),
        ...(!row && prefill && inLanguage(resource, prefill, language)),
      },
    }
    const values = { ...base.values, ...draft?.changes }
    return { ...untouched, base, values, tried: 0, restored: draft !== null, clash: null }
  })
  const { base, values } = content
  const changes = changesOf(names, base.values, values)
  const was = Object.fromEntries(Object.keys(changes).map((name) => [name, base.values[name] ?? null]))
  const { drop } = useDraft(place, { changes, base: was, version: base.row?.version ?? null }, secretFields(resource))
  const dirty = Object.keys(changes).length > 0
  // A navigation right after saving looks before the form has been drawn again.
  const unsaved = useRef(dirty)
  unsaved.current = dirty

  /** Starts anew: nothing of it is unsaved, whoever asks while the form is still there. */
  function begin(next: FormContent<Of>['base']): void {
    drop()
    unsaved.current = false
    happens({ type: 'begun', base: next })
  }
  const saving = useSaving(resource, content, names, {
    refuse: (problems, odd) => happens({ type: 'refused', problems: byControl(resource, problems, language), odd }),
    clash: (clash) => happens({ type: 'clashed', clash }),
    saved: (saved) =>
      begin(row ? { row: saved, values: startingValues(resource, names, saved) } : { row: base.row, values }),
  })

  return {
    ...content,
    ...saving,
    values: withShownTexts(resource, values, language),
    resource,
    held,
    id,
    names,
    row: base.row,
    dirty,
    set: (name: string, value: unknown) => happens({ type: 'typed', name, value }),
    setAgain: (name: string, value: string) => happens({ type: 'typed-again', name, value }),
    /** Gives up what was typed. */
    giveUp: () => begin(base),
    /** Empties the form of a new record for another one. */
    another: () => begin({ row: null, values: starting(null) }),
    /** Goes on from their record with the values that were chosen; answers once they are in the form. */
    settle(theirs: Row<Of>, chosen: Values) {
      const next = { row: theirs, values: startingValues(resource, names, theirs) }
      happens({ type: 'settled', base: next, values: chosen })
    },
    isUnsaved: () => unsaved.current,
    leaveClash: () => happens({ type: 'clashed', clash: null }),
  }
}

/** Saves what a form holds, once at a time: everything filled for a new record, what changed for an old one. */
function useSaving<Of extends Resource>(
  resource: Of,
  content: FormContent<Of>,
  names: readonly string[],
  tell: {
    readonly refuse: (problems: Problems, odd: Problems) => void
    readonly clash: (clash: EditConflictError<Of>['conflict']) => void
    readonly saved: (row: Row<Of>) => void
  },
) {
  const say = useSay()
  const acts = useRecordActions(resource)
  const update = useMergingUpdate(resource, names)
  const [saving, setSaving] = useState(false)
  const flying = useRef(false)
  const key = useRef(newIdempotencyKey())
  const latest = useRef(content)
  latest.current = content

  /** Waits until pictures on their way are in the form, and drawn. */
  async function withUploads(): Promise<FormContent<Of>> {
    const before = latest.current
    await uploadsEnded()
    for (let turns = 0; turns < 10 && latest.current === before; turns++)
      await new Promise((resolve) => setTimeout(resolve, 20))
    return latest.current
  }

  /** What is odd is saved only when it was `confirmed`. Answers the record, or null when it was not saved. */
  async function save(confirmed: readonly string[] = []): Promise<Row<Of> | null> {
    if (flying.current) return null
    if (!hasRunningUploads()) return saveContent(content, confirmed)
    flying.current = true
    setSaving(true)
    const whole = await withUploads()
    flying.current = false
    setSaving(false)
    return saveContent(whole, confirmed)
  }

  async function saveContent(
    { base, values, again }: FormContent<Of>,
    confirmed: readonly string[],
  ): Promise<Row<Of> | null> {
    const changed = changesOf(names, base.row ? base.values : {}, values)
    const body = { ...changed, ...(confirmed.length > 0 && { confirmed }) }
    const sent = bodyOf(resource, body)
    const { wrong, odd } = problemsOf(resource, sent, base.row ? 'update' : 'create', base.row ?? {}, again, say)
    if (Object.keys({ ...wrong, ...odd }).length > 0) {
      tell.refuse(wrong, odd)
      return null
    }
    flying.current = true
    setSaving(true)
    try {
      const saved = await (base.row ? update(base.row, base.values, values, body) : acts.create(sent, key.current))
      key.current = newIdempotencyKey()
      tell.saved(saved)
      return saved
    } catch (error) {
      if (error instanceof EditConflictError) {
        tell.clash(error.conflict)
        return null
      }
      if (error instanceof ApiProblem && error.code === 'key_reused') key.current = newIdempotencyKey()
      const fields = error instanceof ApiProblem ? error.fields : {}
      const doubtful = error instanceof ApiProblem && error.code === 'to_verify'
      if (Object.keys(fields).length > 0) tell.refuse(doubtful ? {} : fields, doubtful ? fields : {})
      announceUnlessShown(error, (field) => names.includes(field))
      return null
    } finally {
      flying.current = false
      setSaving(false)
    }
  }
  return { saving, save }
}
