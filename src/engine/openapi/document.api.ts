import { setImmediate as nextTurn } from 'node:timers/promises'
import about from '../../../package.json' with { type: 'json' }
import { problemKinds } from '#engine/definition/problem.ts'
import { languages } from '#engine/definition/locale.ts'
import { sample } from 'openapi-sampler'
import type { Resource } from '#engine/definition/resource.ts'
import { pageAnswer } from '#engine/crud/row-contracts.api.ts'
import { jobAnswer } from '#engine/jobs/jobs.contract.ts'
import { pictureAnswer } from '#engine/files/pictures.contract.ts'
import { shared, type DocumentedOperation } from './operation.api.ts'
import { contractOperation } from './contract-operation.api.ts'
import { toolsOf } from '#engine/agents/tools.api.ts'
import { operationIdOf } from './operation-ids.api.ts'
import { withSharedAnswers } from './shared-answers.api.ts'
import type { FieldAliases } from '#engine/server/services.api.ts'
import type { RouteContract } from '#engine/http/contract.ts'
import { permissionsFor } from '#engine/session/route-guard.api.ts'
import { webhookOperation, type WebhookEvent } from './webhook-operations.api.ts'
import {
  bodySchema,
  problemSchema,
  propertiesOf,
  rowSchema,
  schemaName,
  schemaOf,
  type Schema,
} from '#engine/http/json-schema.ts'

/** The OpenAPI 3.1 document of a Souk. */
export interface OpenApiDocument {
  readonly openapi: '3.1.0'
  readonly info: Readonly<Record<'title' | 'version' | 'description', string>> & {
    readonly license: Readonly<Record<'name' | 'identifier', string>>
    readonly contact: { readonly name: string }
  }
  readonly servers: readonly { readonly url: string; readonly description: string }[]
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>
  /** The webhook messages that this server sends. */
  readonly webhooks: Readonly<Record<string, Readonly<Record<'post', DocumentedOperation>>>>
  readonly components: Readonly<Record<string, Readonly<Record<string, Schema>>>>
  /** The aliases of body members: schema of the rows → alias → member. */
  readonly 'x-synonyms': FieldAliases
}

const statusDescriptions: Readonly<Record<number, string>> = {
  400: 'Invalid (`validation`; `details` name the fields), or not readable (`malformed`)',
  401: 'No session, or one that has ended (`unauthorized`)',
  403: 'Not permitted by the privilege or the token (`forbidden`), or the person must complete a step first',
  404: 'Does not exist, or is not visible to the caller (`not_found`)',
  409: 'In conflict with the current state: the description of the operation lists the codes; `in_progress` with an Idempotency-Key, `currency_changed` with amounts',
  410: 'Expired: request it again',
  412: 'Changed by someone else (`stale`); `current` is the current row',
  413: 'Too large (`too_large`)',
  415: 'An unsupported format or encoding (`unsupported_media`)',
  422: 'The Idempotency-Key was used for another request (`key_reused`), or values need confirmation: send them again with `confirmed` (`to_verify`)',
  428: 'The version is missing (`version_required`)',
  429: 'Too many requests (`too_many`, `too_many_at_once`); `Retry-After` says when to try again',
  503: 'Temporarily unavailable (`unavailable`); `Retry-After` says when to try again',
  507: 'No space left on the server (`no_space`)',
}

/** Milliseconds of writing in one turn of the event loop. Writing the whole document takes over half a second. */
const turn = 20

/** Writes the document in short steps, so that other requests are not blocked. */
export async function documentInTurns(...parts: Parameters<typeof writeDocument>): Promise<OpenApiDocument> {
  const writing = writeDocument(...parts)
  for (let startedAt = performance.now(); ;) {
    const { done, value } = writing.next()
    if (done) return value
    if (performance.now() - startedAt < turn) continue
    await nextTurn()
    startedAt = performance.now()
  }
}

