import {
  IconAlertTriangle,
  IconArrowsSplit2,
  IconCreditCardOff,
  IconHourglassLow,
  IconId,
  IconKeyOff,
  IconMailX,
  IconMessage2,
  IconPackageOff,
  IconPencil,
  IconUserQuestion,
  type Icon,
} from '@tabler/icons-react'
import { createElement, type ReactNode } from 'react'
import { AppLink } from '#engine/routing/link.web.tsx'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { useUser } from '#engine/session/session.web.ts'
import { order } from '#market/orders/order.ts'
import { useFigures } from '#market/shared/charts/figures.web.ts'
import { listOf, messages, waitingWords } from './home.messages.ts'
import type { HomeAnswer } from './home.contract.ts'
import { waitingKinds, type WaitingKind } from './home.ts'
import tasks from '#engine/ui/tasks.module.css'
import classes from './home.module.css'

const signs: Readonly<Record<WaitingKind, Icon>> = {
  drafts: IconPencil,
  lowStock: IconAlertTriangle,
  emptyPlacks: IconPackageOff,
  failedPayments: IconCreditCardOff,
  failedMails: IconMailX,
  notes: IconMessage2,
  discounts: IconHourglassLow,
  advertisements: IconHourglassLow,
  sharedCins: IconId,
  withoutPrivilege: IconUserQuestion,
  incompleteModes: IconKeyOff,
  withoutEvents: IconArrowsSplit2,
}

/** Orders that I may move on and what else to look at, counted, each line the way to it; what is empty is not said. */
export function WaitingTasks({ answer }: { readonly answer: HomeAnswer }) {
  const say = useSay()
  const language = useLanguage()
  const me = useUser()?.id ?? ''
  const besides = waitingKinds.filter((kind) => (answer.waiting[kind] ?? 0) > 0)
  return (
    <section aria-labelledby="waiting" className={classes.part}>
      <h2 id="waiting">{say(messages.waiting)}</h2>
      {answer.orders.length === 0 && besides.length === 0 && <p className={classes.teach}>{say(messages.nothing)}</p>}
      {answer.orders.length > 0 && (
        <>
          <h3>{say(messages.orders)}</h3>
          <ul className={tasks.tasks}>
            {answer.orders.map((status) => (
              <Task
                key={status.id}
                href={`${order.screen}?statusId=${status.id}`}
                label={{ fr: status.nameFr, en: status.nameEn, ar: status.nameAr }[language]}
                count={status.count}
                sign={
                  <i className={classes.dot} style={status.colour === null ? {} : { backgroundColor: status.colour }} />
                }
              />
            ))}
          </ul>
        </>
      )}
      {besides.length > 0 && (
        <>
          <h3>{say(messages.besides)}</h3>
          <ul className={tasks.tasks}>
            {besides.map((kind) => (
              <Task
                key={kind}
                href={listOf(kind, answer.day, me)}
                label={say(waitingWords[kind])}
                count={answer.waiting[kind] ?? 0}
                sign={createElement(signs[kind], { size: 18, stroke: 1.6, 'aria-hidden': true })}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Task(props: {
  readonly href: string | undefined
  readonly label: string
  readonly count: number
  readonly sign: ReactNode
}) {
  const { count } = useFigures()
  return (
    <li>
      {props.sign}
      {props.href === undefined ? <span>{props.label}</span> : <AppLink href={props.href}>{props.label}</AppLink>}
      <strong>
        <bdi dir="ltr">{count(props.count)}</bdi>
      </strong>
    </li>
  )
}
