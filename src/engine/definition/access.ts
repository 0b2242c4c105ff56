import type { ProblemKind } from './problem.ts'
import type { Language } from './locale.ts'

/** What can be done to the rows of a resource; each is a column of the privilege matrix. */
export const verbs = ['read', 'create', 'update', 'delete', 'activate', 'export', 'reveal'] as const

export type Verb = (typeof verbs)[number]

/** `resource:verb`, for instance `customer:update`. */
export type Permission = `${string}:${string}`

/** The permission that holds every other. */
export const allPermissions = '*'

/** To choose a password for somebody else, instead of having them choose it by a link. */
export const setPasswordPermission: Permission = 'password:set'

/** Whoever is asking: a signed-in session and what its privilege allows right now. */
export interface Actor {
  readonly id: string
  /** The resource that its account is a row of. */
  readonly kind: string
  /** Whose rows alone exist for it; null for whoever sees those of everybody. */
  readonly owner: string | null
  readonly name: string
  /** The language it reads in; what the columns keep where it is not known. */
  readonly language?: Language
  readonly sessionId: string
  readonly portal: 'admin' | 'employee'
  readonly permissions: ReadonlySet<string>
  /** The privilege that staff hold; what is shared with it is theirs to see. */
  readonly privilegeId?: string
  /** What must be put right before anything else is allowed. */
  readonly heldBack?: ProblemKind
  /** Only looks: why whatever changes, takes away or reveals something is refused. */
  readonly readOnly?: ProblemKind
  /** Asks as a machine, in the name of its owner: what belongs to a person alone is closed to it. */
  readonly machine?: boolean
  /** The origins from whose pages it may ask in a browser. */
  readonly origins?: readonly string[]
  /** How many requests it may make in a window of seconds, how many are left of it, and for how long. */
  readonly rate?: Readonly<Record<'most' | 'window' | 'left' | 'seconds', number>>
}

/** What a route asks of its caller: nothing at all, any signed-in session, or a permission. */
export type Demand = 'public' | 'signed-in' | Permission

/** Whether a set of permissions holds one. An empty set holds nothing. */
export function hasPermission(permissions: ReadonlySet<string>, permission: Permission): boolean {
  return permissions.has(allPermissions) || permissions.has(permission)
}

/** What the audit trail and the problems need to know about a request, besides who asks. */
export interface RequestContext {
  readonly requestId: string
  readonly ip: string
  readonly language: Language
  /** Why something is done, for the trail. */
  readonly reason?: string
}
