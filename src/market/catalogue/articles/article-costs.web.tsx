import { useQuery } from '@tanstack/react-query'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { Entry, EntryList } from '#engine/ui/entry-list.web.tsx'
import { Amount } from '#market/shared/amount.web.tsx'
import { marginMessages as messages } from '#market/shared/margin.messages.ts'
import { SupplierAmount } from '#market/shared/supplier-amount.web.tsx'
import { marginQuery } from './margin-query.web.ts'

/** What an article costs at each provider today, with the margin at today’s price. */
export default function ArticleCosts({ id }: { readonly id: string }) {
  const say = useSay()
  const { data } = useQuery(marginQuery(id))
  const entries = data?.costs.map((one) => ({ ...one, id: one.providerId }))
  return (
    <EntryList entries={entries} none={say(messages.noCost)}>
      {({ provider, amount, currency, margin }) => (
        <Entry
          about={<SupplierAmount value={amount} currency={currency} />}
          end={
            margin === null ? (
              say(messages.noRate)
            ) : (
              <>
                {say(messages.margin)} <Amount value={margin} />
              </>
            )
          }
        >
          <bdi>{provider}</bdi>
        </Entry>
      )}
    </EntryList>
  )
}
