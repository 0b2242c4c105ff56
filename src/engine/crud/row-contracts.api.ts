import type { FastifyReply } from 'fastify'
import * as z from 'zod'
import type { Operator } from '#engine/definition/field.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { translatedFields } from '#engine/definition/translated.ts'
import { managedColumns, type Resource } from '#engine/definition/resource.ts'
import { queryOf } from '#engine/http/members.ts'
import { dataSchema } from '#engine/http/contract.ts'
import {
  comparedSchema,
  momentFilterSchema,
  rowOf,
  schemaName,
  schemaOf,
  sharedParameter,
  type Schema,
} from '#engine/http/json-schema.ts'
import { listOnlyField, listOnlyFields } from '#engine/fields/list-only-fields.ts'
import { listColumnOf } from './columns.api.ts'
import { isSortable, readListQuery, summedFields, type ListQuery } from '#engine/list/sql/list-query.api.ts'
import { valuesOf } from './request.api.ts'
import { changeOf } from '#engine/http/route.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { shapeRows, type RowShape } from './row-shape.api.ts'
import type { WrittenRow } from './repository.api.ts'

/** The `page` member of a list response: the cursor of the next page. */
export const pageAnswer = z.strictObject({
  next: z.string().nullable().describe('For `after`'),
  previous: z.string().nullable().describe('For `before`'),
  total: z.int().min(0).describe('How many there are, counted up to 10,000; all of them with `total=exact`'),
  exact: z.boolean().describe('False: there are more than `total`'),
  estimate: z
    .int()
    .min(0)
    .optional()
    .describe('About how many there are, by the statistics of the database; only beside a `total` that is not exact'),
  sums: z.record(z.string(), z.string()).optional().describe('The sums that `sums` asked for, over all matching rows'),
})

/** The schema of a response with a page of rows. */
export function rowsAnswer(resource: Resource) {
  return z.strictObject({
    data: z.array(rowOf(resource)),
    page: pageAnswer.meta({ $ref: '#/components/schemas/Page' }),
  })
}

/** The schema of a response with one row. */
export function rowAnswer(resource: Resource) {
  return dataSchema(rowOf(resource))
}

/** The schema of a list's query: page, order, search text and filters. */
export function listQuerySchema(resource: Resource): z.ZodType<ListQuery> {
  return queryOf(
    (search) => readListQuery(resource, search),
    () => listParameters(resource),
  )
}

/** The schema of a body that creates a row. */
export function createBody(resource: Resource) {
  return rowBody(resource, 'create', `${schemaName(resource)}Create`)
}

/** The schema of a body that changes a row: any subset of the fields, and the version that the writer saw. */
export function updateBody(resource: Resource) {
  return rowBody(resource, 'update', `${schemaName(resource)}Change`)
}

function rowBody(resource: Resource, mode: 'create' | 'update', schema: string) {
  return z
    .unknown()
    .transform((body) => valuesOf(resource, body, mode))
    .meta({ $ref: `#/components/schemas/${schema}` })
}

/**
 * Sends a row with its ETag. The ETag includes the language and the fallback language, unless the language is the
 * organisation's. The JSON comes from PostgreSQL and is not parsed.
 */
export function sendRow(reply: FastifyReply, { row, version }: WrittenRow): FastifyReply {
  const { language } = reply.request
  const others = language === organisation.language ? '' : `-${language}-${organisation.language}`
  return sendJson(reply.header('etag', `"v${version}${others}"`), `{"data":${row}}`)
}

/**
 * Sends a row with chosen members and related rows. With related rows it has no version as ETag, because they change
 * without it.
 */
export async function sendShapedRow(
  resource: Resource,
  reply: FastifyReply,
  written: WrittenRow,
  shape: RowShape,
  services: Services,
): Promise<FastifyReply> {
  const { actor } = changeOf(reply.request)
  const [row] = await shapeRows(resource, [JSON.parse(written.row)], shape, services, actor)
  const text = JSON.stringify(row)
  return shape.expansions.length > 0 ? sendJson(reply, `{"data":${text}}`) : sendRow(reply, { ...written, row: text })
}

