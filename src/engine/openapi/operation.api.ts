import type { Schema } from '#engine/http/json-schema.ts'

/** One operation of the document, as far as Souk says anything about it. */
export interface Operation {
  readonly summary: string
  readonly description?: string
  readonly parameters?: readonly Schema[]
  readonly requestBody?: Schema
  /** What is answered when all is well, by status. */
  readonly answers: Readonly<Record<string, Schema>>
  /** The statuses of the refusals besides those that every operation has. */
  readonly refusals?: readonly number[]
}

/** An operation as the document says it. */
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

/** A reference to a shared part of the document. */
export function shared(kind: 'schemas' | 'parameters' | 'responses', name: string): Schema {
  return { $ref: `#/components/${kind}/${name}` }
}

/** An answer or body in JSON. */
export function json(schema: Schema, description: string, headers?: Schema, type = 'application/json'): Schema {
  return { description, ...(headers && { headers }), content: { [type]: { schema } } }
}

/** A JSON body that must be there; `others` are media types it may have as well. */
export function jsonBody(schema: Schema, others: readonly string[] = [], required = true): Schema {
  const types = ['application/json', ...others]
  return { required, content: Object.fromEntries(types.map((type) => [type, { schema }])) }
}
