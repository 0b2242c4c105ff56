import { isJsonObject } from '#engine/definition/json-object.ts'
import { useId, useMemo, useRef, useState } from 'react'
import type { Resource, Row } from '#engine/definition/resource.ts'
import { ApiProblem } from '#engine/http/api-problem.web.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { announceUnlessShown } from '#engine/shell/problem-notice.web.ts'
import { useUser } from '#engine/session/session.web.ts'
import { announce } from '#engine/ui/notices.web.ts'
import { ownerFilter, type ParentFilter } from './parent-filter.web.ts'
import { useRecordActions } from '#engine/http/record-queries.web.ts'
import {
  changesOf,
  mergeEdits,
  secretFields,
  startingValues,
  writtenFields,
  type Merge,
  type Values,
} from './merge-edits.web.ts'
import { newIdempotencyKey } from './idempotency-key.web.ts'
import { problemsOf, type Problems } from './form-problems.web.ts'
import { readSavedDraft, useDraft } from './use-draft.web.ts'
import { conflictMessages } from '#engine/form/form.messages.ts'

/** Somebody saved first: their record, and both edits brought together as far as they can be. */
export interface EditConflict<Of extends Resource = Resource> {
  readonly theirs: Row<Of>
  readonly merge: Merge
}

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
  const say = useSay()
  const acts = useRecordActions(resource)
  const id = useId()
  const creating = row === null
  const names = useMemo(() => writtenFields(resource, creating), [resource, creating])
  const fresh = ['new', held?.id, from].filter(Boolean).join('/')
  const place = { user: user?.id ?? '', form: resource.name, record: row?.id ?? fresh }
  const starting = (from: Values | null): Values => ({
    ...startingValues(resource, names, from),
    ...(held && !from && { [held.field]: held.id }),
  })
  const [draft] = useState(() => readSavedDraft(place))
  const [base, setBase] = useState<{ row: Row<Of> | null; values: Values }>(() => ({
    // A draft goes on from the version it was begun with: what was saved meanwhile is merged, not overwritten.
    row: row && draft?.version ? { ...row, ...draft.base, version: draft.version } : row,
    // What a new record has from the start is nothing that could be lost.
    values: { ...starting(row && draft ? { ...row, ...draft.base } : row), ...(!row && prefill) },
  }))
  const [values, setValues] = useState<Values>({ ...base.values, ...draft?.changes })
  const [restored, setRestored] = useState(draft !== null)
  const [again, setAgain] = useState<Readonly<Record<string, string>>>({})
  const [problems, setProblems] = useState<Problems>({})
  const [odd, setOdd] = useState<Problems>({})
  const [tried, setTried] = useState(0)
  const [saving, setSaving] = useState(false)
  const [clash, setClash] = useState<EditConflict | null>(null)
  const flying = useRef(false)
  const key = useRef(newIdempotencyKey())
  const changes = changesOf(names, base.values, values)
  const was = Object.fromEntries(Object.keys(changes).map((name) => [name, base.values[name] ?? null]))
  const { drop } = useDraft(place, { changes, base: was, version: base.row?.version ?? null }, secretFields(resource))
  const dirty = Object.keys(changes).length > 0
  // A navigation right after saving looks before the form has been drawn again.
  const unsaved = useRef(dirty)
  unsaved.current = dirty

  /** What the form sends: everything filled for a new record, what changed for an old one. */
  function bodyOf(now: Values): Values {
    if (base.row) return changesOf(names, base.values, now)
    return changesOf(names, {}, now)
  }

  function refuse(found: Problems, doubts: Problems = {}): null {
    setProblems(found)
    setOdd(doubts)
    setTried((times) => times + 1)
    return null
  }

  async function send(body: Values): Promise<Row<Of>> {
    if (!base.row) return acts.create(body, key.current)
    return sendFrom(base.row, base.values, values, body)
  }

  /** Saves over a version; when somebody was faster, joins both edits and tries again, unless a person must choose. */
  async function sendFrom(from: Row<Of>, before: Values, mine: Values, body: Values, tries = 3): Promise<Row<Of>> {
    try {
      return await acts.update(from.id, from.version, body)
    } catch (error) {
      const current = error instanceof ApiProblem && error.status === 412 ? error.body['current'] : undefined
      if (!isRow<Of>(current) || tries === 0) throw error
      const theirs = startingValues(resource, names, current)
      const merge = mergeEdits(names, before, mine, theirs)
      if (merge.conflicts.length > 0) {
        setClash({ theirs: current, merge })
        throw new EditConflictError()
      }
      const joined = await sendFrom(current, theirs, merge.values, changesOf(names, theirs, merge.values), tries - 1)
      if (merge.taken.length > 0)
        announce({ tone: 'info', title: say(conflictMessages.merged, { count: merge.taken.length }) })
      return joined
    }
  }

  /** Saves; what is odd only when it was `confirmed`. Answers the record, or null when it was not saved. */
  async function save(confirmed: readonly string[] = []): Promise<Row<Of> | null> {
    if (flying.current) return null
    const body = { ...bodyOf(values), ...(confirmed.length > 0 && { confirmed }) }
    const found = problemsOf(resource, body, base.row ? 'update' : 'create', base.row ?? {}, again, say)
    if (Object.keys({ ...found.wrong, ...found.odd }).length > 0) return refuse(found.wrong, found.odd)
    flying.current = true
    setSaving(true)
    try {
      const saved = await send(body)
      begin(saved)
      return saved
    } catch (error) {
      if (error instanceof EditConflictError) return null
      if (error instanceof ApiProblem && error.code === 'key_reused') key.current = newIdempotencyKey()
      const fields = error instanceof ApiProblem ? error.fields : {}
      const doubtful = error instanceof ApiProblem && error.code === 'to_verify'
      if (Object.keys(fields).length > 0) refuse(doubtful ? {} : fields, doubtful ? fields : {})
      announceUnlessShown(error, (field) => names.includes(field))
      return null
    } finally {
      flying.current = false
      setSaving(false)
    }
  }

  /** Starts anew from a saved record; for a form that adds, from nothing. */
  function begin(saved: Row<Of> | null): void {
    drop()
    unsaved.current = false
    key.current = newIdempotencyKey()
    setProblems({})
    setOdd({})
    setAgain({})
    setRestored(false)
    // What was added is saved, whoever asks while the form is still there.
    if (!row) return setBase((now) => ({ ...now, values }))
    const next = startingValues(resource, names, saved)
    setBase({ row: saved, values: next })
    setValues(next)
  }

  return {
    resource,
    held,
    id,
    names,
    row: base.row,
    values,
    again,
    problems,
    /** What may be right and looks wrong. */
    odd,
    tried,
    saving,
    dirty,
    restored,
    clash,
    save,
    set(name: string, value: unknown) {
      setValues((now) => ({ ...now, [name]: value }))
      setProblems(({ [name]: _gone, ...rest }) => rest)
      setOdd(({ [name]: _gone, ...rest }) => rest)
    },
    setAgain(name: string, value: string) {
      setAgain((now) => ({ ...now, [name]: value }))
      setProblems(({ [`${name}-again`]: _gone, ...rest }) => rest)
    },
    /** Gives up what was typed. */
    giveUp() {
      drop()
      unsaved.current = false
      setValues(base.values)
      setProblems({})
      setOdd({})
      setRestored(false)
    },
    /** Empties the form of a new record for another one. */
    another() {
      setValues(starting(null))
      setBase({ row: null, values: starting(null) })
    },
    /** Goes on from their record with the values that were chosen; answers once they are in the form. */
    settle(theirs: Row<Of>, chosen: Values) {
      setBase({ row: theirs, values: startingValues(resource, names, theirs) })
      setValues(chosen)
      setClash(null)
    },
    isUnsaved: () => unsaved.current,
    leaveClash: () => setClash(null),
  }
}

class EditConflictError extends Error {}

function isRow<Of extends Resource>(value: unknown): value is Row<Of> {
  return isJsonObject(value) && 'id' in value && 'version' in value
}
