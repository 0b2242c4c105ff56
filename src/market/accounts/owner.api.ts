import type { Actor } from '#engine/definition/access.ts'

/** A portal for signing in. */
export type Portal = Actor['portal']

/** The owner of a session. */
export interface Owner {
  readonly kind: Actor['kind']
  readonly id: string
}
