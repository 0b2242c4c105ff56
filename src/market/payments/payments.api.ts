import type { FastifyInstance } from 'fastify'
import { every, minute } from '#engine/jobs/repeating-task.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { orderSheetRoute } from './order-sheet.api.ts'
import { PaymentLinks } from './links/payment-link.api.ts'
import { paymentLinkRoutes } from './links/payment-link-routes.api.ts'
import { paymentPageRoutes } from './links/payment-page.api.ts'
import { paymentRoutes } from './payment-routes.api.ts'
import { PayPalPayments } from './paypal/paypal-payments.api.ts'
import { paypalWebhook } from './paypal/paypal-webhook.api.ts'
import { refundRoutes } from './refunds/refund-routes.api.ts'
import { systemActor } from '#engine/audit/entry.api.ts'

/**
 * The routes and background work for the money of orders: payments recorded by staff, payment links, PayPal events, and polls for pending
 * payments.
 */
export async function paymentsArea(app: FastifyInstance, services: Services): Promise<void> {
  const paypal = new PayPalPayments(services)
  const links = new PaymentLinks(app, services)
  paymentRoutes(app, services)
  refundRoutes(app, services, paypal)
  paymentLinkRoutes(app, services, links)
  orderSheetRoute(app, services)
  paymentPageRoutes(app, services, paypal, links)
  await paypalWebhook(app, services, paypal)
  pollPayPal(app, services, paypal)
}

/** Asks PayPal every minute for the state of pending payments, in case an event was lost. */
function pollPayPal(app: FastifyInstance, { database }: Services, paypal: PayPalPayments): void {
  const look = async (): Promise<void> => {
    await paypal.syncPending(systemActor)
    await database.query({ text: `delete from payment_event where at < now() - interval '60 days'` })
  }
  every(app, { name: 'payments under way', milliseconds: minute, work: look })
}
