import type { ProblemKind } from './problem.ts'
import type { Language } from './locale.ts'

/** The actions on rows of a resource; each is a column of the privilege matrix. */
export const verbs = ['read', 'create', 'update', 'delete', 'activate', 'export', 'reveal'] as const

export type Verb = (typeof verbs)[number]

/** `resource:verb`, for example `customer:update`. */
export type Permission = `${string}:${string}`

/** The permission that includes all others. */
export const allPermissions = '*'

/** Permits choosing another person's password, instead of sending a link. */
export const setPasswordPermission: Permission = 'password:set'

/** The caller: a signed-in session with the current permissions of its privilege. */
export interface Actor {
  readonly id: string
  /** The resource of its account's row. */
  readonly kind: string
  /** The owner whose rows are the only visible ones; null for callers who see all rows. */
  readonly owner: string | null
  readonly name: string
  /** The language of its texts; by default that of the columns. */
  readonly language?: Language
  readonly sessionId: string
  readonly portal: 'admin' | 'employee'
  readonly permissions: ReadonlySet<string>
  /** The privilege of a staff member; things shared with the privilege are visible. */
  readonly privilegeId?: string
  /** The required step that blocks everything else. */
  readonly heldBack?: ProblemKind
  /** Read-only session: the problem that every change, deletion or reveal gets. */
  readonly readOnly?: ProblemKind
  /** An API token acting for its owner; actions reserved for people are refused. */
  readonly machine?: boolean
  /** The origins whose pages may use it in a browser. */
  readonly origins?: readonly string[]
  /** Its rate limit: requests a window of seconds, the remaining ones, and the seconds until the window ends. */
  readonly rate?: Readonly<Record<'most' | 'window' | 'left' | 'seconds', number>>
}

/** What a route requires: nothing, any signed-in session, or a permission. */
export type Demand = 'public' | 'signed-in' | Permission

/** Whether a set of permissions includes one. */
export function hasPermission(permissions: ReadonlySet<string>, permission: Permission): boolean {
  return permissions.has(allPermissions) || permissions.has(permission)
}

/** The details of a request, besides the actor, for the audit trail and problems. */
export interface RequestContext {
  readonly requestId: string
  readonly ip: string
  readonly language: Language
  /** The reason of the change, for the audit trail. */
  readonly reason?: string
}
