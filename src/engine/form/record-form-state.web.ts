import { languages } from '#engine/definition/locale.ts'
import type { Resource, Row } from '#engine/definition/resource.ts'
import { translationName } from '#engine/definition/translated.ts'
import { initialValue } from '#engine/definition/validation.ts'
import type { Problems } from './form-problems.web.ts'
import { same, type Merge, type Values } from './merge-edits.web.ts'

/** Somebody saved first: their record, and both edits brought together as far as they can be. */
export interface EditConflict<Of extends Resource = Resource> {
  readonly theirs: Row<Of>
  readonly merge: Merge
}

/** What a form began with: the record as it was read, none for a new one, and what its fields held then. */
export interface FormBase<Of extends Resource> {
  readonly row: Row<Of> | null
  readonly values: Values
}

/** What the form of a record holds. */
export interface FormContent<Of extends Resource> {
  readonly base: FormBase<Of>
  readonly values: Values
  /** Passwords, typed once more. */
  readonly again: Readonly<Record<string, string>>
  readonly problems: Problems
  /** What may be right and looks wrong. */
  readonly odd: Problems
  /** How often it was refused. */
  readonly tried: number
  /** It goes on from a draft. */
  readonly restored: boolean
  readonly clash: EditConflict<Of> | null
}

/** Whether a field holds what nobody has before they fill it in, or is told to be wrong. */
export function isTouched(
  resource: Pick<Resource, 'fields'>,
  { values, problems, odd }: Pick<FormContent<Resource>, 'values' | 'problems' | 'odd'>,
  name: string,
): boolean {
  if (problems[name] ?? odd[name]) return true
  const written = resource.fields[name]?.translated ? languages.map((one) => translationName(name, one)) : [name]
  return written.some((one) => problems[one] ?? !same(values[one], initialValue(resource, one)))
}

/** What happens to the form of a record. */
export type FormAction<Of extends Resource> =
  | { readonly type: 'typed'; readonly name: string; readonly value: unknown }
  | { readonly type: 'typed-again'; readonly name: string; readonly value: string }
  | { readonly type: 'refused'; readonly problems: Problems; readonly odd: Problems }
  | { readonly type: 'begun'; readonly base: FormBase<Of> }
  | { readonly type: 'clashed'; readonly clash: EditConflict<Of> | null }
  | { readonly type: 'settled'; readonly base: FormBase<Of>; readonly values: Values }

/** A form after something has happened to it. */
export function formReducer<Of extends Resource>(form: FormContent<Of>, action: FormAction<Of>): FormContent<Of> {
  switch (action.type) {
    case 'typed': {
      const values = { ...form.values, [action.name]: action.value }
      // A text in one language puts right what was wrong with all of them.
      const [field = ''] = action.name.split('.')
      const problems = without(without(form.problems, action.name), field)
      return { ...form, values, problems, odd: without(form.odd, action.name) }
    }
    case 'typed-again': {
      const again = { ...form.again, [action.name]: action.value }
      return { ...form, again, problems: without(form.problems, `${action.name}-again`) }
    }
    case 'refused':
      return { ...form, problems: action.problems, odd: action.odd, tried: form.tried + 1 }
    case 'begun':
      return { ...form, ...untouched, base: action.base, values: action.base.values }
    case 'clashed':
      return { ...form, clash: action.clash }
    case 'settled':
      return { ...form, base: action.base, values: action.values, clash: null }
  }
}

/** What a form holds that nobody has typed in. */
export const untouched = { again: {}, problems: {}, odd: {}, restored: false } as const

function without(problems: Problems, name: string): Problems {
  const { [name]: _gone, ...rest } = problems
  return rest
}
