import { Suspense, useId, type ReactNode } from 'react'
import type { Row } from '#engine/definition/resource.ts'
import { words, type Words } from '#engine/definition/words.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { lazyComponent } from '#engine/routing/lazy-component.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { OrderCustomer } from './order-customer.web.tsx'
import { OrderLines } from './order-lines.web.tsx'
import type { order } from './order.ts'
import type { OrderParts } from './order-parts.web.ts'
import classes from './order-overview.module.css'

const Profiles = lazyComponent(() => import('./order-profiles-tab.web.tsx'))
const Timeline = lazyComponent(() => import('./order-timeline-tab.web.tsx'))

const messages = {
  lines: words('Lignes', 'Lines', 'البنود'),
  payments: words('Paiements', 'Payments', 'المدفوعات'),
  profiles: words('eSIM et remise', 'eSIMs and hand-over', 'ملفات تعريف eSIM وتسليمها'),
  timeline: words('Parcours', 'Timeline', 'المسار'),
  customer: words('Client', 'Customer', 'العميل'),
}

/** The page of an order in one look: what is sold, its money, its eSIMs and its course; beside them whose it is, and its facts. */
export function orderOverview({ PaymentsTab }: Pick<OrderParts, 'PaymentsTab'>) {
  return function OrderOverview(props: {
    readonly resource: typeof order
    readonly row: Row<typeof order>
    readonly children: ReactNode
  }) {
    const { resource, row } = props
    const may = useMay()
    return (
      <div className={classes.columns}>
        <div className={classes.column}>
          {may('order-detail:read') && (
            <Section title={messages.lines}>
              <OrderLines row={row} changeable={row.category === 'draft' && may('order-detail:update')} />
            </Section>
          )}
          {may('transaction:read') && (
            <Section title={messages.payments}>
              <PaymentsTab resource={resource} row={row} />
            </Section>
          )}
          {may('profile-id:read') && (
            <Section title={messages.profiles}>
              <Profiles row={row} />
            </Section>
          )}
          <Section title={messages.timeline}>
            <Timeline row={row} />
          </Section>
        </div>
        <div className={classes.column}>
          <Section title={messages.customer}>
            <OrderCustomer row={row} />
          </Section>
          {props.children}
        </div>
      </div>
    )
  }
}

function Section({ title, children }: { readonly title: Words; readonly children: ReactNode }) {
  const say = useSay()
  const id = useId()
  return (
    <section className={classes.card} aria-labelledby={id}>
      <h2 id={id}>{say(title)}</h2>
      <Suspense fallback={<div className={classes.coming} aria-busy="true" />}>{children}</Suspense>
    </section>
  )
}
