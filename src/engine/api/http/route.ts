import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import * as z from 'zod'
import type { Demand } from '../../core/access.ts'
import { Problem, problems, type ProblemKind } from '../../core/problem.ts'
import type { Resource } from '../../core/resource.ts'
import { identifier } from '../../fields/reference.ts'
import { problemsIn } from './problems-in.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route demands, takes and answers; every route has one. */
    contract?: RouteContract
  }
}

/** An answer that is no JSON: the media types it may have, such as `text/csv`. */
export interface FileAnswer {
  readonly types: readonly string[]
}

/** What a route promises: everything it takes and answers is declared here and nowhere else. */
export interface Contract<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType, Answer> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** With `:name` for what `params` names. */
  readonly path: string
  readonly demand: Demand
  /** One sentence, in the words of the trade. */
  readonly summary: string
  /** Its chapter of the documentation; that of the resource its path belongs to, when it is not said. */
  readonly chapter?: Chapter
  /** Whose fields' labels its problems are told by. */
  readonly resource?: Resource
  /** Only for a person in a session of their own, never for a machine. */
  readonly inPerson?: boolean
  /** Open even to somebody who must put something right first. */
  readonly evenHeldBack?: boolean
  /** What does not fit is nobody's address: 404. */
  readonly params?: Params
  /** The query string: texts, or lists of texts where a name stands more than once. */
  readonly query?: Query
  readonly body?: Body
  /** A form (RFC 7578) instead of a body: the field of its files, how many there may be, and its other fields. */
  readonly form?: { readonly files: string; readonly most: number; readonly others?: z.ZodObject }
  /** The whole JSON that is answered; `null` answers nothing (204). */
  readonly answer: Answer
  /** 200 when it is not said, 204 where nothing is answered. */
  readonly status?: 200 | 201 | 202
  /** The status of an answer that says the thing is not done yet, besides `status`. */
  readonly pending?: 202
  /** The refusals of its own, besides those of what it takes and demands. */
  readonly problems?: readonly ProblemKind[]
  /** Takes an Idempotency-Key. */
  readonly idempotent?: boolean
  /** Answers the row's version as ETag; takes by If-Match the one that was seen, and demands it unless it is `optional`. */
  readonly versioned?: boolean | 'optional'
}

/** A chapter of the documentation. */
export interface Chapter {
  readonly name: string
  readonly description: string
}

/** A contract whatever its types. */
export type RouteContract = Contract<z.ZodType, z.ZodType, z.ZodType, z.ZodType | FileAnswer | null>

/** A request that fits its contract. */
export interface Asked<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType> {
  readonly params: z.output<Params>
  readonly query: z.output<Query>
  readonly body: z.output<Body>
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** A value that nobody changes, all the way down. */
export type Frozen<Value> = Value extends readonly (infer Item)[]
  ? readonly Frozen<Item>[]
  : Value extends object
    ? { readonly [Name in keyof Value]: Frozen<Value[Name]> }
    : Value

/** What a handler returns: the answer its contract declares, or the reply it has answered already. */
type Answered<Answer> = (Answer extends z.ZodType ? Frozen<z.input<Answer>> : never) | FastifyReply

/** `{data: …}`, as most answers wrap what they bring. */
export function data<Data extends z.ZodType>(schema: Data) {
  return z.strictObject({ data: schema })
}

/** A list of which `page.next` has the `after` of its next part; null at its end. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.strictObject({ data: z.array(item), page: z.strictObject({ next: z.string().nullable() }) })
}

/** Where a page begins: after the row that the page before ended with. */
export const cursor = z
  .string()
  .refine((text) => identifier.safeParse(text).success, { params: { code: 'cursor' } })
  .describe('`page.next` of the page before')

/** A text in every language. */
export const spoken = z.strictObject({ fr: z.string(), en: z.string(), ar: z.string() })

/** A row's id in the path. */
export const byId = z.object({ id: identifier })

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
  handler: (asked: Asked<Params, Query, Body>) => Promise<Answered<Answer>> | Answered<Answer>,
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
      return handler({
        params: paramsOf(contract.params, request),
        query: checked(contract.query, request.query),
        body: checked(contract.body, request.body),
        request,
        reply,
      })
    },
  })
}

function paramsOf<Params extends z.ZodType>(schema: Params | undefined, { params }: FastifyRequest): z.output<Params> {
  const parsed = (schema ?? z.unknown()).safeParse(params)
  if (!parsed.success) throw new Problem(problems.notFound)
  return parsed.data as z.output<Params>
}

/** What was sent, as a schema reads it; throws everything that is wrong with it at once. */
export function checked<Schema extends z.ZodType>(schema: Schema | undefined, sent: unknown): z.output<Schema> {
  const parsed = (schema ?? z.unknown()).safeParse(sent)
  if (parsed.success) return parsed.data as z.output<Schema>
  // Not even an object: nothing can be said of its members.
  if (parsed.error.issues.some(({ code, path }) => code === 'invalid_type' && path.length === 0))
    throw new Problem(problems.malformed)
  throw new Problem(problems.validation, { details: problemsIn(parsed.error, sent) })
}
