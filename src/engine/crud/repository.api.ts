import type { Actor, RequestContext } from '#engine/definition/access.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import type { ListQuery } from '#engine/list/sql/list-query.api.ts'

/** The actor of a change, and the request that causes it. */
export interface Change {
  readonly actor: Actor
  readonly circumstances: RequestContext
  /** The fields whose doubtful values the sender confirmed; undefined for jobs and imports, which have nobody to ask. */
  readonly confirmed?: readonly string[]
}

/** JSON values, already checked by the definition: field → value. */
export type FieldValues = Readonly<Record<string, unknown>>

/** The row versions that a write accepts: one, one of several, or any (null). */
export type Version = number | readonly number[] | null

/** The result of a write: the row's JSON text and its version. */
export interface WrittenRow {
  readonly id: string
  readonly version: number
  readonly row: string
}

/**
 * The operations on the rows of a resource. Every write is versioned and audited in one statement. `on` is the open
 * transaction, if there is one.
 */
export interface Repository {
  list(query: ListQuery): Promise<string>
  read(id: string, asker: Actor, on?: Queryable): Promise<WrittenRow | null>
  create(values: FieldValues, change: Change, on?: Queryable): Promise<WrittenRow>
  update(id: string, version: Version, values: FieldValues, change: Change, on?: Queryable): Promise<WrittenRow>
  setActive(id: string, version: Version, active: boolean, change: Change, on?: Queryable): Promise<WrittenRow>
  remove(id: string, version: Version, change: Change, on?: Queryable): Promise<void>
  restore(id: string, change: Change, on?: Queryable): Promise<WrittenRow>
}
