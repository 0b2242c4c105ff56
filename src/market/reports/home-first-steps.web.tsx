import { AppLink } from '#engine/web/crud/link.tsx'
import { useSay } from '#engine/web/i18n.ts'
import { useMay } from '#engine/web/permissions.ts'
import { article } from '../catalogue/article.ts'
import { customer } from '../customers/customer.ts'
import { order } from '../orders/order.ts'
import { provider } from '../providers/provider.ts'
import { paymentMode } from '../settings/payment-mode.ts'
import { profileId } from '../stock/profile-id.ts'
import { said } from './home-words.ts'
import classes from './home.module.css'

const way = [provider, article, profileId, paymentMode, customer, order]

/** An empty marketplace’s home: the way to a first sale, as far as I may go it. */
export function FirstSteps() {
  const say = useSay()
  const may = useMay()
  const steps = way.filter(({ name }) => may(`${name}:create`))
  return (
    <section aria-labelledby="waiting" className={classes.part}>
      <h2 id="waiting">{say(said.waiting)}</h2>
      <p className={classes.teach}>{say(said.nothing)}</p>
      {steps.length > 0 && (
        <>
          <h3>{say(said.first)}</h3>
          <p className={classes.quiet}>{say(said.firstExplain)}</p>
          <ol className={classes.steps}>
            {steps.map(({ name, screen, labels }) => (
              <li key={name}>
                <AppLink href={screen}>{say(labels.many)}</AppLink>
                <span>{say(labels.empty)}</span>
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  )
}
