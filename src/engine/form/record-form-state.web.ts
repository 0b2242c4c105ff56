import { languages } from '#engine/definition/locale.ts'
import type { Resource, Row } from '#engine/definition/resource.ts'
import { translationName } from '#engine/definition/translated.ts'
import { initialValue } from '#engine/definition/validation.ts'
import type { FormContent } from './form-content.web.ts'
import { same, type Merge, type Values } from './merge-edits.web.ts'

/** An edit conflict: the other person's version of the record, and the merge of both edits. */
export interface EditConflict<Of extends Resource = Resource> {
  readonly theirs: Row<Of>
  readonly merge: Merge
}

/** The record and the field values with which a form starts; the record is null for a new one. */
export interface FormBase<Of extends Resource> {
  readonly row: Row<Of> | null
  readonly values: Values
}

/** Whether a field differs from its initial value, or has a problem. */
export function isTouched(
  resource: Pick<Resource, 'fields'>,
  { values, problems, odd }: Pick<FormContent<Values>, 'values' | 'problems' | 'odd'>,
  name: string,
): boolean {
  if (problems[name] ?? odd[name]) return true
  const written = resource.fields[name]?.translated ? languages.map((one) => translationName(name, one)) : [name]
  return written.some((one) => problems[one] ?? !same(values[one], initialValue(resource, one)))
}
