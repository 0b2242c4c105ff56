import { IconCircleCheck } from '@tabler/icons-react'
import { AppLink } from '#engine/routing/link.web.tsx'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import { article } from '#market/catalogue/articles/article.ts'
import { customer } from '#market/customers/customer.ts'
import { order } from '#market/orders/order.ts'
import { provider } from '#market/providers/provider.ts'
import { paymentMode } from '#market/payments/modes/payment-mode.ts'
import { profileId } from '#market/stock/profiles/profile-id.ts'
import type { HomeAnswer } from './home.contract.ts'
import { messages } from './home.messages.ts'
import classes from './home.module.css'

const firstSteps = [provider, article, profileId, paymentMode, customer, order]

/** The steps to a first sale for which the user has permission, with their status. */
export default function FirstSteps(props: {
  readonly steps: HomeAnswer['steps']
  readonly onClose: (() => void) | undefined
}) {
  const { steps, onClose } = props
  const say = useSay()
  const may = useMay()
  const isDone = (name: string): boolean => steps.some(({ resource, done }) => resource === name && done)
  const shown = firstSteps.filter(({ name }) => may(`${name}:create`) || isDone(name))
  return (
    <section aria-labelledby="first-steps" className={classes.part}>
      <h2 id="first-steps">{say(messages.first)}</h2>
      <p className={classes.quiet}>
        {say(messages.firstExplain)}{' '}
        {say(messages.progress, { done: shown.filter(({ name }) => isDone(name)).length, total: shown.length })}
      </p>
      <ol className={classes.steps}>
        {shown.map(({ name, screen, labels, empty }) => (
          <li key={name} data-done={isDone(name) || undefined}>
            <AppLink href={screen}>{say(labels.many)}</AppLink>
            <span>
              {isDone(name) ? (
                <>
                  <IconCircleCheck size={14} aria-hidden="true" /> {say(messages.stepDone)}
                </>
              ) : (
                say(empty)
              )}
            </span>
          </li>
        ))}
      </ol>
      {onClose && (
        <p>
          <Button tone="quiet" onClick={onClose}>
            {say(messages.stepsClose)}
          </Button>
        </p>
      )}
    </section>
  )
}
