import * as z from 'zod'
import type { Field } from '../../core/field.ts'
import { checkField } from '../../core/schema.ts'
import { writtenSchema } from '../openapi/schemas.ts'
import type { FieldIssue } from './problems-in.ts'

/** The members of a body or an answer. */
type Fields = Readonly<Record<string, Field>>

/** What a checked body has: a text, a number, a yes by the fields' kinds; null where an optional one is left out. */
type Sent<Body extends Fields, Value> = Readonly<Record<keyof Body, Value>>

/** A body whose members are fields of definitions: each checked by its field and told by its label; nothing else may be in it. */
export function bodyOf<Body extends Fields, Value = string | null>(fields: Body): z.ZodType<Sent<Body, Value>> {
  const members = Object.entries(fields).map(([name, field]) => [name, memberOf(name, field)])
  return z.strictObject(Object.fromEntries(members)) as unknown as z.ZodType<Sent<Body, Value>>
}

/** One member of a body that is a field; null where it may be left out and is. */
export function memberOf<Value = string | null>(name: string, field: Field): z.ZodType<Value> {
  const member = z.unknown().transform((sent, context) => {
    const { value, details } = checkField(name, field, sent)
    for (const one of details) {
      const detail = { ...one, label: field.label }
      context.addIssue({ code: 'custom', params: { code: one.code, detail } satisfies FieldIssue })
    }
    return value as Value
  })
  return (field.required ? member : member.prefault(null)).meta(writtenSchema(field))
}
