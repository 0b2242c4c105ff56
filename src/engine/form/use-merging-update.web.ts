import { isJsonObject } from '#engine/definition/json-object.ts'
import type { Resource, Row } from '#engine/definition/resource.ts'
import { useRecordActions } from '#engine/http/record-queries.web.ts'
import { ApiProblem } from '#engine/http/api-problem.web.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { announce } from '#engine/ui/notices/notices.web.ts'
import { bodyOf } from './form-translations.web.ts'
import { changesOf, mergeEdits, startingValues, type Values } from './merge-edits.web.ts'
import type { EditConflict } from './record-form-state.web.ts'
import { conflictMessages } from '#engine/form/form.messages.ts'

/** Thrown when both people changed a field differently, so that a person must choose. */
export class EditConflictError<Of extends Resource> extends Error {
  readonly conflict: EditConflict<Of>

  constructor(conflict: EditConflict<Of>) {
    super('Somebody saved first')
    this.conflict = conflict
  }
}

/** Saves a version of a record. After a concurrent change it merges both edits and retries, unless they conflict. */
export function useMergingUpdate<Of extends Resource>(resource: Of, names: readonly string[]) {
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