/** Writes the document of the routes and their resources, and yields after each resource, after the tools, and after each route. */
export function* writeDocument(
  routes: readonly RouteContract[],
  registered: readonly Resource[],
  webhookEvents: readonly WebhookEvent[] = [],
  synonyms: FieldAliases = {},
  description = 'A back office.',
  permissions: readonly string[] = [],
): Generator<void, OpenApiDocument> {
  // Routes of areas may use resources that are not registered for a menu.
  const resources = [...new Set([...registered, ...routes.flatMap(({ resource }) => resource ?? [])])]
  const chapters = new Map(resources.map(({ labels, empty }) => [labels.many.en, empty.en]))
  const schemas: Record<string, Schema> = {}
  for (const one of resources) {
    Object.assign(schemas, resourceSchemas(one))
    yield
  }
  Object.assign(schemas, {
    Problem: problemSchema,
    ProblemCode: {
      type: 'string',
      enum: [...problemKinds.keys()].toSorted(),
      description: 'Why a request was refused; `/problems/{code}` explains each',
    },
    Permission: {
      type: 'string',
      ...(permissions.length > 0 && { enum: permissions }),
      description: 'A permission of a privilege or a token; `GET /api/permissions` names each in three languages',
    },
    Page: schemaOf(pageAnswer),
    Job: schemaOf(jobAnswer),
    Picture: schemaOf(pictureAnswer),
  })
  const paths: Record<string, Record<string, DocumentedOperation>> = {}
  const tools = new Map(toolsOf(routes, registered).map(({ contract, name }) => [contract, name]))
  yield
  for (const route of routes) {
    const described = withExample(documented(route, resources, registered, tools.get(route)), route.example, {
      components: { schemas },
    })
    const operation = withSharedAnswers(described, schemas)
    if (route.chapter) chapters.set(route.chapter.name, route.chapter.description)
    const path = pathOf(route)
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation }
    yield
  }
  return {
    // Some parsers accept only this patch release.
    openapi: '3.1.0',
    info: {
      title: 'Souk',
      version: about.version,
      description: `${description} JSON in, JSON out; refusals are problem details (RFC 9457) in the language of Accept-Language.`,
      license: { name: 'MIT', identifier: 'MIT' },
      contact: { name: 'The operator of this Souk' },
    },
    servers: [{ url: '/', description: 'The server of this document' }],
    tags: [...chapters].map(([name, description]) => ({ name, description })),
    paths,
    'x-synonyms': Object.fromEntries(
      resources.flatMap((one) => {
        const others = synonyms[one.name]
        return others ? [[schemaName(one), others]] : []
      }),
    ),
    webhooks: Object.fromEntries(webhookEvents.map((event) => [event.name, { post: webhookOperation(event) }])),
    components: {
      schemas,
      parameters,
      responses: Object.fromEntries(
        Object.entries(statusDescriptions).map(([status, text]) => [`Problem${status}`, refused(text)]),
      ),
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The token returned by signing in' },
        apiToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'souk_…',
          description:
            'The key of an API token. It has those of its scopes that its owner has at that moment, and 600 requests a minute. It is not accepted for the own account, sessions, the second step, other tokens and revealed secrets.',
        },
        accessToken: { type: 'apiKey', in: 'header', name: 'x-access-token', description: 'The same token' },
      },
    },
  }
}

function resourceSchemas(resource: Resource): Readonly<Record<string, Schema>> {
  const name = schemaName(resource)
  return {
    [name]: rowSchema(resource),
    ...(resource.verbs.includes('create') && { [`${name}Create`]: bodySchema(resource.fields, 'create') }),
    ...(resource.verbs.includes('update') && { [`${name}Change`]: bodySchema(resource.fields, 'change') }),
  }
}

/** Adds an example body to an operation. */
function withExample(operation: DocumentedOperation, declared: unknown, document: object): DocumentedOperation {
  const { required, content } = operation.requestBody ?? {}
  const { 'application/json': media } = Object(content) as Readonly<Record<string, { schema: object } | undefined>>
  if (!media) return operation
  const example = declared ?? sample(media.schema, { skipReadOnly: true, quiet: true }, document)
  return {
    ...operation,
    requestBody: { required, content: { ...Object(content), 'application/json': { ...media, example } } },
  }
}

/** A path as OpenAPI writes it: `/api/customers/{id}`. */
function pathOf({ path }: RouteContract): string {
  return path.replace(/:(\w+)/g, '{$1}')
}

