import * as z from 'zod'
import type { Demand, Permission } from '#engine/definition/access.ts'
import type { ProblemKind } from '#engine/definition/problem.ts'
import type { Resource } from '#engine/definition/resource.ts'
import { languages } from '#engine/definition/locale.ts'
import { identifier } from '#engine/definition/identifier.ts'

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
  /** Permissions that it demands as well, such as reading the row that it answers. */
  readonly alsoDemands?: readonly Permission[]
  /** Its operationId, where the one made of method and path reads badly; clients rely on it. */
  readonly name?: string
  /** One sentence, in the words of the trade. */
  readonly summary: string
  /** Its chapter of the documentation; that of the resource its path belongs to, when it is not said. */
  readonly chapter?: Chapter
  /** Whose fields' labels its problems are told by. */
  readonly resource?: Resource
  /** Only for a person in a session of their own, never for a machine. */
  readonly inPerson?: boolean
  /** Open even to somebody who must put something right first. */
  readonly evenRestricted?: boolean
  /** What does not fit is nobody's address: 404. */
  readonly params?: Params
  /** The query string: texts, or lists of texts where a name stands more than once. */
  readonly query?: Query
  readonly body?: Body
  /** A body that it takes, for the documentation; made from `body` when it is absent. */
  readonly example?: unknown
  /** A form (RFC 7578) instead of a body: the field of its files, how many there may be, and its other fields. */
  readonly form?: { readonly files: string; readonly most: number; readonly others?: z.ZodObject }
  /** The whole JSON that is answered; `null` answers nothing (204). */
  readonly answer: Answer
  /** The media type of a JSON answer that has one of its own, such as `application/ld+json`. */
  readonly mediaType?: string
  /** 200 when it is not said, 204 where nothing is answered. */
  readonly status?: 200 | 201 | 202
  /** The status of an answer that says the thing is not done yet, besides `status`. */
  readonly pending?: 202
  /** The refusals of its own, besides those of what it takes and demands. */
  readonly problems?: readonly DeclaredProblem[]
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

/** A refusal that a route may answer: its code, and the status of that code. */
export type DeclaredProblem = Pick<ProblemKind, 'code' | 'status'>

/** A contract whatever its types. */
export type RouteContract = Contract<z.ZodType, z.ZodType, z.ZodType, z.ZodType | FileAnswer | null>

/** Declares a contract apart from its handler, so that the browser calls by its type: `callApi<typeof overview>(…)`. */
export function contract<const Declared extends RouteContract>(
  declared: Declared & { readonly [Unknown in Exclude<keyof Declared, keyof RouteContract>]: never },
): Declared {
  return declared
}

/** A value that nobody changes, all the way down. */
export type Frozen<Value> = Value extends readonly (infer Item)[]
  ? readonly Frozen<Item>[]
  : Value extends object
    ? { readonly [Name in keyof Value]: Frozen<Value[Name]> }
    : Value

/** The JSON that a contract answers; nothing where it answers nothing. */
export type AnswerOf<Of extends RouteContract> = Of['answer'] extends z.ZodType
  ? Frozen<z.output<Of['answer']>>
  : undefined

/** What a contract takes: the parameters of its path, its query and its body or form, as far as it declares them. */
export type ContractInput<Of extends RouteContract> = Part<Of, 'params'> &
  Part<Of, 'query'> &
  (Of extends { readonly form: object } ? { readonly body: FormData } : Part<Of, 'body'>)

type Part<Of extends RouteContract, Name extends 'params' | 'query' | 'body'> = Of extends {
  readonly [Key in Name]: infer Schema extends z.ZodType
}
  ? { readonly [Key in Name]: Frozen<z.input<Schema>> }
  : unknown

/** `{data: …}`, as most answers wrap what they bring. */
export function dataSchema<Data extends z.ZodType>(schema: Data) {
  return z.strictObject({ data: schema })
}

/** A list of which `page.next` has the `after` of its next part; null at its end. */
export function pageSchema<Item extends z.ZodType>(item: Item) {
  return z.strictObject({ data: z.array(item), page: z.strictObject({ next: z.string().nullable() }) })
}

/** Where a page begins: after the row that the page before ended with. */
export const cursor = z
  .string()
  .refine((text) => identifier.safeParse(text).success, { params: { code: 'cursor' } })
  .describe('`page.next` of the page before')

/** A text in every language. */
export const localizedText = z.strictObject({ fr: z.string(), en: z.string(), ar: z.string() })

/** In which language texts are read and written; that of Accept-Language otherwise. */
export const languageQuery = z.object({
  language: z
    .enum(languages)
    .optional()
    .describe('In which language texts are read and written, whatever Accept-Language says'),
})

/** A row's id in the path. */
export const byId = z.object({ id: identifier })
