import { useSay } from '#engine/i18n/i18n.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { writeSearch } from '#engine/routing/url-search.web.ts'
import { marginRead } from '#market/costs/margin.ts'
import { reporting } from '#market/reports/report.ts'
import { customer } from '#market/customers/customer.ts'
import { subscription } from '#market/customers/subscriptions/subscription.ts'
import { orderDetail } from '#market/orders/order-detail.ts'
import { order } from '#market/orders/order.ts'
import { transaction } from '#market/payments/transaction.ts'
import { profileId } from '#market/stock/profiles/profile-id.ts'
import { messages } from './dashboard.messages.ts'
import type { DashboardAnswer } from './dashboard.contract.ts'
import { useFigures, useMomentFilter } from '#market/shared/charts/figures.web.ts'
import { KeyFigureItem, type KeyFigure } from './key-figure.web.tsx'
import DashboardMargin from './dashboard-margin.web.tsx'
import classes from './dashboard.module.css'

// Percentages of smaller numbers than this would mislead.
const few = 10

/** The key figures, compared with the previous period. Each figure links to the list of its rows. */
export function KeyFigures({ answer }: { readonly answer: DashboardAnswer }) {
  const say = useSay()
  const may = useMay()
  return (
    <ul className={classes.figures} aria-label={say(messages.figures)}>
      {useKeyFigures(answer).map((one) => (
        <KeyFigureItem key={one.name} {...one} />
      ))}
      {may(reporting.demand) && may(marginRead) && <DashboardMargin answer={answer} />}
    </ul>
  )
}

function useKeyFigures({
  sales,
  time,
  customers,
  subscriptions,
  stock,
  period,
  provider,
  day,
}: DashboardAnswer): readonly KeyFigure[] {
  const say = useSay()
  const may = useMay()
  const { count, money, percent, change, difference } = useFigures()
  const within = useMomentFilter()
  const { now, before } = sales
  const of = provider && { providerId: provider.id }
  const list = (permission: Parameters<typeof may>[0], screen: string, filters: Readonly<Record<string, string>>) =>
    may(permission) ? screen + writeSearch(filters) : undefined

  const compared = <Value extends number | string>(
    name: string,
    value: Value,
    earlier: Value | null,
    write: (value: Value) => string,
    href: string | undefined,
    line?: readonly number[],
  ): KeyFigure => {
    const [a, b] = [Number(value), Number(earlier ?? 0)]
    const earlierNote = earlier === null ? '' : say(messages.before, { before: apart(write(earlier)) })
    const small = typeof value === 'number' && b < few
    const moved =
      a === b ? say(messages.same) : small ? apart(difference(a - b)) : b === 0 ? '' : apart(change((a - b) / b))
    return {
      name,
      figure: write(value),
      moved: earlier === null ? 0 : a - b,
      change: earlier === null ? '' : moved,
      note: a === b ? '' : earlierNote,
      href,
      ...(line && { line }),
    }
  }
  const lines = { ...of, ...within('createdAt', period) }
  const moneyIn = provider
    ? list('order-detail:read', orderDetail.screen, lines)
    : list('transaction:read', transaction.screen, {
        ...{ intent: 'sale', state: 'approved', test: 'false' },
        ...within('updatedAt', period),
      })
  const rate = rateOf(now)
  const earlierRate = before && rateOf(before)
  const points = rate !== null && earlierRate !== null ? (rate - earlierRate) * 100 : 0
  return [
    compared(
      say(messages.captured),
      now.captured,
      before?.captured ?? null,
      money,
      moneyIn,
      time.map((one) => Number(one.captured)),
    ),
    compared(say(messages.orders), now.orders ?? 0, before?.orders ?? null, count,
      provider ? list('order-detail:read', orderDetail.screen, lines) : list('order:read', order.screen, { 'category[in]': 'open,on_hold,fulfilling,done,cancelled,refunded', test: 'false', ...within('createdAt', period) }), time.map((one) => one.orders ?? 0)), // prettier-ignore
    {
      name: say(messages.refundRate),
      figure: rate === null ? '–' : percent(rate, 1),
      moved: Math.abs(points) < 0.05 ? 0 : points,
      isLoss: true,
      line: time.map((one) => rateOf(one) ?? 0),
      change:
        rate === null || earlierRate === null || Math.abs(points) < 0.05
          ? ''
          : say(messages.points, { points: apart(difference(points, 1)) }),
      note:
        rate === null
          ? say(messages.noMoney)
          : say(messages.rate, { refunded: apart(money(now.refunded)), captured: apart(money(now.captured)) }),
      href: provider
        ? undefined
        : list('transaction:read', transaction.screen, {
            ...{ intent: 'refund', state: 'approved', test: 'false' },
            ...within('updatedAt', period),
          }),
    },
    ...(customers
      ? [
          compared(
            say(messages.customers),
            customers.now,
            customers.before,
            count,
            list('customer:read', customer.screen, within('createdAt', period)),
            customers.time,
          ),
        ]
      : []),
    compared(say(messages.subscriptions), subscriptions.now, subscriptions.before, count,
      list('subscription:read', subscription.screen, { ...of, active: 'true', 'startDate[lte]': day }), subscriptions.time), // prettier-ignore
    {
      name: say(messages.stock),
      figure: count(stock.available),
      moved: 0,
      change: '',
      note: say(messages.now),
      href: list('profile-id:read', profileId.screen, { ...of, state: 'available', active: 'true' }),
    },
  ]
}

/** Isolates the direction of a figure, so that it reads from left to right in every language. */
function apart(figure: string): string {
  return `\u2066${figure}\u2069`
}

function rateOf({ captured, refunded }: { readonly captured: string; readonly refunded: string }): number | null {
  return Number(captured) > 0 ? Number(refunded) / Number(captured) : null
}
