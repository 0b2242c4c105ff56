import type { FastifyInstance } from 'fastify'
import { problems } from '#engine/definition/problem.ts'
import { resourceRoutes } from '#engine/crud/resource-routes.api.ts'
import type { Override, Services } from '#engine/server/services.api.ts'
import { paymentCard } from './payment-card.ts'

/**
 * The specification names the cards of customers by two paths. The second answers like the first, and a customer's cards to
 * the customer's id; no card has the id of a customer.
 */
export function cardRoutes(app: FastifyInstance, services: Services): void {
  resourceRoutes(app, { ...paymentCard, path: '/api/card/payments/customers' }, services, 'customerId')
}

/** A customer has an active card once: a trigger of the database refuses a second (migration 0142). */
export const paymentCardOverride: Override = () => ({})
paymentCardOverride.refusals = [problems.duplicate]
