import type { Field } from '#engine/definition/field.ts'
import { checkField } from '#engine/definition/validation.ts'
import type { Problems, Say } from './form-problems.web.ts'

/** Returns a check of form values against the contract's body fields; its messages are those of the server. */
export function fieldRules(fields: Readonly<Record<string, Field>>) {
  return (values: object, say: Say): Problems =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([name, field]) => {
        const [problem] = checkField(name, field, Reflect.get(values, name)).details
        if (!problem) return []
        return [[name, say(problem.sentence, { field: say(problem.label ?? field.label), ...problem.values })]]
      }),
    )
}
