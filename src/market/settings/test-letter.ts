/** Where a test letter is asked for. */
export const testLetterPath = '/api/settings/test-letters'

/** What became of a test letter. */
export interface TestLetter {
  readonly state: 'waiting' | 'sent' | 'expired' | 'failed' | 'nobody'
  /** The code of what the mail server said last. */
  readonly reason: string | null
  /** Whether there is a mail server at all. */
  readonly mailServer: boolean
}