/**
 * The list query with a signal that aborts when the reader disconnects before the response, if the query counts or sums
 * all rows. Other queries are short and need none.
 */
export function untilDeparture<Query extends ListQuery>(query: Query, { raw }: FastifyReply): Query {
  if (!query.counted && !query.sums) return query
  const departure = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) departure.abort()
  })
  return { ...query, signal: departure.signal }
}

/**
 * Sends a page of a list, which is already JSON text. The `Link` header has the address of the next page (RFC 8288).
 */
export function sendPage(reply: FastifyReply, text: string): FastifyReply {
  const next = /"next":"([\w-]+)"/.exec(text.slice(text.lastIndexOf('"page":')))?.[1]
  if (next !== undefined) {
    const [path = '', queryText] = reply.request.url.split('?')
    const search = new URLSearchParams(queryText)
    search.delete('before')
    search.set('after', next)
    reply.header('link', `<${path}?${search.toString()}>; rel="next"`)
  }
  return sendJson(reply, text)
}

function sendJson(reply: FastifyReply, text: string): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(text)
}

const operatorDescriptions: Readonly<Record<Operator, string>> = {
  is: 'equal to',
  in: 'one of several, separated by commas',
  gte: 'from',
  lte: 'up to',
  contains: 'containing',
  empty: 'true: without a value; false: with one',
}

function listedLabel(resource: Resource, name: string): string {
  const field = resource.fields[name] ?? listOnlyField(resource, name)
  return field?.label.en ?? name
}

const managedSchemas: Readonly<Record<string, Schema>> = {
  id: { type: 'string', format: 'uuid' },
  version: { type: 'integer' },
  createdAt: momentFilterSchema,
  updatedAt: momentFilterSchema,
}

/** The schema of a filter. A list of values is one text, with commas between the values. */
function filterSchema({ fields }: Resource, name: string, operator: string, read: Schema): Schema {
  if (String(read['enum']) === 'true,false') return { type: 'boolean' }
  if ('enum' in read || operator === 'contains') return read
  const field = fields[name]
  const value = managedSchemas[name] ?? (field && comparedSchema(field))
  if (!value) return read
  if (operator !== 'in') return value
  const choices = Array.isArray(value['enum']) ? value['enum'] : []
  return choices.length > 0 ? { ...read, examples: [choices.slice(0, 2).join(',')] } : read
}

/** The query parameters of a list: name → schema. */
export function listParameters(resource: Resource): Readonly<Record<string, Schema>> {
  const names = [...managedColumns, ...Object.keys(resource.fields), ...listOnlyFields]
  const sortable = names.flatMap((name) => (isSortable(resource, name) ? [name, `-${name}`] : []))
  const filters = names.flatMap((name) =>
    Object.entries(listColumnOf(resource, name)?.filters ?? {}).map(([operator, filter]): [string, Schema] => {
      const description = `${listedLabel(resource, name)}: ${operatorDescriptions[operator as Operator]}`
      const schema = filterSchema(resource, name, operator, schemaOf(filter.parse))
      return [operator === 'is' ? name : `${name}[${operator}]`, { ...schema, description }]
    }),
  )
  const summed = summedFields(resource)
  const total: Schema = {
    description: 'Counts all rows exactly, even if that takes long',
    type: 'string',
    enum: ['exact'],
  }
  const { total: byTotal, ...others } = Object.fromEntries(filters)
  return {
    ...Object.fromEntries(['limit', 'after', 'before', 'q', 'language'].map((name) => [name, sharedParameter(name)])),
    ...(translatedFields(resource).length > 0 && {
      translations: { description: 'Adds the texts in every language', type: 'boolean', enum: [true] },
    }),
    total: byTotal === undefined ? total : { anyOf: [total, byTotal] },
    ...(summed.length > 0 && {
      sums: {
        description: `Fields to add up over all that match, separated by commas: ${summed.join(', ')}`,
        type: 'string',
      },
    }),
    sort: { description: 'The order; `-` for descending', type: 'string', enum: sortable, default: resource.sort },
    ...others,
  }
}
