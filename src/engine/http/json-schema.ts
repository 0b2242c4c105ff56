import {
  computedAmountsOf,
  largestRowCount,
  rowCountsOf,
  successionsOf,
  successionStates,
} from '#engine/definition/computed-columns.ts'
import { z } from 'zod'
import type { Field } from '#engine/definition/field.ts'
import { languages } from '#engine/definition/locale.ts'
import type { Resource, Row } from '#engine/definition/resource.ts'

/** A JSON Schema (draft 2020-12), as OpenAPI 3.1 uses it. */
export type Schema = Readonly<Record<string, unknown>>

/** The JSON Schema of a Zod schema's input. */
export function schemaOf(check: z.core.$ZodType): Schema {
  const { $schema: _, ...schema } = z.toJSONSchema(check, { io: 'input', unrepresentable: 'any', override: plain })
  return schema
}

/** The schemas of an object's members: name → schema. */
export function propertiesOf(check: z.core.$ZodType): Readonly<Record<string, Schema>> {
  const { properties = {} }: { readonly properties?: Readonly<Record<string, Schema>> } = schemaOf(check)
  return properties
}

/** Shortens Zod's output: references replace named schemas, and formats replace patterns. */
function plain({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodType
  jsonSchema: z.core.JSONSchema.BaseSchema
}): void {
  // Zod drops examples of schemas with a transform.
  const examples = z.globalRegistry.get(zodSchema)?.['examples']
  if (Array.isArray(examples)) jsonSchema.examples = examples
  const { $ref, format } = jsonSchema
  if (format !== undefined) delete jsonSchema.pattern
  const { propertyNames, additionalProperties } = jsonSchema
  if (typeof propertyNames === 'object' && propertyNames.enum && additionalProperties) {
    // Explicit properties give generated clients the names of the members.
    jsonSchema.properties = Object.fromEntries(propertyNames.enum.map((name) => [name, additionalProperties]))
    jsonSchema.additionalProperties = false
    delete jsonSchema.propertyNames
  }
  // Zod adds the safe-integer bounds to every whole number.
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if ($ref?.startsWith('#/components/'))
    for (const key of Object.keys(jsonSchema)) if (key !== '$ref') Reflect.deleteProperty(jsonSchema, key)
}

/** A reference to a parameter that several operations share. */
export function sharedParameter(name: string): Schema {
  return { $ref: `#/components/parameters/${name}` }
}

/** The members of every row; the definition of a resource adds others. */
export const anyRow = z.looseObject({
  id: z.uuid(),
  version: z.int(),
  active: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
  titles: z.record(z.string(), z.string().nullable()).exactOptional(),
  translations: z.record(z.string(), z.partialRecord(z.enum(languages), z.string())).exactOptional(),
})

/**
 * The schema of a row in API responses, named in the OpenAPI document. Tests check only the members that every row has.
 */
export function rowOf<Of extends Resource>(resource: Of): z.ZodType<Row<Of>, Row<Of>> {
  const members = Object.entries(resource.fields).filter(([, field]) => field.json)
  const computed = [
    ...rowCountsOf(resource).map(({ name }) => [name, z.int().exactOptional()]),
    ...successionsOf(resource).map(({ name }) => [name, z.enum(successionStates).exactOptional()]),
    ...computedAmountsOf(resource).map(({ name }) => [name, z.string().exactOptional()]),
  ]
  const row: z.ZodType = anyRow
    .extend(Object.fromEntries([...members.map(([name]) => [name, z.unknown()]), ...computed]))
    .meta({ $ref: `#/components/schemas/${schemaName(resource)}` })
  // The assertion is safe, because the definition's fields determine both the schema and the type.
  return row as z.ZodType<Row<Of>, Row<Of>>
}

