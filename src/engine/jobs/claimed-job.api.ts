import type { Actor } from '#engine/definition/access.ts'
import type { Language } from '#engine/definition/locale.ts'

/** A job somebody has taken on. */
export interface ClaimedJob {
  readonly id: string
  readonly kind: string
  readonly resource: string
  readonly actor_kind: Actor['kind']
  readonly actor_id: string
  readonly session_id: string
  readonly permissions: readonly string[]
  readonly request_id: string
  readonly ip: string
  readonly language: Language
  /** How often it was taken up, now included, without having got further. */
  readonly tries: number
  /** What its kind keeps of what it is to do. */
  readonly details: unknown
}
