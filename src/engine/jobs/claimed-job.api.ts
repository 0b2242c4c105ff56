import type { Actor } from '#engine/definition/access.ts'
import type { Language } from '#engine/definition/locale.ts'

/** A job claimed by this process. */
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
  /** The number of consecutive attempts without progress, including this one. */
  readonly tries: number
  /** The data that depends on the job's kind. */
  readonly details: unknown
}