function documented(
  route: RouteContract,
  resources: readonly Resource[],
  registered: readonly Resource[],
  tool: string | undefined,
): DocumentedOperation {
  const { demand } = route
  const path = pathOf(route)
  const operation = contractOperation(route)
  const statuses = [...(operation.refusals ?? []), ...(demand === 'public' ? [] : [401, 403]), 429, 503]
  const needed = permissionsFor(route).map((one) => `\`${one}\``)
  const conditions =
    needed.length > 0
      ? `Needs the permission${needed.length > 1 ? 's' : ''} ${needed.join(' and ')}.`
      : demandDescriptions[demand]
  const description = [operation.description, conditions, tool && `Tool of agents: \`${tool}\`.`]
    .filter(Boolean)
    .join(' ')
  const properties = route.params ? propertiesOf(route.params) : {}
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => {
    const { description = pathDescriptions[name] ?? `The ${name}`, ...schema } = properties[name] ?? {}
    const ofId = name === 'id' && { format: 'uuid' }
    return { name, in: 'path', required: true, description, schema: { type: 'string', ...ofId, ...schema } }
  })
  const parametersOfAll = [...inPath, ...(operation.parameters ?? [])]
  return {
    operationId: operationIdOf(route, registered),
    summary: operation.summary,
    ...(description && { description }),
    tags: [chapterOf(route, resources)],
    security:
      demand === 'public' ? [] : [{ bearer: [] }, { accessToken: [] }, ...(route.inPerson ? [] : [{ apiToken: [] }])],
    ...(parametersOfAll.length > 0 && { parameters: parametersOfAll }),
    ...(operation.requestBody && { requestBody: operation.requestBody }),
    responses: {
      ...operation.answers,
      ...Object.fromEntries([...new Set(statuses)].map((status) => [status, shared('responses', `Problem${status}`)])),
    },
  }
}

/** The chapter of a route: its declared one, or that of the resource in its path. */
function chapterOf({ path, resource, chapter }: RouteContract, resources: readonly Resource[]): string {
  const above = resources.filter((one) => path.startsWith(one.path)).toSorted((a, b) => b.path.length - a.path.length)
  const name = chapter?.name ?? (resource ?? above[0])?.labels.many.en
  if (name === undefined) throw new Error(`The route ${path} belongs to no chapter`)
  return name
}

const pathDescriptions: Readonly<Record<string, string>> = {
  id: 'The id of the record',
  code: 'The code of the problem',
  folder: 'The folder of the picture: the first part of the value of its field',
  name: 'The name of the file: the second part of the value of its field',
  key: 'The key of the sentence',
  day: 'The day of the occurrence, such as 2026-11-21',
  what: 'The counted resource',
}

const demandDescriptions: Readonly<Record<string, string>> = {
  public: 'Public.',
  'signed-in': 'For everyone who is signed in.',
}

function refused(description: string): Schema {
  return { description, content: { 'application/problem+json': { schema: shared('schemas', 'Problem') } } }
}

/** The query parameters and headers that operations share. */
export const parameters: Readonly<Record<string, Schema>> = {
  limit: { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 200, default: 25 } },
  after: { name: 'after', in: 'query', description: '`page.next` of the previous page', schema: { type: 'string' } },
  before: { name: 'before', in: 'query', description: '`page.previous` of the next page', schema: { type: 'string' } },
  q: {
    name: 'q',
    in: 'query',
    description: 'Words to search for; case, accents and forms of Arabic letters are ignored',
    schema: { type: 'string', maxLength: 200 },
  },
  language: {
    name: 'language',
    in: 'query',
    description: 'The language in which texts are read and written; it takes precedence over Accept-Language',
    schema: { type: 'string', enum: languages },
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    description: 'The ETag of the row that was read',
    schema: { type: 'string', examples: ['"v3"'] },
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: 'The ETag of the version that the client already has',
    schema: { type: 'string', examples: ['"v3"'] },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'A repeated request with the same key has no further effect',
    schema: { type: 'string', maxLength: 255 },
  },
}
