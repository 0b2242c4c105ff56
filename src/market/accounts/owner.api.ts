import type { Actor } from '#engine/definition/access.ts'

/** A portal at which people sign in. */
export type Portal = Actor['portal']

/** The owner of a session: a staff member or a provider. */
export interface Owner {
  readonly kind: Actor['kind']
  readonly id: string
}
