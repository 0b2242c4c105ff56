import { useEffect, useState, type ReactNode } from 'react'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { SignInFrame } from '#market/shared/open-page/sign-in-frame.web.tsx'
import { PaymentFrame } from '#market/shared/open-page/payment-frame.web.tsx'
import { addressWithoutToken, readPaymentLink, type OpenedLink } from './payment-link.web.ts'
import { outcomeMessages, messages } from './payment-page.messages.ts'
import { Summary } from './payment-summary.web.tsx'
import { PaymentModes } from './payment-mode-options.web.tsx'
import type { PaymentView } from './payment-page.contract.ts'
import { usePayment } from './payment.web.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import classes from './payment-page.module.css'
import { missingPaymentMessages } from '#market/accounts/sign-in/sign-in.messages.ts'
import { IconCircleCheck, IconCircleX, IconHourglassEmpty } from '@tabler/icons-react'

/** The page of a payment link. For an invalid link the page explains the reason. */
export function PaymentPage() {
  const say = useSay()
  const [opened] = useState(() => readPaymentLink(new URL(location.href)))
  useEffect(() => {
    if (opened) history.replaceState(history.state, '', addressWithoutToken(new URL(location.href)))
  }, [opened])
  if (opened) return <OrderPayment opened={opened} />
  return (
    <SignInFrame
      over={say(missingPaymentMessages.title)}
      title={say(missingPaymentMessages.noOrder)}
      intro={say(missingPaymentMessages.noOrderDetail)}
    >
      {null}
    </SignInFrame>
  )
}

function OrderPayment({ opened }: { readonly opened: OpenedLink }) {
  const say = useSay()
  const { payment, problem, paying, pay, reload } = usePayment(opened)
  if (payment.at === 'loading')
    return (
      <PaymentFrame title={say(messages.payment)}>
        <h1 className="visually-hidden">{say(messages.payment)}</h1>
        <p role="status" aria-busy="true">
          {say(messages.loading)}
        </p>
      </PaymentFrame>
    )
  if (payment.at === 'failed')
    return (
      <PaymentFrame title={say(messages.payment)}>
        <PaymentOutcome tone="stopped" title={payment.why} />
        <Button onClick={reload}>{say(messages.again)}</Button>
      </PaymentFrame>
    )
  if (payment.at === 'shut')
    return (
      <PaymentFrame title={say(outcomeMessages[payment.why].title)}>
        <PaymentOutcome
          tone="stopped"
          title={say(outcomeMessages[payment.why].title)}
          detail={say(outcomeMessages[payment.why].detail)}
        />
      </PaymentFrame>
    )
  const { view } = payment
  const { standing: state } = view
  if (state !== 'due' && state !== 'refused') return <Ended view={view} standing={state} />
  return (
    <PaymentFrame title={say(messages.payment)}>
      <p className={classes.over}>{say(messages.payment)}</p>
      <Summary view={view} heading />
      <section className={classes.ways} aria-labelledby="payment-ways">
        {view.reversed && <p className={classes.note}>{say(messages.reversed)}</p>}
        {state === 'refused' && !problem && (
          <p className={classes.alert} role="alert">
            {say(messages.refused)}
          </p>
        )}
        {state === 'due' && opened.back !== null && !problem && (
          <p className={classes.note}>{say(messages.cameBack)}</p>
        )}
        {problem && (
          <p className={classes.alert} role="alert">
            {problem}
          </p>
        )}
        <h2 id="payment-ways">{say(messages.choose)}</h2>
        <PaymentModes view={view} paying={paying} onPay={(mode, outcome) => void pay(mode, outcome)} />
      </section>
    </PaymentFrame>
  )
}

function Ended(props: { readonly view: PaymentView; readonly standing: keyof typeof outcomeMessages }) {
  const { view, standing: state } = props
  const say = useSay()
  const { title, detail } = outcomeMessages[state]
  const tone = state === 'paid' || state === 'free' ? 'done' : state === 'confirming' ? 'waiting' : 'stopped'
  return (
    <PaymentFrame title={say(title)}>
      <PaymentOutcome tone={tone} title={say(title)} detail={say(detail)}>
        {view.test && state === 'paid' && <p className={classes.test}>{say(messages.testDone)}</p>}
        {view.shop && state === 'paid' && <a href={view.shop}>{say(messages.shop)}</a>}
      </PaymentOutcome>
      <Summary view={view} />
    </PaymentFrame>
  )
}

const signs = { done: IconCircleCheck, waiting: IconHourglassEmpty, stopped: IconCircleX }

/** Shows the outcome of a payment, which screen readers announce too. */
function PaymentOutcome(props: {
  readonly tone: keyof typeof signs
  readonly title: string
  readonly detail?: string
  readonly children?: ReactNode
}) {
  const Sign = signs[props.tone]
  return (
    <div className={classes.outcome} role="status" data-tone={props.tone}>
      <Sign size={44} stroke={1.5} aria-hidden="true" />
      <h1>{props.title}</h1>
      {props.detail && <p>{props.detail}</p>}
      {props.children}
    </div>
  )
}
