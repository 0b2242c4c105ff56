/** Something that was, or is to be, sent to a webhook, as the API answers it. */
export interface Delivery {
  readonly id: string
  /** What the receiver knows it by; the same when it is sent again. */
  readonly messageId: string
  readonly event: string
  readonly state: 'waiting' | 'delivered' | 'given_up'
  readonly attempts: number
  readonly answerCode: number | null
  /** Why there was no answer. */
  readonly problem: string | null
  readonly milliseconds: number | null
  /** Ids and states only. */
  readonly data: Readonly<Record<string, unknown>>
  readonly happenedAt: string
  readonly nextAt: string | null
  readonly settledAt: string | null
}
