import type { Schema } from '#engine/http/json-schema.ts'

/** The parts of an OpenAPI operation that Souk writes. */
export interface Operation {
  readonly summary: string
  readonly description?: string
  readonly parameters?: readonly Schema[]
  readonly requestBody?: Schema
  /** The success responses: status → schema. */
  readonly answers: Readonly<Record<string, Schema>>
  /** The statuses of refusals, in addition to those of every operation. */
  readonly refusals?: readonly number[]
}

/** An operation in the document. */
export interface DocumentedOperation {
  readonly operationId: string
  readonly summary: string
  readonly description?: string
  readonly tags: readonly [string]
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  readonly parameters?: readonly Schema[]
  readonly requestBody?: Schema
  readonly responses: Readonly<Record<string, Schema>>
}

/** A reference to a part of the document that several operations share. */
export function shared(kind: 'schemas' | 'parameters' | 'responses', name: string): Schema {
  return { $ref: `#/components/${kind}/${name}` }
}

/** A JSON response or body. */
export function json(schema: Schema, description: string, headers?: Schema, type = 'application/json'): Schema {
  return { description, ...(headers && { headers }), content: { [type]: { schema } } }
}

/** A required JSON body; `others` are additional media types. */
export function jsonBody(schema: Schema, others: readonly string[] = [], required = true): Schema {
  const types = ['application/json', ...others]
  return { required, content: Object.fromEntries(types.map((type) => [type, { schema }])) }
}
