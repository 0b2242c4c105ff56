import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { currencyFormat, minorUnits, writeAmount } from '#engine/definition/amount.ts'
import type { Row } from '#engine/definition/resource.ts'
import { writeNumber } from '#engine/fields/numbers/write-number.web.tsx'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import type { order } from '#market/orders/order.ts'
import { pointsFor } from '#market/shared/loyalty/point-value.ts'
import { dueOf } from '#market/shared/payable-amounts.ts'
import { typedAmount } from '../refunds/refund-choice.web.ts'
import { pointsOf } from '../payments.web.ts'
import { pointsMessages as messages } from './points.messages.ts'
import classes from '../payments.module.css'

/**
 * The part of an order that the customer’s points can pay, and the points that the entered amount costs. The largest possible amount is
 * suggested.
 */
export function PointsOffer(props: {
  readonly row: Row<typeof order>
  readonly amount: unknown
  readonly onOffer: (amount: string) => void
}) {
  const { row, amount } = props
  const say = useSay()
  const language = useLanguage()
  const { data } = useQuery(pointsOf(row))
  const value = data ? minorUnits(data.value) : 0n
  const most = BigInt(data?.balance ?? 0) * value
  const offer = useEffectEvent((units: bigint) => props.onOffer(writeAmount(units)))
  useEffect(() => {
    if (most > 0n) offer(most < dueOf(row) ? most : dueOf(row))
  }, [most, row])
  if (!data) return null
  if (value === 0n) return <p className={classes.about}>{say(messages.off)}</p>
  if (!data.balance) return <p className={classes.about}>{say(messages.none)}</p>
  const worth = `\u2066${writeNumber(writeAmount(most), language, currencyFormat())}\u2069`
  const spent = Number(pointsFor(typedAmount(amount) ?? 0n, value))
  return (
    <p className={classes.about}>
      {say(messages.balance, { count: data.balance, amount: worth })} {say(messages.spends, { count: spent })}
    </p>
  )
}
