import type { Problems } from './form-problems.web.ts'

/** A form's values and problems. */
export interface FormContent<Values extends object> {
  readonly values: Values
  readonly problems: Problems
  /** Messages about doubtful values: field → message. The values are sent once the person confirms them. */
  readonly odd: Problems
  /** The number of attempts to submit that problems stopped. */
  readonly tried: number
}

/** The events of a form. */
export type FormAction<Values extends object> =
  | { readonly type: 'typed'; readonly change: Partial<Values> }
  | { readonly type: 'checked'; readonly problems: Problems; readonly odd: Problems }
  | { readonly type: 'reset'; readonly values: Values }

/** The state of a form after an action. */
export function formReducer<Values extends object>(
  form: FormContent<Values>,
  action: FormAction<Values>,
): FormContent<Values> {
  switch (action.type) {
    case 'typed': {
      // Ignores a control that writes the same value again.
      const names = Object.keys(action.change).filter(
        (name) => Reflect.get(action.change, name) !== Reflect.get(form.values, name),
      )
      const values = { ...form.values, ...action.change }
      return { ...form, values, problems: without(form.problems, names), odd: without(form.odd, names) }
    }
    case 'checked': {
      const { problems, odd } = action
      return { ...form, problems, odd, tried: form.tried + (hasEntries(problems) || hasEntries(odd) ? 1 : 0) }
    }
    case 'reset':
      return { ...form, values: action.values, problems: {}, odd: {} }
  }
}

/** Whether there is at least one problem. */
export function hasEntries(problems: Problems): boolean {
  return Object.keys(problems).length > 0
}

/**
 * Removes the problems of the named fields and of their members (`lines.0`). A name such as `name.fr` also removes the
 * problem of the translated text `name`.
 */
function without(problems: Problems, names: readonly string[]): Problems {
  const isSolved = (problem: string): boolean =>
    names.some((name) => problem === name || problem === name.split('.')[0] || problem.startsWith(`${name}.`))
  return Object.fromEntries(Object.entries(problems).filter(([name]) => !isSolved(name)))
}
