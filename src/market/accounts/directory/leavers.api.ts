import type { Queryable } from '#engine/database/database.api.ts'
import { endSessionsOf } from '../sessions/sessions.api.ts'
import { endChallengesOf } from '../two-factor/challenge.api.ts'

/** A person of a directory, and the account with which they work. */
export interface DirectoryMember {
  readonly id: string
  readonly userId: string | null
}

/**
 * Records that a person has left the directory: ends their sessions and pending second steps, and stops their API
 * tokens until the directory confirms the person at a sign-in.
 */
export async function recordDeparture(on: Queryable, { id, userId }: DirectoryMember): Promise<void> {
  await on.query({
    text: 'update directory_account set left_at = now() where id = $1 and left_at is null',
    values: [id],
  })
  await on.query({ text: 'delete from directory_check where account_id = $1', values: [id] })
  if (userId === null) return
  await endSessionsOf(on, { kind: 'user', id: userId }, 'directory')
  await endChallengesOf(on, { kind: 'user', id: userId })
}
