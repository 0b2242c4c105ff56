import * as z from 'zod'
import type { RouteContract } from '../http/route.ts'
import { json, jsonBody, shared, type Operation } from './operation.ts'
import { schemaOf, type Schema } from './schemas.ts'

/** What a contract says of its route, as the document says it. */
export function contractOperation(contract: RouteContract): Operation {
  const { path, summary, params, query, body, answer, status, problems = [], idempotent, versioned } = contract
  const parameters = [
    ...(query ? queryParameters(query) : []),
    ...(idempotent ? [shared('parameters', 'IdempotencyKey')] : []),
    ...(versioned ? [shared('parameters', 'IfMatch')] : []),
  ]
  const refusals = [
    ...(query || body || idempotent ? [400] : []),
    ...(params || path.includes(':') ? [404] : []),
    ...(idempotent ? [409, 422] : []),
    ...problems.map((one) => one.status),
  ]
  return {
    summary,
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: jsonBody(schemaOf(body)) }),
    answers: answered(answer, status),
    refusals,
  }
}

function answered(answer: RouteContract['answer'], status = 200): Operation['answers'] {
  if (answer === null) return { 204: { description: 'Done' } }
  if (!(answer instanceof z.ZodType))
    return {
      [status]: { description: 'The file', content: Object.fromEntries(answer.types.map((type) => [type, {}])) },
    }
  return { [status]: json(schemaOf(answer), answer.description ?? 'What was asked for') }
}

function queryParameters(query: z.ZodType): Schema[] {
  const { properties = {}, required = [] } = schemaOf(query) as {
    properties?: Readonly<Record<string, Schema>>
    required?: readonly string[]
  }
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    ...(required.includes(name) && { required: true }),
    ...(description !== undefined && { description }),
    schema,
  }))
}