/** The name of a resource's schemas: `item-kit` → `ItemKit`. */
export function schemaName({ name }: Resource): string {
  return name.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

/** The schema of values that a field accepts. */
export function fieldSchema(field: Field): Schema {
  const schema = schemaOf(field.check)
  // The initial choice is the sample, because it satisfies the row's rules.
  const sample = (field.choices && field.initial?.()) ?? field.sample(1)
  return {
    ...schema,
    ...narrowed(field, schema.type),
    title: field.label.en,
    ...(field.hint && { description: field.hint.en }),
    ...(sample !== null && sample !== undefined && { examples: [sample] }),
  }
}

/** The formats of JSON Schema (draft 2020-12 validation, section 7.3) and of the OpenAPI format registry, by kind. */
const formats: Readonly<Record<string, string>> = {
  date: 'date',
  instant: 'date-time',
  reference: 'uuid',
  email: 'idn-email',
  url: 'iri',
  password: 'password',
}

/** The schema constraints that a field's kind implies and that Zod's refinements cannot express. */
function narrowed({ kind, check, choices, min, max, sample, target, decimals }: Field, type: unknown): Schema {
  const oneOf = choices && { enum: choices.map(({ value }) => value) }
  if (oneOf) return type === 'array' ? { items: { type: 'string', ...oneOf } } : oneOf
  if (decimals)
    return {
      format: 'decimal',
      'x-kind': kind,
      pattern: decimals() > 0 ? `^-?\\d+(\\.\\d{1,${decimals()}})?$` : '^-?\\d+$',
    }
  if (type === 'string') {
    const format = formats[kind] ?? (target === undefined ? undefined : 'uuid')
    return {
      ...(format === undefined ? { 'x-kind': kind } : { format }),
      ...(min !== undefined && min > 0 && { minLength: min }),
      ...(max !== undefined && { maxLength: max }),
      ...(target !== undefined && { 'x-resource': target }),
    }
  }
  if (type === 'array') return max === undefined ? {} : { maxItems: max }
  if (type !== 'number') return {}
  const whole = !check.safeParse(Number(sample(1)) + 0.5).success
  return {
    ...(whole && { type: 'integer' }),
    ...(min !== undefined && { minimum: min }),
    ...(max !== undefined && { maximum: max }),
  }
}

/** The schema of a filter by a moment: the moment itself, or its whole day. */
export const momentFilterSchema: Schema = {
  anyOf: [
    { type: 'string', format: 'date-time' },
    { type: 'string', format: 'date' },
  ],
}

/** The schema of a filter parameter for a field; undefined if any text is valid. */
export function comparedSchema(field: Field): Schema | undefined {
  const { choices, kind, target, decimals, check, sample } = field
  if (choices) return { type: 'string', enum: choices.map(({ value }) => value) }
  if (target !== undefined) return { type: 'string', format: 'uuid' }
  if (decimals) return { type: 'string', format: 'decimal' }
  if (kind === 'date') return { type: 'string', format: 'date' }
  if (kind === 'instant') return momentFilterSchema
  const example = sample(1)
  if (typeof example !== 'number') return undefined
  return { type: check.safeParse(example + 0.5).success ? 'number' : 'integer' }
}

/**
 * The schema of a field in responses: its value or null. For an encrypted secret, the response only contains whether
 * one is stored.
 */
function answeredSchema(field: Field): Schema {
  const title = { title: field.label.en }
  if (field.prepare === 'seal') return { ...title, type: 'boolean', readOnly: true }
  const { title: _, examples, ...schema } = fieldSchema(field)
  const described = { ...title, ...(examples !== undefined && { examples }), ...(field.managed && { readOnly: true }) }
  return field.required && !field.mayFollow
    ? { ...schema, ...described }
    : { anyOf: [schema, { type: 'null' }], ...described }
}

const uuid = { type: 'string', format: 'uuid' }
const instant = { type: 'string', format: 'date-time' }

/** The schema of a row in API responses. */
export function rowSchema(resource: Resource): Schema {
  const { labels, fields } = resource
  const answered = Object.entries(fields).filter(([, field]) => field.json)
  const translations = translationsSchema(fields, (field) => ({ type: 'string', title: field.label.en }))
  const references = answered.filter(([, field]) => field.target).map(([name]) => name)
  const properties = {
    id: uuid,
    version: { type: 'integer', minimum: 1 },
    active: { type: 'boolean' },
    ...Object.fromEntries(answered.map(([name, field]) => [name, answeredSchema(field)])),
    createdAt: instant,
    updatedAt: instant,
    ...(references.length > 0 && {
      titles: {
        type: 'object',
        description: 'The titles of the referenced rows',
        properties: Object.fromEntries(references.map((name) => [name, { type: ['string', 'null'] }])),
      },
    }),
  }
  const required = Object.keys(properties)
  const titleOf = (name: string) => resource.combined?.[name]?.field.label.en
  const computed = [
    ...rowCountsOf(resource).map(({ name }) => {
      return [name, { type: 'integer', minimum: 0, maximum: largestRowCount, title: titleOf(name) }]
    }),
    ...successionsOf(resource).map(({ name }) => {
      return [name, { type: 'string', enum: [...successionStates], title: titleOf(name) }]
    }),
    ...computedAmountsOf(resource).map(({ name }) => [name, { type: 'string', title: titleOf(name) }]),
  ]
  const all = { ...properties, ...translations, ...Object.fromEntries(computed) }
  return { type: 'object', title: labels.one.en, properties: all, required }
}

/** The schema of a row's translations; undefined without translated fields. */
function translationsSchema(fields: Readonly<Record<string, Field>>, schemaOfText: (field: Field) => Schema) {
  const translated = Object.entries(fields).filter(([, field]) => field.translated)
  if (translated.length === 0) return {}
  const texts = translated.map(([name, field]) => {
    const inLanguages = Object.fromEntries(languages.map((language) => [language, schemaOfText(field)]))
    return [name, { type: 'object', properties: inLanguages, additionalProperties: false }]
  })
  return {
    translations: {
      type: 'object',
      description: 'The texts in every language; the row’s own members are in the requested language',
      properties: Object.fromEntries(texts),
      additionalProperties: false,
    },
  }
}

/** The schema of a body with fields. `create` requires the required fields; `change` accepts any subset. */
export function bodySchema(fields: Readonly<Record<string, Field>>, mode: 'create' | 'change'): Schema {
  const written = Object.entries(fields).filter(([, field]) => !field.managed)
  const demanded = mode === 'create' ? written.filter(([, field]) => field.required && !field.initial) : []
  const required = demanded.filter(([, field]) => !field.translated).map(([name]) => name)
  const texts = demanded.filter(([, field]) => field.translated)
  const alternatives = [
    ...texts.map(([name, field]) => eitherText(name, field)),
    ...(mode === 'create' ? requiredByChoice(fields) : []),
  ]
  return {
    type: 'object',
    ...(mode === 'change' && {
      description: 'Any of the members; omitted members stay unchanged, with PUT and with PATCH (RFC 7396)',
    }),
    properties: {
      ...Object.fromEntries(written.map(([name, field]) => [name, writtenSchema(field)])),
      ...translationsSchema(fields, (field) => writtenSchema({ ...field, required: false })),
      ...(mode === 'change' && {
        version: {
          type: 'integer',
          description: 'The version that the client has read; needed without If-Match',
          examples: [1],
        },
      }),
    },
    ...(required.length > 0 && { required }),
    // Each alternative becomes a part of `allOf`. Generated types then combine the members of all of them instead of
    // choosing one.
    ...(alternatives.length > 0 && { allOf: alternatives.map((anyOf) => ({ anyOf })) }),
  }
}

/** The fields that a new row requires for certain choices. If the choice is omitted, its initial value counts. */
function requiredByChoice(fields: Readonly<Record<string, Field>>): readonly (readonly Schema[])[] {
  const [first] = Object.values(fields).flatMap(({ requiredWhen }) => requiredWhen ?? [])
  if (first === undefined) return []
  const needed = Object.entries(fields).filter(([, field]) => field.requiredWhen !== undefined)
  const properties = Object.fromEntries(needed.map(([name, field]) => [name, writtenSchema(field)]))
  const otherwise = { [first.field]: { not: { const: first.is } } }
  return [
    [
      { type: 'object', properties, required: Object.keys(properties) },
      { type: 'object', properties: otherwise, required: [first.field] },
    ],
  ]
}

/** The alternatives for a required text: in the request's language, or in any language under `translations`. */
function eitherText(name: string, field: Field): readonly Schema[] {
  const inLanguages = Object.fromEntries(languages.map((language) => [language, { type: ['string', 'null'] }]))
  const texts = { type: 'object', properties: inLanguages, minProperties: 1 }
  const translations = { type: 'object', properties: { [name]: texts }, required: [name] }
  return [
    { type: 'object', properties: { [name]: writtenSchema(field) }, required: [name] },
    { type: 'object', properties: { translations }, required: ['translations'] },
  ]
}

/** The schema of a field in a request, which is nullable unless the field is required. */
export function writtenSchema(field: Field): Schema {
  const secret = field.prepare !== undefined
  const { title, examples = field.required ? undefined : [null], description, ...schema } = fieldSchema(field)
  return {
    ...(field.required ? schema : { anyOf: [schema, { type: 'null' }] }),
    title,
    ...(description !== undefined && { description }),
    ...(examples !== undefined && { examples }),
    ...((secret || field.json === null) && { writeOnly: true }),
  }
}

/** The schema of the RFC 9457 body of every refusal. */
export const problemSchema: Schema = {
  type: 'object',
  title: 'Problem',
  required: ['type', 'title', 'status', 'detail', 'message', 'code', 'details', 'requestId'],
  properties: {
    type: { type: 'string', format: 'uri-reference' },
    title: {
      type: 'string',
      description: 'The kind of problem in the language of the request; always the same for a code',
    },
    status: { type: 'integer' },
    detail: {
      type: 'string',
      description: 'The reason of the refusal: the sentences of `details`, or the title',
    },
    message: { type: 'string', description: 'The title again, for screens that follow the specification' },
    code: { $ref: '#/components/schemas/ProblemCode' },
    details: {
      type: 'array',
      items: {
        type: 'object',
        required: ['constraint', 'detail'],
        properties: { field: { type: 'string' }, constraint: { type: 'string' }, detail: { type: 'string' } },
      },
    },
    requestId: { type: 'string' },
    current: { type: 'object', description: 'With 412: the current row' },
    referrers: {
      type: 'array',
      description: 'With 409 in_use: the rows that reference the row',
      items: { type: 'object', properties: { resource: { type: 'string' }, count: { type: 'integer' } } },
    },
  },
}
