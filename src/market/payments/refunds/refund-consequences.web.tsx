import { currencyFormat, writeAmount } from '#engine/definition/amount.ts'
import { writeNumber } from '#engine/fields/numbers/write-number.web.tsx'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { splitByPaymentMode } from './split-by-payment-mode.ts'
import { messages } from './refund.messages.ts'
import type { Refundable } from '../payments.contract.ts'
import { returnDispositions, type ReturnDisposition } from '#market/orders/state-machine/return-disposition.ts'

const byKind = { paypal: messages.byPayPal, sandbox: messages.byTest } as const

/** What a refund does with money, stock and mail, line by line. */
export function RefundConsequences(props: {
  readonly refundable: Refundable
  /** In minor units. */
  readonly amount: bigint
  /** What becomes of what was delivered; null when nothing of it is given back. */
  readonly returning: ReturnDisposition | null
  readonly undelivered: boolean
}) {
  const { refundable, amount, returning, undelivered } = props
  const say = useSay()
  const language = useLanguage()
  const stock = returnDispositions.find(({ value }) => value === returning)
  return (
    <ul>
      {splitByPaymentMode(refundable.ways, amount).map(({ way: { modeId, name, kind }, amount: part }) => (
        <li key={modeId}>
          {say(kind === 'paypal' || kind === 'sandbox' ? byKind[kind] : messages.byHand, {
            amount: `\u2066${writeNumber(writeAmount(part), language, currencyFormat())}\u2069`,
            mode: `\u2068${name ?? ''}\u2069`,
          })}
        </li>
      ))}
      {stock && <li>{say(stock.label)}</li>}
      {undelivered && <li>{say(messages.undelivered)}</li>}
      <li>{say(messages.noMail)}</li>
    </ul>
  )
}
