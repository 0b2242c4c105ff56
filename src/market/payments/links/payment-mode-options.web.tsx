import { IconBrandPaypal, IconBuildingBank, IconDiscount2, IconFlask } from '@tabler/icons-react'
import { textDirection } from '#engine/definition/text/text-direction.ts'
import { currencyFormat } from '#engine/definition/amount.ts'
import { UserText } from '#engine/fields/cells.web.tsx'
import { writeNumber } from '#engine/fields/numbers/write-number.web.tsx'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { pagePointsMessages } from '../points/payment-page-points.messages.ts'
import { messages } from './payment-page.messages.ts'
import type { OfferedMode, PaymentView } from './payment-page.contract.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import classes from './payment-page.module.css'

const signs = { points: IconDiscount2, paypal: IconBrandPaypal, sandbox: IconFlask, manual: IconBuildingBank }

type Pay = (modeId: string, outcome?: 'approve' | 'decline') => void

/** The payment modes from which the customer chooses. One mode is expanded at a time. */
export function PaymentModes(props: {
  readonly view: PaymentView
  readonly paying: string | null
  readonly onPay: Pay
}) {
  const say = useSay()
  const { modes } = props.view
  if (modes.length === 0) return <p className={classes.note}>{say(messages.noWay)}</p>
  return (
    <div className={classes.choices}>
      {modes.map((mode, place) => {
        const Sign = signs[mode.kind]
        return (
          <details key={mode.id} name="way" open={place === 0} className={classes.way}>
            <summary>
              <Sign size={22} stroke={1.6} aria-hidden="true" />
              <span dir={textDirection(mode.name)}>{mode.name}</span>
              {mode.kind === 'sandbox' && <strong className={classes.badge}>{say(messages.test)}</strong>}
            </summary>
            <div className={classes.inside}>
              <PaymentModeOption mode={mode} {...props} />
            </div>
          </details>
        )
      })}
    </div>
  )
}

function PaymentModeOption(props: {
  readonly mode: OfferedMode
  readonly view: PaymentView
  readonly paying: string | null
  readonly onPay: Pay
}) {
  const { mode, view, paying, onPay } = props
  const say = useSay()
  const language = useLanguage()
  // Direction isolates keep an amount readable inside a right-to-left sentence.
  const isolated = (text: string) => `\u2066${text}\u2069`
  const amount = isolated(writeNumber(view.due, language, currencyFormat()))
  const busy = (outcome = '') => paying === `${mode.id} ${outcome}`
  if (mode.kind === 'manual')
    return (
      <>
        <p className={classes.instructions}>
          <UserText text={mode.instructions ?? ''} whole />
        </p>
        <p className={classes.about}>{say(messages.quote, { number: isolated(view.number) })}</p>
      </>
    )
  if (mode.kind === 'paypal')
    return (
      <>
        <p className={classes.about}>{say(messages.payPalAbout)}</p>
        <Button busy={busy()} onClick={() => onPay(mode.id)}>
          {say(messages.toPayPal, { amount })}
        </Button>
      </>
    )
  if (mode.points)
    return (
      <>
        <p className={classes.about}>
          {say(pagePointsMessages.yours, { count: mode.points.balance })}
          {mode.points.amount !== view.due && ` ${say(pagePointsMessages.rest)}`}
        </p>
        <Button busy={busy()} onClick={() => onPay(mode.id)}>
          {say(pagePointsMessages.pay, {
            count: mode.points.spent,
            amount: isolated(writeNumber(mode.points.amount, language, currencyFormat())),
          })}
        </Button>
      </>
    )
  return (
    <>
      <p className={classes.test}>{say(messages.testAbout)}</p>
      <Button busy={busy('approve')} onClick={() => onPay(mode.id, 'approve')}>
        {say(messages.approve, { amount })}
      </Button>
      <Button tone="quiet" busy={busy('decline')} onClick={() => onPay(mode.id, 'decline')}>
        {say(messages.decline)}
      </Button>
    </>
  )
}
