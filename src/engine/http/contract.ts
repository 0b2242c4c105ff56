import * as z from 'zod'
import type { Demand, Permission } from '#engine/definition/access.ts'
import type { ProblemKind } from '#engine/definition/problem.ts'
import type { Resource } from '#engine/definition/resource.ts'
import { languages } from '#engine/definition/locale.ts'
import { identifier } from '#engine/definition/identifier.ts'

/** A response other than JSON: its possible media types, such as `text/csv`. */
export interface FileAnswer {
  readonly types: readonly string[]
}

/** The contract of a route: the only declaration of its input and output. */
export interface Contract<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType, Answer> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Contains `:name` for each member of `params`. */
  readonly path: string
  readonly demand: Demand
  /** Additional required permissions, such as reading the row in the response. */
  readonly alsoDemands?: readonly Permission[]
  /** Its operationId, if the one derived from method and path reads badly. Clients rely on it. */
  readonly name?: string
  /** One sentence, in the terms of GLOSSARY.md. */
  readonly summary: string
  /** Its chapter of the documentation; by default the chapter of the resource its path belongs to. */
  readonly chapter?: Chapter
  /** The resource whose field labels appear in its problems. */
  readonly resource?: Resource
  /** Requires a person in their own session; refuses API tokens. */
  readonly inPerson?: boolean
  /** Open even to people who must first complete a required step. */
  readonly evenRestricted?: boolean
  /** Parameters that do not fit answer 404. */
  readonly params?: Params
  /** The query string: texts, or lists of texts for repeated names. */
  readonly query?: Query
  readonly body?: Body
  /** An example body for the documentation; generated from `body` by default. */
  readonly example?: unknown
  /** A form (RFC 7578) instead of a body: the field of its files, their maximum number, and its other fields. */
  readonly form?: { readonly files: string; readonly most: number; readonly others?: z.ZodObject }
  /** The whole JSON response; `null` for an empty one (204). */
  readonly answer: Answer
  /** A JSON media type other than `application/json`, such as `application/ld+json`. */
  readonly mediaType?: string
  /** By default 200, or 204 for an empty response. */
  readonly status?: 200 | 201 | 202
  /** The additional status for work that is not done yet. */
  readonly pending?: 202
  /** Problems specific to this route, besides those of its input and its permission. */
  readonly problems?: readonly DeclaredProblem[]
  /** Accepts an Idempotency-Key. */
  readonly idempotent?: boolean
  /** Returns the row's version as ETag and accepts it in If-Match; If-Match is required unless this is `optional`. */
  readonly versioned?: boolean | 'optional'
}

/** A chapter of the documentation. */
export interface Chapter {
  readonly name: string
  readonly description: string
}

/** A problem that a route may answer: its code and the status of that code. */
export type DeclaredProblem = Pick<ProblemKind, 'code' | 'status'>

/** A contract of any types. */
export type RouteContract = Contract<z.ZodType, z.ZodType, z.ZodType, z.ZodType | FileAnswer | null>

/** Declares a contract apart from its handler, so that the browser can use its type: `callApi<typeof overview>(…)`. */
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

/** `{data: …}`, the envelope of most responses. */
export function dataSchema<Data extends z.ZodType>(schema: Data) {
  return z.strictObject({ data: schema })
}

/** A page of a list; `page.next` is the `after` of the next page, or null at the end. */
export function pageSchema<Item extends z.ZodType>(item: Item) {
  return z.strictObject({ data: z.array(item), page: z.strictObject({ next: z.string().nullable() }) })
}

/** The start of a page: after the last row of the previous page. */
export const cursor = z
  .string()
  .refine((text) => identifier.safeParse(text).success, { params: { code: 'cursor' } })
  .describe('`page.next` of the page before')

/** A text in all three languages. */
export const localizedText = z.strictObject({ fr: z.string(), en: z.string(), ar: z.string() })

/** The language of texts in the request and response; by default from Accept-Language. */
export const languageQuery = z.object({
  language: z
    .enum(languages)
    .optional()
    .describe('In which language texts are read and written, whatever Accept-Language says'),
})

/** A path with a row's id. */
export const byId = z.object({ id: identifier })
