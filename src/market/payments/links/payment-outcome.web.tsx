import { IconCircleCheck, IconCircleX, IconHourglassEmpty } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './payment-page.module.css'

const signs = { done: IconCircleCheck, waiting: IconHourglassEmpty, stopped: IconCircleX }

/** Shows the outcome of a payment, which screen readers announce too. */
export function PaymentOutcome(props: {
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
