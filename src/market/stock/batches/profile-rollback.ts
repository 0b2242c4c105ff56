/** Why a profile keeps its batch from being rolled back: it is somebody's, it was changed, or something points at it. */
export type Moved = 'sold' | 'changed' | 'used'

/** A profile that has moved since its batch came in. */
export interface MovedProfile {
  readonly id: string
  readonly iccid: string
  readonly reason: Moved
  /** Who changed it last, and when. */
  readonly by: string | null
  readonly at: string | null
}

/** What rolling a batch back would do. */
export interface RollbackAnswer {
  readonly profiles: number
  readonly moved: number
  /** The first of those that have moved. */
  readonly why: readonly MovedProfile[]
}
