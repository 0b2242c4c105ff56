import * as z from 'zod'
import type { Field } from '#engine/definition/field.ts'
import type { Resource } from '#engine/definition/resource.ts'
import { fieldProblem } from '#engine/definition/problem.ts'
import { cardWarningOf } from '#engine/fields/text/clean-text.ts'
import { checkField } from '#engine/definition/validation.ts'
import { writtenSchema, type Schema } from './json-schema.ts'
import { ConfirmedValue, doubtCode } from './confirmation.ts'
import type { FieldIssue } from './problems-in.ts'

/**
 * The schema of a query string that a function reads. The function throws one problem that lists all invalid
 * parameters. `parameters` returns the schema of each parameter.
 */
export function queryOf<Read>(
  read: (search: URLSearchParams) => Read,
  parameters: () => Readonly<Record<string, Schema>>,
): z.ZodType<Read, Search> {
  const described = {
    // The getter is evaluated only for the OpenAPI document, so servers start without that work.
    get properties() {
      return parameters()
    },
  }
  return z
    .custom<Search>()
    .transform((query) => read(searchOf(query)))
    .meta(described)
}

/** The parameters of a query string; parameters that are null or empty are omitted. */
type Search = Readonly<Record<string, string | number | null | undefined>> | URLSearchParams

function searchOf(query: unknown): URLSearchParams {
  const searchParameters: Readonly<Record<string, string | readonly string[]>> = Object(query)
  return new URLSearchParams(
    Object.entries(searchParameters).flatMap(([name, texts]) =>
      [texts].flat().map((text): [string, string] => [name, text]),
    ),
  )
}

/**
 * The schema of a body with fields. Each member is checked by its field's definition and named by its label. Optional
 * fields default to null.
 */
export function bodyOf<Fields extends Readonly<Record<string, Field>>, Value = string | null>(fields: Fields) {
  const members = Object.entries(fields).map(([name, field]) => [name, memberOf<Value>(name, field)])
  return z.strictObject(Object.fromEntries(members) as Record<keyof Fields, Member<Value>>)
}

/** Returns a field of a definition with its name. `optional` means that a body may omit the field. */
export function fieldNamed({ name: resource, fields }: Resource, name: string, presence?: 'optional'): Field {
  const named = fields[name]
  if (!named) throw new Error(`The resource ${resource} has no field ${name}`)
  return presence === 'optional' ? { ...named, required: false } : named
}

/** A body member; optional if it may be null. */
type Member<Value> = null extends Value ? z.ZodPrefault<z.ZodType<Value, Value>> : z.ZodType<Value, Value>

/**
 * A body member for a field of a definition, checked by the field and named by its label. Optional fields default to
 * null.
 */
export function memberOf<Value = string | null>(name: string, field: Field): Member<Value> {
  const member = checkedMember(name, field)
  const filled: z.ZodType = (field.required ? member : member.prefault(null)).meta(writtenSchema(field))
  // The assertion is needed because only the caller knows the type of the field's values.
  return filled as Member<Value>
}

/** A body member like `memberOf`, for a change: an omitted member leaves its field unchanged. */
export function changedMember<Value = string | null>(
  name: string,
  field: Field,
): z.ZodOptional<z.ZodType<Value, Value>> {
  const member: z.ZodType = checkedMember(name, field).meta(writtenSchema(field))
  return (member as z.ZodType<Value, Value>).optional()
}

function checkedMember(name: string, field: Field) {
  return z.unknown().transform((input, context) => {
    const isConfirmed = input instanceof ConfirmedValue
    const { value, details } = checkField(name, field, isConfirmed ? input.value : input)
    for (const one of details) {
      const detail = { ...one, label: field.label }
      context.addIssue({ code: 'custom', params: { code: one.code, detail } satisfies FieldIssue })
    }
    if (details.length === 0 && !isConfirmed && field.free && cardWarningOf(value ?? '') !== null) {
      const detail = { ...fieldProblem(name, doubtCode), label: field.label }
      context.addIssue({ code: 'custom', params: { code: doubtCode, detail } satisfies FieldIssue })
    }
    return value
  })
}
