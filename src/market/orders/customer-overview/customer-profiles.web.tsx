import { useQuery } from '@tanstack/react-query'
import type { Row } from '#engine/definition/resource.ts'
import { Value } from '#engine/crud/value.web.tsx'
import { recordsQuery } from '#engine/http/record-queries.web.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { AppLink } from '#engine/routing/link.web.tsx'
import { useMay } from '#engine/session/permissions.web.ts'
import { Entry, EntryList } from '#engine/ui/entry-list.web.tsx'
import { IccidDigits } from '#market/shared/iccid-digits.web.tsx'
import { profileId } from '#market/stock/profiles/profile-id.ts'
import { UseLine, useProfileUse } from '#market/shared/profile-use/profile-use.web.tsx'
import { DaysLeft } from '#market/shared/profile-use/use-facts.web.tsx'
import type { customer } from '#market/customers/customer.ts'
import { subscription } from '#market/customers/subscriptions/subscription.ts'
import { messages } from './customer-profiles.messages.ts'

const shown = 20

/** A customer’s current eSIMs: number, network, device state and remaining days. */
export function CustomerProfiles({ row }: { readonly row: Row<typeof customer> }) {
  const say = useSay()
  const may = useMay()
  const theirs = { customerId: row.id, active: 'true', limit: String(shown) }
  const { data } = useQuery(recordsQuery(profileId, new URLSearchParams({ ...theirs, state: 'assigned' })))
  const uses = useProfileUse(data?.data.map(({ id }) => id) ?? [])
  const subscriptions = useQuery({
    ...recordsQuery(subscription, new URLSearchParams(theirs)),
    enabled: may('subscription:read'),
  })
  const endOf = (id: string) => subscriptions.data?.data.find(({ profileId: own }) => own === id)?.endDate
  return (
    <EntryList entries={data?.data} none={say(messages.none)}>
      {(profile) => (
        <Entry
          about={
            <>
              <span dir="auto">{profile.operator}</span> <UseLine use={uses.get(profile.id)} />
            </>
          }
          state={profile.deviceState && <Value resource={profileId} row={profile} name="deviceState" />}
          end={<DaysLeft end={endOf(profile.id)} />}
        >
          <AppLink href={`${profileId.screen}/${profile.id}`}>
            <IccidDigits iccid={profile.iccid} />
          </AppLink>
        </Entry>
      )}
    </EntryList>
  )
}
