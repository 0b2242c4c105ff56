import { useQueries, useQuery } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import type { Row } from '#engine/definition/resource.ts'
import { minorUnits, writeAmount } from '#engine/definition/amount.ts'
import type { Words } from '#engine/definition/words.ts'
import { Value } from '#engine/crud/value.web.tsx'
import { Thumb } from '#engine/fields/images/image.web.tsx'
import { writeNumber } from '#engine/fields/numbers/write-number.web.tsx'
import { recordQuery, recordsQuery } from '#engine/http/record-queries.web.ts'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { AppLink } from '#engine/routing/link.web.tsx'
import { article } from '#market/catalogue/articles/article.ts'
import { dueOf, isDueAgain } from '#market/shared/payable-amounts.ts'
import { DeliveredFrom } from '#market/shared/delivered-from.web.tsx'
import { Amount } from '#market/shared/amount.web.tsx'
import { PlanLine } from '#market/shared/plan/plan-line.web.tsx'
import { finalCategories } from '#market/workflow/workflow.ts'
import { messages as entry } from '../entry/order-entry.messages.ts'
import { orderDetail } from '../order-detail.ts'
import { order } from '../order.ts'
import { deliveriesOf } from '../orders.web.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import classes from './order-lines.module.css'
import shared from './order-overview.module.css'
import { messages } from './order-lines.messages.ts'

/** The state of a line's stock that follows from the order's category, so that its lines need not show it. */
const usualState: Readonly<Record<string, string>> = {
  draft: 'none',
  open: 'reserved',
  on_hold: 'reserved',
  fulfilling: 'taken',
  done: 'taken',
  cancelled: 'released',
  refunded: 'released',
}

// The limit exceeds the number of lines in real orders; the tab of lines shows the rest.
const most = 200

/** The query of an order’s lines. */
export const linesOf = (row: Row<typeof order>) =>
  recordsQuery(orderDetail, new URLSearchParams({ limit: String(most), orderId: row.id, sort: 'createdAt' }))

/** The lines of an order, each with picture, quantity, price, discount and stock state, and below them the total. */
export function OrderLines(props: {
  readonly row: Row<typeof order>
  readonly changeable: boolean
  /** The ids of the lines that the user can still refund; null, meaning all lines, while loading. */
  readonly refundable: ReadonlySet<string> | null
  readonly onRefund: (lineId: string) => void
}) {
  const { row, changeable, refundable, onRefund } = props
  const id = useId()
  const say = useSay()
  const { data } = useQuery(linesOf(row))
  const articles = useArticles(data?.data ?? [])
  const { data: waiting = [] } = useQuery(deliveriesOf(row))
  const openings = new Map(waiting.map(({ orderDetailId, from }) => [orderDetailId, from]))
  if (!data) return <div className={shared.coming} aria-busy="true" />
  return (
    <>
      {data.data.length === 0 && <p className={shared.quiet}>{say(messages.none)}</p>}
      <ul className={classes.lines}>
        {data.data.map((line) => (
          <li key={line.id}>
            <Thumb name={articles.get(line.articleId ?? '')?.images[0] ?? ''} />
            <div className={classes.what}>
              <span id={`${id}-${line.id}`}>
                <Value resource={orderDetail} row={line} name={line.articleId ? 'articleId' : 'plackId'} whole />
              </span>
              <span className={classes.quiet}>
                <PlanLine plan={line.plan} />
                {line.providerId && (
                  <span className={classes.supplier}>
                    <Value resource={orderDetail} row={line} name="providerId" whole />
                  </span>
                )}
                {line.delivers === 'renewal' && <span>{say(messages.renewal)}</span>}
                {line.profileId !== null && (
                  <span>
                    {say(messages.topUp)} <Value resource={orderDetail} row={line} name="profileId" whole />
                  </span>
                )}
                {line.state !== usualState[row.category] && <Value resource={orderDetail} row={line} name="state" />}
                {line.onOrder && (line.state === 'none' || line.state === 'released') && (
                  <span>{say(orderDetail.fields.onOrder.label)}</span>
                )}
                {line.pieces > 1 && <span>{say(entry.pieces, { count: line.pieces })}</span>}
                <Opening from={openings.get(line.id)} />
                {(refundable === null || refundable.has(line.id)) && (
                  <Button
                    tone="bare"
                    className={classes.refund}
                    aria-describedby={`${id}-${line.id}`}
                    onClick={() => onRefund(line.id)}
                  >
                    {say(messages.refund)}
                  </Button>
                )}
              </span>
            </div>
            <span className={classes.each}>
              <bdi>{line.quantity}</bdi> × <Amount value={line.unitPrice} />
            </span>
            <span className={classes.off}>
              {minorUnits(line.reduction) > 0n && <Reduction of={line.unitPrice} value={line.reduction} />}
            </span>
            <strong className={classes.much}>
              <Amount value={line.total} />
            </strong>
          </li>
        ))}
      </ul>
      {changeable && (
        <p className={classes.edit}>
          <AppLink href={`${order.screen}/${row.id}?tab=order-detail`}>{say(messages.edit)}</AppLink>
        </p>
      )}
      <Sums row={row} lines={data.page.next === null ? data.data : []} />
    </>
  )
}

