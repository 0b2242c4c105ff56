import * as z from 'zod'
import type { Demand, Permission } from '#engine/definition/access.ts'
import type { ProblemKind } from '#engine/definition/problem.ts'
import type { Resource } from '#engine/definition/resource.ts'
import { languages } from '#engine/definition/locale.ts'
import { identifier } from '#engine/definition/identifier.ts'
import type { RequestLimitName } from './limits/limit-table.api.ts'

/** A response that is not JSON, with its possible media types, such as `text/csv`. */
export interface FileAnswer {
  readonly types: readonly string[]
}

/** The contract of a route: the only declaration of its input and output. */
export interface Contract<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType, Answer> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The path, with `:name` for each member of `params`. */
  readonly path: string
  readonly demand: Demand
  /** Permissions required in addition, such as reading the row in the response. */
  readonly alsoDemands?: readonly Permission[]
  /** The operationId, if the one derived from method and path reads badly. API clients rely on it. */
  readonly name?: string
  /** The purpose of the route in one sentence, with the terms of GLOSSARY.md. */
  readonly summary: string
  /** The chapter of the documentation; by default that of the resource to which the path belongs. */
  readonly chapter?: Chapter
  /** The resource whose field labels appear in its problems. */
  readonly resource?: Resource
  /** True if the route requires a person's own session and refuses API tokens. */
  readonly inPerson?: boolean
  /** True if the route stays open to people who must first complete a required step. */
  readonly evenRestricted?: boolean
  /** The path parameters. Invalid ones answer 404. */
  readonly params?: Params
  /** The query string: its values are texts, or lists of texts for repeated names. */
  readonly query?: Query
  readonly body?: Body
  /** An example body for the documentation; generated from `body` by default. */
  readonly example?: unknown
  /** A form (RFC 7578) instead of a body: the field with the files, their maximum number, and the other fields. */
  readonly form?: { readonly files: string; readonly most: number; readonly others?: z.ZodObject }
  /** The schema of the whole JSON response; `null` for an empty response (204). */
  readonly answer: Answer
  /** A JSON media type other than `application/json`, such as `application/ld+json`. */
  readonly mediaType?: string
  /** The status of a success; by default 200, or 204 for an empty response. */
  readonly status?: 200 | 201 | 202
  /** The additional status for work that is not finished yet. */
  readonly pending?: 202
  /** Problems specific to this route, in addition to those of its input and its permission. */
  readonly problems?: readonly DeclaredProblem[]
  /** The concurrency limit to which the route belongs; by default that of signed-in people or of strangers. */
  readonly atOnce?: RequestLimitName
  /** The longest body, in bytes; 64 KiB by default. */
  readonly bodyLimit?: number
  /** How long the handler may take, in milliseconds; ten seconds by default. */
  readonly handlerTimeout?: number
  /** True for a POST that only calculates or searches, so that programs which may not write may use it. */
  readonly changesNothing?: boolean
  /** The name and purpose as a tool of an agent (decision 0126), and body members that the tool always sends. */
  readonly tool?: { readonly name: string; readonly summary: string; readonly body?: Readonly<Record<string, unknown>> }
  /** True if the route accepts an Idempotency-Key. */
  readonly idempotent?: boolean
  /**
   * True if the route returns the row's version as ETag and requires it in If-Match; `optional` if If-Match may be
   * missing.
   */
  readonly versioned?: boolean | 'optional'
}

/** A chapter of the documentation. */
export interface Chapter {
  readonly name: string
  readonly description: string
}

/** A problem with which a route may answer: its code and HTTP status. */
export type DeclaredProblem = Pick<ProblemKind, 'code' | 'status'>

/** The type of every contract. */
export type RouteContract = Contract<z.ZodType, z.ZodType, z.ZodType, z.ZodType | FileAnswer | null>

/**
 * Declares a contract separately from its handler, so that the browser can use its type: `callApi<typeof overview>(…)`.
 */
export function contract<const Declared extends RouteContract>(
  declared: Declared & { readonly [Unknown in Exclude<keyof Declared, keyof RouteContract>]: never },
): Declared {
  return declared
}

/** A deeply read-only value. */
export type Frozen<Value> = Value extends readonly (infer Item)[]
  ? readonly Frozen<Item>[]
  : Value extends object
    ? { readonly [Name in keyof Value]: Frozen<Value[Name]> }
    : Value

/** The JSON response of a contract; undefined for an empty response. */
export type AnswerOf<Of extends RouteContract> = Of['answer'] extends z.ZodType
  ? Frozen<z.output<Of['answer']>>
  : undefined

/** The input of a contract: its path parameters, query and body or form, as declared. */
export type ContractInput<Of extends RouteContract> = Part<Of, 'params'> &
  Part<Of, 'query'> &
  (Of extends { readonly form: object } ? { readonly body: FormData } : Part<Of, 'body'>)

type Part<Of extends RouteContract, Name extends 'params' | 'query' | 'body'> = Of extends {
  readonly [Key in Name]: infer Schema extends z.ZodType
}
  ? { readonly [Key in Name]: Frozen<z.input<Schema>> }
  : unknown

/** The schema of `{data: …}`, the envelope of most responses. */
export function dataSchema<Data extends z.ZodType>(schema: Data) {
  return z.strictObject({ data: schema })
}

/** The schema of a list's page. `page.next` is the `after` of the next page, or null at the end. */
export function pageSchema<Item extends z.ZodType>(item: Item) {
  return z.strictObject({ data: z.array(item), page: z.strictObject({ next: z.string().nullable() }) })
}

/** The cursor where a page starts: after the last row of the previous page. */
export const cursor = z
  .string()
  .refine((text) => identifier.safeParse(text).success, { params: { code: 'cursor' } })
  .describe('`page.next` of the page before')

/** The schema of a text in all three languages. */
export const localizedText = z.strictObject({ fr: z.string(), en: z.string(), ar: z.string() })

/** The query parameter for the language of texts in the request and response; by default Accept-Language decides. */
export const languageQuery = z.object({
  language: z
    .enum(languages)
    .optional()
    .describe('The language in which texts are read and written; it takes precedence over Accept-Language'),
})

/** The parameters of a path with a row's id. */
export const byId = z.object({ id: identifier })
