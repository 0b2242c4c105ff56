import { currencyFormat } from '#engine/definition/amount.ts'
import { writeDay } from '#engine/fields/dates/date.web.tsx'
import { writeNumber } from '#engine/fields/numbers/write-number.web.tsx'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { refundPointsMessages } from '../points/points.messages.ts'
import { messages } from './refund.messages.ts'
import type { RefundOutcome } from '../payments.contract.ts'

const byKind = {
  paypal: messages.byPayPal,
  sandbox: messages.byTest,
  manual: messages.byHand,
  points: refundPointsMessages.byPoints,
} as const
const movements = ['returned', 'lost', 'freed'] as const
const pointMovements = ['deducted', 'takenBack', 'returned'] as const
const goods = ['profiles', 'pieces'] as const

/** The effects of a refund on money, stock, mail and the order, from the server’s preview. */
export function RefundConsequences(props: { readonly outcome: RefundOutcome; readonly customer: string }) {
  const { outcome, customer } = props
  const say = useSay()
  const language = useLanguage()
  const stock = movements.flatMap((movement) =>
    goods.flatMap((kind) => {
      const count = outcome[movement][kind]
      return count > 0 ? [{ key: `${movement} ${kind}`, words: say(messages[movement][kind], { count }) }] : []
    }),
  )
  const money = (amount: string): string => `\u2066${writeNumber(amount, language, currencyFormat())}\u2069`
  const { deduction, ...points } = outcome.points
  return (
    <ul>
      {outcome.ways.map(({ name, kind, amount }) => (
        <li key={`${name} ${amount}`}>
          {say(byKind[kind ?? 'manual'], {
            amount: money(amount),
            mode: `\u2068${name ?? ''}\u2069`,
          })}
        </li>
      ))}
      {pointMovements
        .filter((movement) => points[movement] > 0)
        .map((movement) => (
          <li key={movement}>
            {say(refundPointsMessages[movement], { count: points[movement], amount: money(deduction) })}
          </li>
        ))}
      {outcome.ending && <Ending {...outcome.ending} />}
      {outcome.ended > 0 && <li>{say(messages.ended, { count: outcome.ended })}</li>}
      {stock.map(({ key, words }) => (
        <li key={key}>{words}</li>
      ))}
      {stock.length === 0 && <li>{say(messages.stockStays)}</li>}
      {outcome.status && <li>{say(messages.becomes, { status: say(outcome.status) })}</li>}
      <li>{outcome.mailed ? say(messages.writes, { name: `\u2068${customer}\u2069` }) : say(messages.noMail)}</li>
    </ul>
  )
}

/** The new end of the subscription that the order renewed. */
function Ending({ from, to }: NonNullable<RefundOutcome['ending']>) {
  const say = useSay()
  const language = useLanguage()
  const days = { before: writeDay(from, language), after: writeDay(to, language) }
  return <li>{say(from === to ? messages.endStays : messages.endsEarlier, days)}</li>
}
