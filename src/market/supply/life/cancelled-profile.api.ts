import type { Change } from '#engine/crud/repository.api.ts'
import { updateMany } from '#engine/crud/write-many.api.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { say } from '#engine/definition/words.ts'
import { profileId } from '#market/stock/profiles/profile-id.ts'
import { cancellationMessages } from './cancellation.messages.ts'

/** Retires an eSIM that its supplier cancelled; one that is not being cancelled stays as it is. */
export async function retireCancelled(on: Queryable, id: string, change: Change): Promise<void> {
  const [profile] = await on.query<{ supplier: string }>({
    text: `select a.name as supplier from profile_id p join profile_life l on l.profile_id = p.id join supplier_account a on a.id = l.account_id
      where p.id = $1 and p.state = 'cancelling' for update of p`,
    values: [id],
  })
  if (!profile) return
  const reason = say(cancellationMessages.cancelledAt, change.circumstances.language, profile)
  const withReason = { ...change, circumstances: { ...change.circumstances, reason } }
  await updateMany(on, profileId, [{ id, values: { state: 'retired', customerId: null } }], withReason)
}
