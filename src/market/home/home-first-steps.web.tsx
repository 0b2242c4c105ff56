import { AppLink } from '#engine/routing/link.web.tsx'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { article } from '#market/catalogue/articles/article.ts'
import { customer } from '#market/customers/customer.ts'
import { order } from '#market/orders/order.ts'
import { provider } from '#market/providers/provider.ts'
import { paymentMode } from '#market/payments/modes/payment-mode.ts'
import { profileId } from '#market/stock/profiles/profile-id.ts'
import { messages } from './home.messages.ts'
import classes from './home.module.css'

const way = [provider, article, profileId, paymentMode, customer, order]

/** An empty marketplace’s home: the way to a first sale, as far as I may go it. */
export function FirstSteps() {
  const say = useSay()
  const may = useMay()
  const steps = way.filter(({ name }) => may(`${name}:create`))
  return (
    <section aria-labelledby="waiting" className={classes.part}>
      <h2 id="waiting">{say(messages.waiting)}</h2>
      <p className={classes.teach}>{say(messages.nothing)}</p>
      {steps.length > 0 && (
        <>
          <h3>{say(messages.first)}</h3>
          <p className={classes.quiet}>{say(messages.firstExplain)}</p>
          <ol className={classes.steps}>
            {steps.map(({ name, screen, labels, empty }) => (
              <li key={name}>
                <AppLink href={screen}>{say(labels.many)}</AppLink>
                <span>{say(empty)}</span>
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  )
}
