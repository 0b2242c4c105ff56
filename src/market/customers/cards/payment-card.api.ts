import { problems } from '#engine/definition/problem.ts'
import { resourceRoutes } from '#engine/crud/resource-routes.api.ts'
import type { Area, Override } from '#engine/server/services.api.ts'
import { paymentCard } from './payment-card.ts'

/**
 * The specification has two paths for customers’ cards. The second path has the same responses as the first. It also accepts a customer’s
 * id, which is never the id of a card.
 */
export const cardRoutes: Area = (app, services) => {
  resourceRoutes(app, { ...paymentCard, path: '/api/card/payments/customers' }, services, 'customerId')
}

/** A database trigger (migration 0142) refuses a second active copy of the same card for a customer. */
export const paymentCardOverride: Override = () => ({})
paymentCardOverride.refusals = [problems.duplicate]
