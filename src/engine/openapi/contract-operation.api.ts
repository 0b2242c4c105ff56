import * as z from 'zod'
import type { RouteContract, DeclaredProblem } from '#engine/http/contract.ts'
import { json, jsonBody, shared, type Operation } from './operation.api.ts'
import { schemaOf, type Schema } from '#engine/http/json-schema.ts'
import { networkRefused } from '#engine/http/limits/network-refused.ts'
import { problems } from '#engine/definition/problem.ts'
import { takesConfirmation } from '#engine/http/confirmation.ts'

/** Converts a contract to an OpenAPI operation. */
export function contractOperation(contract: RouteContract): Operation {
  const { method, summary, query, body, form, answer, status, pending, mediaType } = contract
  const { idempotent, versioned, problems = [] } = contract
  const patchTypes = method === 'PATCH' ? ['application/merge-patch+json'] : []
  const takesVersion = versioned && method !== 'GET'
  const mayBeKnown = versioned && method === 'GET'
  const parameters = [
    ...(query ? queryParameters(query) : []),
    ...(idempotent ? [shared('parameters', 'IdempotencyKey')] : []),
    ...(takesVersion ? [shared('parameters', 'IfMatch')] : []),
    ...(mayBeKnown ? [shared('parameters', 'IfNoneMatch')] : []),
  ]
  const refusals = [...impliedRefusals(contract), ...problems].map((one) => one.status)
  return {
    summary,
    ...(problems.length > 0 && {
      description: `May be refused as ${problems.map(({ code }) => `\`${code}\``).join(', ')}.`,
    }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: jsonBody(schemaOf(body), patchTypes, !(body instanceof z.core.$ZodOptional)) }),
    ...(form && { requestBody: formBody(form) }),
    answers: {
      ...responsesOf(answer, status, versioned ? etag : undefined, mediaType),
      ...(pending && responsesOf(answer, pending)),
      ...(mayBeKnown && { 304: { description: 'Unchanged; the response has no body' } }),
    },
    refusals,
  }
}

const etag = { ETag: { description: 'The version, for If-Match', schema: { type: 'string', examples: ['"v3"'] } } }

/** The body schema of a form with files (RFC 7578). */
function formBody({ files, most, others }: NonNullable<RouteContract['form']>): Schema {
  const { properties = {}, required = [] } = others ? (schemaOf(others) as ObjectSchema) : {}
  const file = { type: 'string', contentMediaType: 'application/octet-stream' }
  const schema = {
    type: 'object',
    required: [files, ...required],
    properties: { [files]: most === 1 ? file : { type: 'array', items: file, maxItems: most }, ...properties },
  }
  return { required: true, content: { 'multipart/form-data': { schema } } }
}

interface ObjectSchema {
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
}

function responsesOf(
  answer: RouteContract['answer'],
  status = 200,
  headers?: Schema,
  type?: string,
): Operation['answers'] {
  if (answer === null) return { 204: { description: 'Done' } }
  if (!(answer instanceof z.ZodType))
    return {
      [status]: { description: 'The file', content: Object.fromEntries(answer.types.map((type) => [type, {}])) },
    }
  return { [status]: json(schemaOf(answer), answer.description ?? 'What was asked for', headers, type) }
}

function queryParameters(query: z.ZodType): Schema[] {
  const { properties = {}, required = [] } = schemaOf(query) as ObjectSchema
  return Object.entries(properties).map(([name, { description, ...schema }]) => {
    // A parameter that several operations share is already a reference.
    if ('$ref' in schema) return schema
    return {
      name,
      in: 'query',
      ...(required.includes(name) && { required: true }),
      ...(description !== undefined && { description }),
      schema,
    }
  })
}

/** The refusals with which any route may answer any request. */
export const commonRefusals: readonly DeclaredProblem[] = [
  problems.malformed,
  problems.requestTimeout,
  problems.tooMany,
  problems.tooManyAtOnce,
  problems.internal,
  problems.unavailable,
]

/** The refusals that follow from a route's input and permission, in addition to the common and the declared ones. */
export function impliedRefusals(contract: RouteContract): readonly DeclaredProblem[] {
  const { method, path, demand, params, query, body, form, idempotent, versioned, resource } = contract
  const takesVersion = versioned && method !== 'GET'
  return [
    ...(query || body || form || idempotent ? [problems.validation, problems.malformed] : []),
    ...(params || path.includes(':') ? [problems.notFound] : []),
    ...(idempotent ? [problems.inProgress, problems.keyReused] : []),
    ...(takesVersion ? [problems.stale] : []),
    ...(takesVersion && versioned !== 'optional' ? [problems.versionRequired] : []),
    // The two refusals also apply to writes without a body.
    ...(method === 'GET' ? [] : [problems.tooLarge, problems.unsupportedMedia]),
    ...(body && resource ? [problems.toVerify, problems.currencyChanged] : []),
    ...(takesConfirmation(body) ? [problems.toVerify] : []),
    ...(form ? [problems.noSpace] : []),
    ...(demand === 'public' ? [] : [problems.unauthorized, problems.forbidden, networkRefused]),
  ]
}
