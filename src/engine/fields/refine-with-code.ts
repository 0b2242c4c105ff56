import { refine } from 'zod/mini'
import type { FieldProblemCode } from '#engine/definition/field-problems.ts'
import type { Values } from '#engine/definition/words.ts'

/** A schema check: a value for which `holds` returns false gets the field problem with the given code. */
export function refineWithCode<Value>(holds: (value: Value) => boolean, code: FieldProblemCode, values: Values = {}) {
  return refine<Value>(holds, { params: { code, ...values } })
}

/** A schema check like `refineWithCode`; if it fails, the following checks are skipped. */
export function refineWithCodeOrAbort<Value>(
  holds: (value: Value) => boolean,
  code: FieldProblemCode,
  values: Values = {},
) {
  return refine<Value>(holds, { abort: true, params: { code, ...values } })
}
