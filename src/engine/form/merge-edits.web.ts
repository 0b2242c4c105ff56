import type { Resource } from '#engine/definition/resource.ts'
import { withTranslations } from '#engine/definition/imported-fields.ts'
import { valueIn, type Translations } from '#engine/definition/translated.ts'
import { initialValue } from '#engine/definition/validation.ts'

/** JSON values: field → value. */
export type Values = Readonly<Record<string, unknown>>

/** Whether two values of a field are equal for people; all empty values are equal. */
export function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other))
}

function plain(value: unknown): unknown {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0) ? null : value
}

/**
 * The fields that a form writes: the fields of the definition except those that the server manages, and each language
 * of a translated text. The password of an existing record is not included, because it has its own form.
 */
export function writtenFields(resource: Resource, creating: boolean): readonly string[] {
  const fields = resource.form
    .flatMap(({ fields }) => fields)
    .filter((name) => {
      const field = resource.fields[name]
      return field && !field.managed && (creating || field.prepare !== 'hash')
    })
  return withTranslations(resource, fields)
}

/** The fields whose values are never stored in the browser or shown again. */
export function secretFields(resource: Resource): readonly string[] {
  return Object.keys(resource.fields).filter((name) => {
    const field = resource.fields[name]
    return field?.prepare !== undefined || field?.ephemeral === true
  })
}

/** A form's initial values: the record's, or a new record's defaults. Secrets start empty. */
export function startingValues(resource: Resource, names: readonly string[], row: FormRow | null): Values {
  const hidden = secretFields(resource)
  return Object.fromEntries(
    names.map((name) => [
      name,
      hidden.includes(name)
        ? undefined
        : row
          ? (row[name] ?? valueIn(resource, row, name))
          : (initialValue(resource, name) ?? undefined),
    ]),
  )
}

/** The record that a form edits: the values of its fields, with texts in each language. */
export interface FormRow extends Values {
  readonly translations?: Translations | undefined
}

/** The changed fields with their new values; emptied fields are null. */
export function changesOf(names: readonly string[], before: Values, now: Values): Record<string, unknown> {
  const changed = names.filter((name) => !same(before[name], now[name]))
  return Object.fromEntries(changed.map((name) => [name, plain(now[name])]))
}

/** One field that two people changed to different values. */
export interface Conflict {
  readonly name: string
  readonly base: unknown
  readonly mine: unknown
  readonly theirs: unknown
}

/** The result of merging two edits of one record. */
export interface Merge {
  /** The merged values: the other person's, except where this person changed the field. */
  readonly values: Values
  readonly conflicts: readonly Conflict[]
  /** The fields that only the other person changed. */
  readonly taken: readonly string[]
}

/**
 * Merges unsaved edits (`mine`) with the version another person has saved (`theirs`). A field conflicts only if both
 * changed it to different values.
 */
export function mergeEdits(names: readonly string[], base: Values, mine: Values, theirs: Values): Merge {
  const theirChanges = names.filter((name) => !same(base[name], theirs[name]))
  const conflicts = theirChanges
    .filter((name) => !same(base[name], mine[name]) && !same(mine[name], theirs[name]))
    .map((name) => ({ name, base: base[name], mine: mine[name], theirs: theirs[name] }))
  const merged = (name: string): unknown => (same(base[name], mine[name]) ? theirs[name] : mine[name])
  return {
    values: Object.fromEntries(names.map((name) => [name, merged(name)])),
    conflicts,
    taken: theirChanges.filter((name) => same(base[name], mine[name])),
  }
}
