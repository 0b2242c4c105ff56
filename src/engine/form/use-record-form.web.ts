import { useId, useMemo, useRef, useState } from 'react'
import type { Resource, Row } from '#engine/definition/resource.ts'
import { sayNow, useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { problemMessages } from '#engine/i18n/first-screen.messages.ts'
import { noticeOf } from '#engine/ui/notices/problem-notice.web.ts'
import { useUser } from '#engine/session/session.web.ts'
import { hasRunningUploads, uploadsEnded } from '#engine/fields/images/running-uploads.web.ts'
import { ownerFilter, type ParentFilter } from './parent-filter.web.ts'
import { useRecordActions } from '#engine/http/record-queries.web.ts'
import { bodyOf, byControl, inLanguage, withShownTexts } from './form-translations.web.ts'
import {
  changesOf,
  secretFields,
  startingValues,
  writtenFields,
  type FormRow,
  type Values,
  mergeEdits,
} from './merge-edits.web.ts'
import { problemsOf, repeatedNameOf, type Say } from './form-problems.web.ts'
import type { EditConflict, FormBase } from './record-form-state.web.ts'
import { readSavedDraft, useDraft } from './use-draft.web.ts'
import { useForm, type Confirmation } from './use-form.web.ts'
import { isJsonObject } from '#engine/definition/json-object.ts'
import { ApiProblem } from '#engine/http/api-problem.web.ts'
import { announce } from '#engine/ui/notices/notices.web.ts'
import { conflictMessages } from '#engine/form/form.messages.ts'

/** The form of one record: its values, its problems and its save function. */
export type RecordFormState = ReturnType<typeof useRecordForm>

/**
 * Hook that runs the form of a record (`row`) or of a new one (null). Inside a parent record, the reference to the
 * parent is fixed. `from` names the form from which a new record is added.
 */
export function useRecordForm<Of extends Resource>(
  resource: Of,
  row: Row<Of> | null,
  prefill?: Values,
  inside?: ParentFilter,
  from = '',
) {
  const user = useUser()
  const parent = inside ?? ownerFilter(resource, user)
  const id = useId()
  const language = useLanguage()
  const creating = row === null
  const names = useMemo(() => writtenFields(resource, creating), [resource, creating])
  const fresh = ['new', parent?.id, from].filter(Boolean).join('/')
  const place = { user: user?.id ?? '', form: resource.name, record: row?.id ?? fresh }
  const starting = (of: FormRow | null): Values => ({
    ...startingValues(resource, names, of),
    ...(parent && !of && { [parent.field]: parent.id }),
  })
  const [draft] = useState(() => readSavedDraft(place))
  const [restored, setRestored] = useState(draft !== null)
  const [base, setBase] = useState((): FormBase<Of> => ({
    // A draft keeps the version of the record it began with, so that changes saved since then are merged and not
    // overwritten.
    row: row && draft?.version ? { ...row, ...draft.base, version: draft.version } : row,
    // Prefilled values of a new record do not count as unsaved changes.
    values: {
      ...starting(row && draft ? { ...row, ...draft.base } : row),
      ...(!row && prefill && inLanguage(resource, prefill, language)),
    },
  }))
  const [clash, setClash] = useState<EditConflict<Of> | null>(null)
  const acts = useRecordActions(resource)
  const update = useMergingUpdate(resource, names)

  /** The request body: all filled fields of a new record, the changed fields of an existing one. */
  const writtenBy = (values: Values, confirmation: Confirmation): Values => ({
    ...changesOf(names, base.row ? base.values : {}, values),
    ...confirmation,
  })
  const checked = (values: Values, say: Say, confirmed: readonly string[] = []) => {
    const sent = bodyOf(resource, writtenBy(values, confirmed.length > 0 ? { confirmed } : {}))
    return problemsOf(resource, sent, base.row ? 'update' : 'create', base.row ?? {}, repeatedIn(names, values), say)
  }
  const form = useForm<Values, Row<Of>>({
    start: () => ({ ...base.values, ...draft?.changes }),
    ready: () => (hasRunningUploads() ? uploadsDrawn() : undefined),
    check: (values, say) => checked(values, say).wrong,
    doubts: (values, confirmed) => checked(values, sayNow, confirmed).odd,
    async send(values, { key, confirmation }) {
      const body = writtenBy(values, confirmation)
      const saved = await (base.row
        ? update(base.row, base.values, values, body)
        : acts.create(bodyOf(resource, body), key))
      begin(row ? { row: saved, values: startingValues(resource, names, saved) } : { row: base.row, values })
      return saved
    },
    refused(error) {
      if (error instanceof EditConflictError) setClash(error.conflict)
      const isOffline = error instanceof ApiProblem && error.code === 'network'
      if (isOffline) announce({ ...noticeOf(error), title: sayNow(problemMessages.notSaved) })
      return isOffline || error instanceof EditConflictError
    },
    shows: (field) => names.includes(field),
  })
  const { values } = form
  const changes = changesOf(names, base.values, values)
  const was = Object.fromEntries(Object.keys(changes).map((name) => [name, base.values[name] ?? null]))
  const { drop } = useDraft(place, { changes, base: was, version: base.row?.version ?? null }, secretFields(resource))
  const dirty = Object.keys(changes).length > 0
  // A ref, because a navigation right after saving checks for unsaved changes before React renders the form again.
  const unsaved = useRef(dirty)
  unsaved.current = dirty
  const latest = useRef(values)
  latest.current = values

  /** Resets the form, so that it counts as saved although it is still shown. */
  function begin(next: FormBase<Of>): void {
    drop()
    unsaved.current = false
    setBase(next)
    setRestored(false)
    form.begin(next.values)
  }

  /** Resolves when pending uploads have ended and their values are in the rendered form. */
  async function uploadsDrawn(): Promise<void> {
    const before = latest.current
    await uploadsEnded()
    for (let turns = 0; turns < 10 && latest.current === before; turns++)
      await new Promise((resolve) => setTimeout(resolve, 20))
  }

  return {
    problems: byControl(resource, form.problems, language),
    odd: form.odd,
    tried: form.tried,
    saving: form.busy,
    base,
    restored,
    clash,
    values: withShownTexts(resource, values, language),
    resource,
    held: parent,
    id,
    names,
    row: base.row,
    dirty,
    set: (name: string, value: unknown) => form.set({ [name]: value }),
    /** Returns the record, or null when it was not saved; doubtful values are saved only when `confirmed`. */
    save: (confirmed: readonly string[] = []) => form.submit(undefined, confirmed),
    /** Discards the draft. */
    giveUp: () => begin(base),
    /** Empties the form of a new record, to add another one. */
    another: () => begin({ row: null, values: starting(null) }),
    /** Continues with the other person's version and the chosen values; resolves once the values are in the form. */
    settle(theirs: Row<Of>, chosen: Values) {
      setBase({ row: theirs, values: startingValues(resource, names, theirs) })
      setClash(null)
      form.begin(chosen)
    },
    isUnsaved: () => unsaved.current,
    leaveClash: () => setClash(null),
  }
}

/** The repeated passwords: field → text. */
function repeatedIn(names: readonly string[], values: Values): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, String(values[repeatedNameOf(name)] ?? '')]))
}

