import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import * as z from 'zod'
import type { Change } from '#engine/crud/repository.api.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import type { Contract, FileAnswer, Frozen, RouteContract } from './contract.ts'
import { confirmDoubts } from './confirmation.ts'
import { problemsIn } from './problems-in.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract of the route; every route has one. */
    contract?: RouteContract
  }

  interface FastifyRequest {
    /** The body members whose doubtful values the sender confirmed. */
    confirmed?: readonly string[]
  }
}

/** The actor and the request of a change. Routes that change data require a session, so the actor exists. */
export function changeOf(request: FastifyRequest): Change {
  if (!request.actor) throw new Problem(problems.unauthorized)
  const { confirmed } = Object(request.body) as { readonly confirmed?: unknown }
  return {
    actor: request.actor,
    circumstances: { requestId: request.id, ip: request.ip, language: request.language },
    confirmed: Array.isArray(confirmed) ? confirmed.map(String) : [],
  }
}

/** A request that satisfies its contract. */
export interface CheckedRequest<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType> {
  readonly params: z.output<Params>
  readonly query: z.output<Query>
  readonly body: z.output<Body>
  /** The members whose doubtful values the sender confirmed. */
  readonly confirmed: readonly string[]
  /** The actor and the request. Routes without a session have no actor. */
  readonly change: Change
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** The result of a handler: the response that its contract declares, or the reply that the handler has already sent. */
type Answered<Answer> = (Answer extends z.ZodType ? Frozen<z.input<Answer>> : never) | FastifyReply

/**
 * Adds a route by its contract. Invalid requests are refused before the handler runs: params with 404, query and body
 * with 400. The refusal lists all invalid members together. Unknown members are refused, and no value is converted.
 */
export function route<
  Params extends z.ZodType = z.ZodUnknown,
  Query extends z.ZodType = z.ZodUnknown,
  Body extends z.ZodType = z.ZodUnknown,
  Answer extends z.ZodType | FileAnswer | null = null,
>(
  app: FastifyInstance,
  contract: Contract<Params, Query, Body, Answer>,
  handler: (checked: CheckedRequest<Params, Query, Body>) => Promise<Answered<Answer>> | Answered<Answer>,
  options: Pick<RouteOptions, 'bodyLimit' | 'handlerTimeout' | 'exposeHeadRoute'> & { readonly config?: object } = {},
): void {
  const { method, path, status = 200, atOnce, bodyLimit, handlerTimeout } = contract
  app.route({
    ...(bodyLimit !== undefined && { bodyLimit }),
    ...(handlerTimeout !== undefined && { handlerTimeout }),
    ...options,
    method,
    url: path,
    config: { ...(atOnce && { atOnce }), ...options.config, contract },
    async handler(request, reply) {
      reply.code(contract.answer === null ? 204 : status)
      const params = paramsOf(contract.params, request)
      const query = parseWith(contract.query, request.query)
      const { body, confirmed } = readBody(contract.body, request.body)
      request.confirmed = confirmed
      return handler({
        params,
        query,
        body,
        confirmed,
        get change() {
          return changeOf(request)
        },
        request,
        reply,
      })
    },
  })
}

/** The default schema. It is created once, because creating it takes longer than reading most requests. */
const anything = z.unknown()

function paramsOf<Params extends z.ZodType>(schema: Params | undefined, { params }: FastifyRequest): z.output<Params> {
  const parsed = (schema ?? anything).safeParse(params)
  if (!parsed.success) throw new Problem(problems.notFound)
  return parsed.data as z.output<Params>
}

/** Reads a body by its contract; returns also the members whose doubtful values the sender confirmed. */
function readBody<Schema extends z.ZodType>(
  schema: Schema | undefined,
  sent: unknown,
): { readonly body: z.output<Schema>; readonly confirmed: readonly string[] } {
  const parsed = (schema ?? anything).safeParse(sent)
  if (parsed.success) return { body: parsed.data as z.output<Schema>, confirmed: [] }
  const { marked, confirmed } = confirmDoubts(schema ?? anything, sent, parsed.error)
  return { body: parseWith(schema, marked), confirmed }
}

/** Parses a value by a schema. If parts of it are invalid, throws one problem that lists them all. */
export function parseWith<Schema extends z.ZodType>(schema: Schema | undefined, sent: unknown): z.output<Schema> {
  const parsed = (schema ?? anything).safeParse(sent)
  if (parsed.success) return parsed.data as z.output<Schema>
  // The value is not an object, so there is no member to name in a problem.
  if (parsed.error.issues.some(({ code, path }) => code === 'invalid_type' && path.length === 0))
    throw new Problem(problems.malformed)
  throw new Problem(problems.validation, { details: problemsIn(parsed.error, sent) })
}