/** Shows the time from which a line is delivered, when its provider is closed now. */
function Opening({ from }: { readonly from: string | undefined }) {
  return from !== undefined && <DeliveredFrom moment={from} />
}

/** The articles of the lines: id → article. */
function useArticles(lines: readonly Row<typeof orderDetail>[]): ReadonlyMap<string, Row<typeof article>> {
  const reads = useMay()('article:read')
  const ids = [...new Set(lines.flatMap(({ articleId }) => articleId ?? []))]
  const queries = useQueries({
    queries: reads ? ids.map((id) => ({ ...recordQuery(article, id), staleTime: 60_000 })) : [],
  })
  return new Map(queries.flatMap(({ data }) => (data ? [[data.id, data] as const] : [])))
}

/** The discount of one unit, shown as a percentage when the percentage is a whole number. */
function Reduction({ of, value }: { readonly of: string; readonly value: string }) {
  const say = useSay()
  const language = useLanguage()
  const [off, price] = [minorUnits(value) * 100n, minorUnits(of)]
  if (price > 0n && off % price === 0n)
    return <bdi dir="ltr">{writeNumber(`-${off / price}`, language, { style: 'unit', unit: 'percent' })}</bdi>
  return (
    <>
      <Taken value={value} /> {say(messages.each)}
    </>
  )
}

/** An amount shown as a deduction, with a minus sign. */
function Taken({ value }: { readonly value: string }) {
  return <Amount value={`-${value}`} />
}

/** The total of the lines, the amount paid and the amount due. */
function Sums({ row, lines }: { readonly row: Row<typeof order>; readonly lines: readonly Row<typeof orderDetail>[] }) {
  const reduced = lines.reduce((sum, line) => sum + minorUnits(line.reduction) * BigInt(line.quantity), 0n)
  const due = !finalCategories.includes(row.category) || isDueAgain(row) ? dueOf(row) : 0n
  const refunded = minorUnits(row.refunded) - minorUnits(row.reversed)
  const isSome = (amount: string): boolean => minorUnits(amount) > 0n
  return (
    <dl className={classes.sums}>
      {reduced > 0n && (
        <>
          <Sum label={messages.subtotal}>
            <Amount value={writeAmount(minorUnits(row.total) + reduced)} />
          </Sum>
          <Sum label={messages.reduction}>
            <Taken value={writeAmount(reduced)} />
          </Sum>
        </>
      )}
      <Sum label={order.fields.total.label} main>
        <Amount value={row.total} />
      </Sum>
      {isSome(row.paid) && (
        <Sum label={order.fields.paid.label}>
          <Amount value={row.paid} />
        </Sum>
      )}
      {refunded > 0n && (
        <Sum label={order.fields.refunded.label}>
          <Taken value={writeAmount(refunded)} />
        </Sum>
      )}
      {isSome(row.reversed) && (
        <Sum label={order.fields.reversed.label}>
          <Taken value={row.reversed} />
        </Sum>
      )}
      {due > 0n && isSome(row.paid) && (
        <Sum label={messages.due} main>
          <Amount value={writeAmount(due)} />
        </Sum>
      )}
    </dl>
  )
}

function Sum(props: { readonly label: Words; readonly main?: boolean; readonly children: ReactNode }) {
  const say = useSay()
  return (
    <div data-main={props.main || undefined}>
      <dt>{say(props.label)}</dt>
      <dd>{props.children}</dd>
    </div>
  )
}
