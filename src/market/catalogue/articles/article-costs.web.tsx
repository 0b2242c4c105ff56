import { useQuery } from '@tanstack/react-query'
import { callApi } from '#engine/http/client.web.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { Entry, EntryList } from '#engine/ui/entry-list.web.tsx'
import { Amount } from '#market/shared/amount.web.tsx'
import { marginMessages as messages } from '#market/shared/margin.messages.ts'
import { SupplierAmount } from '#market/shared/supplier-amount.web.tsx'
import { article } from './article.ts'
import type { articleMargin } from './margin.contract.ts'

/** What an article costs at each provider today, with the margin at today’s price. */
export default function ArticleCosts({ id }: { readonly id: string }) {
  const say = useSay()
  const { data } = useQuery({
    // Any write may change a price or a cost, so the margins are refetched with the lists.
    queryKey: ['list', article.name, 'margin', id],
    queryFn: async ({ signal }) => {
      const path = `${article.path}/:id/margin` as const
      return (await callApi<typeof articleMargin>('GET', path, { params: { id }, signal })).data
    },
  })
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
