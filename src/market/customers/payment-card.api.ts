import type { FastifyInstance } from 'fastify'
import { resourceRoutes } from '#engine/api/crud/routes.ts'
import type { Services } from '#engine/api/services.ts'
import { paymentCard } from './payment-card.ts'

/** The specification names the cards of customers by two paths; the second answers like the first. */
export function cardRoutes(app: FastifyInstance, services: Services): void {
  resourceRoutes(app, { ...paymentCard, path: '/api/card/payments/customers' }, services)
}
