import type { Operator } from '../../core/field.ts'
import { managedColumns, type Resource } from '../../core/resource.ts'
import { listed } from '../crud/columns.ts'
import { isSortable } from '../crud/list-query.ts'
import { data, json, jsonBody, shared, type Operation } from './operation.ts'
import { schemaName, schemaOf, type Schema } from './schemas.ts'

const etag = { ETag: { description: 'The version, for If-Match', schema: { type: 'string', examples: ['"v3"'] } } }
const version = [shared('parameters', 'IfMatch')]
const idempotent = [shared('parameters', 'IdempotencyKey')]

/** What the standard routes of a resource do: by method and by what follows the resource's path. */
export function resourceOperations(resource: Resource): Readonly<Record<string, Operation>> {
  const { one, many } = resource.labels
  const name = schemaName(resource)
  const row = (description: string) => json(data(shared('schemas', name)), description, etag)
  const change: Operation = {
    summary: `Change: ${one.en}`,
    description: 'Any subset of the fields; the version comes from If-Match or from `version` in the body.',
    parameters: version,
    requestBody: jsonBody({
      allOf: [shared('schemas', `${name}Change`), { type: 'object', properties: { version: { type: 'integer' } } }],
    }),
    answers: { 200: row('The row as it is now') },
    refusals: [400, 404, 409, 412, 428],
  }
  return {
    'GET ': {
      summary: `List: ${many.en}`,
      parameters: listParameters(resource),
      answers: {
        200: json(
          {
            type: 'object',
            required: ['data', 'page'],
            properties: { data: { type: 'array', items: shared('schemas', name) }, page: shared('schemas', 'Page') },
          },
          'A page of the list',
        ),
      },
      refusals: [400],
    },
    'GET /{id}': { summary: `Read: ${one.en}`, answers: { 200: row('The row') }, refusals: [404] },
    'POST ': {
      summary: `Create: ${one.en}`,
      parameters: idempotent,
      requestBody: jsonBody(shared('schemas', `${name}Create`)),
      answers: { 201: row('The new row') },
      refusals: [400, 409, 422],
    },
    'PUT /{id}': change,
    'PATCH /{id}': change,
    'PUT /{id}/status': {
      summary: `Activate or deactivate: ${one.en}`,
      parameters: version,
      requestBody: jsonBody({ type: 'object', required: ['active'], properties: { active: { type: 'boolean' } } }),
      answers: { 200: row('The row as it is now') },
      refusals: [400, 404, 412],
    },
    'DELETE /{id}': {
      summary: `Delete: ${one.en}`,
      description: 'A row that others refer to is refused with who they are.',
      parameters: version,
      answers: { 204: { description: 'Deleted; it can be brought back' } },
      refusals: [404, 409, 412, 428],
    },
    'POST /{id}/restore': {
      summary: `Bring back: ${one.en}`,
      answers: { 200: row('The row as it was') },
      refusals: [404, 409],
    },
  }
}

const meanings: Readonly<Record<Operator, string>> = {
  is: 'equal to',
  in: 'one of several, separated by commas',
  gte: 'from',
  lte: 'up to',
  contains: 'containing',
  empty: 'true: without a value; false: with one',
}

function listParameters(resource: Resource): Schema[] {
  const names = [...managedColumns, ...Object.keys(resource.fields)]
  const sortable = names.flatMap((name) => (isSortable(resource, name) ? [name, `-${name}`] : []))
  const filters = names.flatMap((name) =>
    Object.entries(listed(resource, name)?.filters ?? {}).map(([operator, filter]) => ({
      name: operator === 'is' ? name : `${name}[${operator}]`,
      in: 'query',
      description: `${resource.fields[name]?.label.en ?? name}: ${meanings[operator as Operator]}`,
      schema: schemaOf(filter.parse),
    })),
  )
  return [
    ...['limit', 'after', 'before', 'q'].map((name) => shared('parameters', name)),
    {
      name: 'sort',
      in: 'query',
      description: 'The order; `-` for descending',
      schema: { type: 'string', enum: sortable, default: resource.sort },
    },
    ...filters,
  ]
}
