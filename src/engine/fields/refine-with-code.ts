import { refine } from 'zod/mini'
import type { FieldProblemCode } from '#engine/definition/field-problems.ts'
import type { Values } from '#engine/definition/words.ts'

/** A demand on a value; when it is not met, the field problem of that code says so. */
export function refineWithCode<Value>(holds: (value: Value) => boolean, code: FieldProblemCode, values: Values = {}) {
  return refine<Value>(holds, { params: { code, ...values } })
}

/** A demand without which the following ones make no sense. */
export function refineWithCodeOrAbort<Value>(
  holds: (value: Value) => boolean,
  code: FieldProblemCode,
  values: Values = {},
) {
  return refine<Value>(holds, { abort: true, params: { code, ...values } })
}
