import type { ProblemKind } from './problem.ts'
import type { Language } from './locale.ts'

/** The actions on rows of a resource; each is a column of the privilege matrix. */
export const verbs = ['read', 'create', 'update', 'delete', 'activate', 'export', 'reveal'] as const

export type Verb = (typeof verbs)[number]

/** `resource:verb`, for example `customer:update`. */
export type Permission = `${string}:${string}`

/** The permission that includes all others. */
export const allPermissions = '*'

/** The permission to set another person's password directly, instead of sending a link. */
export const setPasswordPermission: Permission = 'password:set'

/** The caller: a signed-in session with the current permissions of its privilege. */
export interface Actor {
  readonly id: string
  /** The name of the resource that contains the caller's account. */
  readonly kind: string
  /** The id of the owner to whose rows the caller is limited; null for callers who see all rows. */
  readonly owner: string | null
  readonly name: string
  /**
   * The language in which the caller reads texts; by default the organisation's language, which is that of the columns.
   */
  readonly language?: Language
  readonly sessionId: string
  readonly portal: 'admin' | 'employee'
  readonly permissions: ReadonlySet<string>
  /** The id of a staff member's privilege; objects shared with the privilege are visible. */
  readonly privilegeId?: string
  /**
   * The problem that refuses every request until the caller has completed a required step, such as choosing a new
   * password.
   */
  readonly heldBack?: ProblemKind
  /** Set for a read-only session: the problem that refuses every change, deletion or reveal. */
  readonly readOnly?: ProblemKind
  /** Set for an API token that acts for its owner; actions reserved for people are refused. */
  readonly machine?: boolean
  /** The names of the tools by which agents with the API token may change data. */
  readonly agentTools?: readonly string[]
  /** The origins of the web pages that may use the API token in a browser. */
  readonly origins?: readonly string[]
  /** Lists of networks: the caller's address must be in each of them. An empty list contains every address. */
  readonly networks?: readonly (readonly string[])[]
  /**
   * The rate limit of the API token: requests per window, the window in seconds, the remaining requests, and the
   * seconds until the window ends.
   */
  readonly rate?: Readonly<Record<'most' | 'window' | 'left' | 'seconds', number>>
}

/** The access requirement of a route: none, any signed-in session, or a permission. */
export type Demand = 'public' | 'signed-in' | Permission

/** Whether a set of permissions includes the given permission. */
export function hasPermission(permissions: ReadonlySet<string>, permission: Permission): boolean {
  return permissions.has(allPermissions) || permissions.has(permission)
}

/** The details of a request, in addition to the actor, for the audit trail and problems. */
export interface RequestContext {
  readonly requestId: string
  readonly ip: string
  readonly language: Language
  /** The reason for the change, as recorded in the audit trail. */
  readonly reason?: string
}