/** Thrown when both people changed a field differently, so that a person must choose. */
class EditConflictError<Of extends Resource> extends Error {
  readonly conflict: EditConflict<Of>

  constructor(conflict: EditConflict<Of>) {
    super('Somebody saved first')
    this.conflict = conflict
  }
}

/** Saves a version of a record. After a concurrent change it merges both edits and retries, unless they conflict. */
function useMergingUpdate<Of extends Resource>(resource: Of, names: readonly string[]) {
  const say = useSay()
  const acts = useRecordActions(resource)
  return async function update(from: Row<Of>, before: Values, mine: Values, body: Values, tries = 3): Promise<Row<Of>> {
    try {
      return await acts.update(from.id, from.version, bodyOf(resource, body))
    } catch (error) {
      const current = error instanceof ApiProblem && error.status === 412 ? error.body['current'] : undefined
      if (!isRow<Of>(current) || tries === 0) throw error
      const theirs = startingValues(resource, names, current)
      const merge = mergeEdits(names, before, mine, theirs)
      if (merge.conflicts.length > 0) throw new EditConflictError({ theirs: current, merge })
      const joined = await update(current, theirs, merge.values, changesOf(names, theirs, merge.values), tries - 1)
      if (merge.taken.length > 0)
        announce({ tone: 'info', title: say(conflictMessages.merged, { count: merge.taken.length }) })
      return joined
    }
  }
}

function isRow<Of extends Resource>(value: unknown): value is Row<Of> {
  return isJsonObject(value) && 'id' in value && 'version' in value
}
