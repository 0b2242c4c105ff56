import type { Resource } from '#engine/definition/resource.ts'
import { organisation } from '#engine/definition/organisation.ts'
import type { RouteContract } from '#engine/http/contract.ts'
import { bodySchema, propertiesOf, schemaName, schemaOf, type Schema } from '#engine/http/json-schema.ts'
import { parameters } from '#engine/openapi/document.api.ts'
import type { Tool } from './tools.api.ts'

/** The arguments of a call. */
export type ToolInput = Readonly<Record<string, unknown>>

/** A request to a tool's route. */
export interface ToolRequest {
  readonly url: string
  readonly body?: unknown
  readonly version?: number
}

/** More query parameters than this are described as one `filter`, so that a list of tools stays short. */
const mostParameters = 16

/** Parameters that are never part of `filter`. */
const ordinary = ['limit', 'after', 'before', 'q', 'total', 'sums', 'sort', 'fields', 'expand']

/** The JSON Schema of a tool's arguments, without references. */
export function inputSchema({ contract, writes }: Tool, resources: readonly Resource[]): Schema {
  const { params, query, body, versioned, method } = contract
  const inPath = pathNames(contract)
  const described = params ? propertiesOf(params) : {}
  const names = query ? Object.entries(propertiesOf(query)).filter(([name]) => name !== 'language') : []
  const isLong = names.length > mostParameters
  const filters = isLong ? names.filter(([name]) => !ordinary.includes(name)).map(([name]) => name) : []
  const shown = names.filter(([name]) => !filters.includes(name))
  const properties = {
    ...Object.fromEntries(inPath.map((name) => [name, described[name] ?? { type: 'string' }])),
    ...Object.fromEntries(shown),
    ...(filters.length > 0 && {
      filter: {
        type: 'object',
        description: 'Conditions; [gte] from, [lte] up to, [in] one of several with commas, [empty] true or false',
        propertyNames: { enum: filters },
        additionalProperties: { type: ['string', 'boolean', 'number'] },
      },
    }),
    ...(body && { body: schemaOf(body) }),
    ...(versioned && method !== 'GET' && { version: { type: 'integer', description: 'The version that was read' } }),
    ...(writes && { code: { type: 'string', description: 'The confirmation code from the first call' } }),
  }
  return withoutReferences({ type: 'object', properties, required: inPath, additionalProperties: false }, resources)
}

/** The URL, body and version of a call's request. Names that the schema does not have are returned in `unknown`. */
export function requestOf(
  { contract: { path, query, body: takesBody, tool } }: Pick<Tool, 'contract'>,
  input: ToolInput,
): ToolRequest & { readonly unknown: readonly string[] } {
  const inPath = pathNames({ path })
  const { filter, body, version, code: _, ...others } = input
  const search = new URLSearchParams()
  const unknown: string[] = []
  for (const [name, value] of Object.entries({ ...others, ...Object(filter) }))
    if (value === null || value === undefined || inPath.includes(name)) continue
    else if (query) search.set(name, textOf(value))
    else unknown.push(name)
  if (body !== undefined && !takesBody) unknown.push('body')
  const address = path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(textOf(input[name] ?? '')))
  const sent = tool?.body ? { ...Object(body), ...tool.body } : body
  return {
    url: search.size > 0 ? `${address}?${search.toString()}` : address,
    ...(takesBody && { body: sent ?? {} }),
    ...(typeof version === 'number' && { version }),
    unknown,
  }
}

/** The arguments that belong to the path of a route. */
export function pathParameters(contract: Pick<RouteContract, 'path'>, input: ToolInput): ToolInput {
  return Object.fromEntries(pathNames(contract).map((name) => [name, textOf(input[name] ?? '')]))
}

function pathNames({ path }: Pick<RouteContract, 'path'>): readonly string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
}

function textOf(value: unknown): string {
  return Array.isArray(value) ? value.join(',') : String(value)
}

let components: { readonly currency: string; readonly schemas: ReadonlyMap<string, Schema> } | undefined

/** The referenced parameters and bodies, which depend on the decimals of the organisation's currency. */
function componentsOf(resources: readonly Resource[]): ReadonlyMap<string, Schema> {
  if (components?.currency === organisation.currency) return components.schemas
  const schemas = new Map<string, Schema>([
    ...Object.entries(parameters).map(([name, { schema, description }]): [string, Schema] => [
      `parameters/${name}`,
      { ...Object(schema), ...(description !== undefined && { description }) },
    ]),
    ...resources.flatMap((resource): [string, Schema][] => [
      [`schemas/${schemaName(resource)}Create`, bodySchema(resource.fields, 'create')],
      [`schemas/${schemaName(resource)}Change`, bodySchema(resource.fields, 'change')],
    ]),
    ['schemas/Permission', { type: 'string' }],
  ])
  components = { currency: organisation.currency, schemas }
  return schemas
}

function withoutReferences(schema: Schema, resources: readonly Resource[]): Schema {
  const schemas = componentsOf(resources)
  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve)
    if (typeof value !== 'object' || value === null) return value
    if ('$ref' in value && typeof value.$ref === 'string')
      return resolve(schemas.get(value.$ref.replace('#/components/', '')) ?? {})
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, resolve(one)]))
  }
  return resolve(schema) as Schema
}
