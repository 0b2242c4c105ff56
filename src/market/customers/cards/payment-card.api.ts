import type { FastifyInstance } from 'fastify'
import { resourceRoutes } from '#engine/crud/resource-routes.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { paymentCard } from './payment-card.ts'

/**
 * The specification names the cards of customers by two paths. The second answers like the first, and a customer's cards to
 * the customer's id; no card has the id of a customer.
 */
export function cardRoutes(app: FastifyInstance, services: Services): void {
  resourceRoutes(app, { ...paymentCard, path: '/api/card/payments/customers' }, services, 'customerId')
}
