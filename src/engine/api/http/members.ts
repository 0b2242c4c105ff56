import * as z from 'zod'
import type { Field } from '../../core/field.ts'
import type { Resource } from '../../core/resource.ts'
import { checkField } from '../../core/schema.ts'
import { writtenSchema } from '../openapi/schemas.ts'
import type { FieldIssue } from './problems-in.ts'

/** A body whose members are fields: each checked by its own, told by its label, and null where it may be left out and is. */
export function bodyOf<Fields extends Readonly<Record<string, Field>>, Value = string | null>(fields: Fields) {
  const members = Object.entries(fields).map(([name, field]) => [name, memberOf<Value>(name, field)])
  return z.strictObject(Object.fromEntries(members) as Record<keyof Fields, z.ZodType<Value>>)
}

/** A field of a definition by its name; `optional` where a body may leave it out. */
export function fieldNamed({ name: resource, fields }: Resource, name: string, presence?: 'optional'): Field {
  const known = fields[name]
  if (!known) throw new Error(`The resource ${resource} has no field ${name}`)
  return presence === 'optional' ? { ...known, required: false } : known
}

/** A member of a body that is a field of a definition: checked by it and told by its label; null where it may be left out and is. */
export function memberOf<Value = string | null>(name: string, field: Field): z.ZodType<Value> {
  const member = checkedMember<Value>(name, field)
  return (field.required ? member : member.prefault(null)).meta(writtenSchema(field))
}

/** The same in a change: what is left out stays as it is. */
export function changedMember<Value = string | null>(name: string, field: Field): z.ZodOptional<z.ZodType<Value>> {
  return checkedMember<Value>(name, field).meta(writtenSchema(field)).optional()
}

function checkedMember<Value>(name: string, field: Field) {
  return z.unknown().transform((sent, context) => {
    const { value, details } = checkField(name, field, sent)
    for (const one of details) {
      const detail = { ...one, label: field.label }
      context.addIssue({ code: 'custom', params: { code: one.code, detail } satisfies FieldIssue })
    }
    return value as Value
  })
}
