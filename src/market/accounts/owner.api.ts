import type { Actor } from '#engine/definition/access.ts'

/** Where one may sign in. */
export type Portal = Actor['portal']

/** Who a session belongs to. */
export interface Owner {
  readonly kind: Actor['kind']
  readonly id: string
}
