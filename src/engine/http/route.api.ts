import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import * as z from 'zod'
import type { Change } from '#engine/crud/repository.api.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import type { Contract, FileAnswer, Frozen, RouteContract } from './contract.ts'
import { confirmDoubts } from './confirmation.ts'
import { problemsIn } from './problems-in.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route demands, takes and answers; every route has one. */
    contract?: RouteContract
  }

  interface FastifyRequest {
    /** The members of the body with a doubtful value that its sender confirmed. */
    confirmed?: readonly string[]
  }
}

/** Who is changing something in this request. Routes that change things demand a session, so there is one. */
export function changeOf(request: FastifyRequest): Change {
  if (!request.actor) throw new Problem(problems.unauthorized)
  return { actor: request.actor, circumstances: { requestId: request.id, ip: request.ip, language: request.language } }
}

/** A request that fits its contract. */
export interface CheckedRequest<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType> {
  readonly params: z.output<Params>
  readonly query: z.output<Query>
  readonly body: z.output<Body>
  /** The members with a doubtful value that the sender confirmed. */
  readonly confirmed: readonly string[]
  /** Who asks, and in which request; nobody does of a public route. */
  readonly change: Change
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** What a handler returns: the answer its contract declares, or the reply it has answered already. */
type Answered<Answer> = (Answer extends z.ZodType ? Frozen<z.input<Answer>> : never) | FastifyReply

/**
 * Adds a route by its contract. What does not fit is refused before the handler is asked: params with 404, the query and the body
 * with 400 and everything that is wrong at once. Unknown members are refused and nothing is converted.
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
  const { method, path, status = 200 } = contract
  app.route({
    ...options,
    method,
    url: path,
    config: { ...options.config, contract },
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

/** What fits when nothing is declared; made once, for it costs more than reading most requests. */
const anything = z.unknown()

function paramsOf<Params extends z.ZodType>(schema: Params | undefined, { params }: FastifyRequest): z.output<Params> {
  const parsed = (schema ?? anything).safeParse(params)
  if (!parsed.success) throw new Problem(problems.notFound)
  return parsed.data as z.output<Params>
}

/** A body as its contract reads it, and the members with a doubtful value that its sender confirmed. */
function readBody<Schema extends z.ZodType>(
  schema: Schema | undefined,
  sent: unknown,
): { readonly body: z.output<Schema>; readonly confirmed: readonly string[] } {
  const parsed = (schema ?? anything).safeParse(sent)
  if (parsed.success) return { body: parsed.data as z.output<Schema>, confirmed: [] }
  const { marked, confirmed } = confirmDoubts(schema ?? anything, sent, parsed.error)
  return { body: parseWith(schema, marked), confirmed }
}

/** What was sent, as a schema reads it; throws everything that is wrong with it at once. */
export function parseWith<Schema extends z.ZodType>(schema: Schema | undefined, sent: unknown): z.output<Schema> {
  const parsed = (schema ?? anything).safeParse(sent)
  if (parsed.success) return parsed.data as z.output<Schema>
  // Not even an object: nothing can be said of its members.
  if (parsed.error.issues.some(({ code, path }) => code === 'invalid_type' && path.length === 0))
    throw new Problem(problems.malformed)
  throw new Problem(problems.validation, { details: problemsIn(parsed.error, sent) })
}
