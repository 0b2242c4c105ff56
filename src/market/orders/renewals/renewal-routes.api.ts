import { repositoryOf } from '#engine/crud/override.api.ts'
import { hasPermission } from '#engine/definition/access.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import { route } from '#engine/http/route.api.ts'
import type { Area } from '#engine/server/services.api.ts'
import { subscription } from '#market/customers/subscriptions/subscription.ts'
import { subscriptionRenewal } from './renewal.contract.ts'
import { renewSubscription } from './renew-subscription.api.ts'

/** Route `POST /api/subscriptions/{id}/renewal`: creates the order that renews a subscription, or returns the open one. */
export const renewalRoute: Area = (app, services) => {
  const subscriptions = repositoryOf(subscription, services)
  route(app, subscriptionRenewal, async ({ params: { id }, change }) => {
    if (!hasPermission(change.actor.permissions, 'subscription:read')) throw new Problem(problems.forbidden)
    if (!(await subscriptions.read(id, change.actor))) throw new Problem(problems.notFound)
    return { data: await services.database.transaction((on) => renewSubscription(on, services, id, change)) }
  })
}
