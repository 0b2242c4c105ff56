import type { Field } from '#engine/definition/field.ts'
import { checkField } from '#engine/definition/validation.ts'
import type { Problems, Say } from './form-problems.web.ts'

/** The problems of values by the contract's body fields, in the server's words. */
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
