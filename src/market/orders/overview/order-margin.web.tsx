import { useQuery } from '@tanstack/react-query'
import type { Row } from '#engine/definition/resource.ts'
import { Value } from '#engine/crud/value.web.tsx'
import { callApi } from '#engine/http/client.web.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { Entry, EntryList } from '#engine/ui/entry-list.web.tsx'
import { Amount } from '#market/shared/amount.web.tsx'
import { marginMessages as messages } from '#market/shared/margin.messages.ts'
import { SupplierAmount } from '#market/shared/supplier-amount.web.tsx'
import { orderDetail } from '../order-detail.ts'
import { order } from '../order.ts'
import { linesOf } from './order-lines.web.tsx'
import type { orderMargin } from './order-margin.contract.ts'
import classes from './order-overview.module.css'

/** The margin of an order, and the frozen cost and margin of each line. */
export default function OrderMargin({ row }: { readonly row: Row<typeof order> }) {
  const say = useSay()
  const { data: margin } = useQuery({
    queryKey: ['list', order.name, row.id, 'margin', row.version],
    queryFn: async ({ signal }) => {
      const path = `${order.path}/:id/margin` as const
      return (await callApi<typeof orderMargin>('GET', path, { params: { id: row.id }, signal })).data
    },
  })
  const lines = useQuery(linesOf(row)).data?.data
  const costOf = (id: string) => margin?.lines.find(({ orderDetailId }) => orderDetailId === id)
  return (
    <>
      {margin && margin.margin !== null && (
        <dl className={classes.facts}>
          <dt>{say(messages.cost)}</dt>
          <dd>{margin.cost !== null && <Amount value={margin.cost} />}</dd>
          <dt>{say(messages.margin)}</dt>
          <dd>
            <strong>
              <Amount value={margin.margin} />
            </strong>
          </dd>
        </dl>
      )}
      {margin && margin.unknown > 0 && margin.margin !== null && (
        <p className={classes.quiet}>{say(messages.withoutCost, { count: margin.unknown })}</p>
      )}
      <EntryList entries={margin && lines} none={say(messages.noCost)}>
        {(line) => {
          const { parts = [], margin: lineMargin = null } = costOf(line.id) ?? {}
          return (
            <Entry
              about={
                <>
                  {parts.map((part) => (
                    <span key={`${part.units} ${part.amount} ${part.currency}`}>
                      <bdi>{part.units}</bdi> × <SupplierAmount value={part.amount} currency={part.currency} />{' '}
                      {part.rate === null && say(messages.noRate)}
                    </span>
                  ))}
                  {parts.length === 0 && say(messages.unknown)}
                </>
              }
              end={lineMargin !== null && <Amount value={lineMargin} />}
            >
              <Value resource={orderDetail} row={line} name={line.articleId ? 'articleId' : 'plackId'} whole />
            </Entry>
          )
        }}
      </EntryList>
    </>
  )
}
