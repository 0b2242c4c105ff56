/** How far a bulk assignment is, and each profile that could not be given with why. */
export interface Assigning {
  readonly id: string
  readonly state: 'queued' | 'running' | 'done' | 'failed'
  readonly total: number
  readonly done: number
  readonly refused: number
  readonly refusals: readonly { readonly id: string; readonly iccid: string | null; readonly reason: string }[]
}

export const assignPath = '/api/assignments'

export const anyPath = '/api/subscriptions/any'
