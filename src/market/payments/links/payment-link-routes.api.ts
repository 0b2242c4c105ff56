import type { FastifyInstance } from 'fastify'
import { enqueueMail } from '#engine/mail/outbox.api.ts'
import { route } from '#engine/http/route.api.ts'
import { repositoryOf } from '#engine/crud/override.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { currencyFormat, minorUnits } from '#engine/definition/amount.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import { isLanguage, type Language } from '#engine/definition/locale.ts'
import { countersOf } from '#market/shared/counters.api.ts'
import { customerLanguageOf } from '#market/shared/customer-language.api.ts'
import { writeOrderStep } from '#market/shared/order-steps.api.ts'
import { order } from '#market/orders/order.ts'
import type { PaymentLinks } from './payment-link.api.ts'
import { lockPayable, offeredModes } from './payment-view.api.ts'
import { noPaymentMode } from '../payment-problems.ts'
import { paymentLink } from '../payments.contract.ts'
import { renewPaymentDeadline } from '#market/shared/payment-deadline.api.ts'
import type { Message } from '#engine/mail/render-letter.api.ts'
import { paymentMailMessages } from './payment-mail.messages.ts'

const locales: Readonly<Record<Language, string>> = { fr: 'fr-FR', en: 'en-GB', ar: 'ar-EG-u-nu-latn' }

/** Formats a moment in the organisation’s time zone. */
function writeUntil(moment: string, language: Language): string {
  const { zone } = organisation
  const format = { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23', timeZone: zone } as const
  return new Intl.DateTimeFormat(locales[language], format).format(new Date(moment))
}

/** The routes by which staff create payment links to copy, show as a QR code, or mail. */
export function paymentLinkRoutes(app: FastifyInstance, services: Services, links: PaymentLinks): void {
  const orders = repositoryOf(order, services)
  const counters = countersOf(services.database)
  route(app, paymentLink, async ({ params: { id }, body, change: { actor }, request }) => {
    if (!(await orders.read(id, actor))) throw new Problem(problems.notFound)
    const chosen = isLanguage(body.language) ? body.language : null
    const language = chosen ?? (await customerLanguageOf(services.database, id, request.language))
    if (body.mail === true) await counters.countLetter(actor.id, ['payment-link', id])
    const { amount, number, expiresAt } = await services.database.transaction(async (on) => {
      const due = await lockPayable(on, services, id)
      const modes = await offeredModes(on, due.order, minorUnits(due.amount), language)
      if (modes.length === 0) throw new Problem(noPaymentMode)
      return { ...due, expiresAt: await renewPaymentDeadline(on, id) }
    })
    const address = await links.address(id, language, new Date(expiresAt))
    if (body.mail === true) {
      const figures = new Intl.NumberFormat(locales[language], currencyFormat())
      const amountText = figures.format(amount as Intl.StringNumericLiteral)
      await services.database.transaction(async (on) => {
        const [customer] = await on.query<{ email: string }>({
          text: 'select c.email from customer c join customer_order o on o.customer_id = c.id where o.id = $1',
          values: [id],
        })
        const mailId = await enqueueMail(on, {
          recipient: customer?.email ?? null,
          message: paymentMail(language, {
            number,
            amount: amountText,
            address,
            until: writeUntil(expiresAt, language),
          }),
          usefulSeconds: Math.round((Date.parse(expiresAt) - Date.now()) / 1000),
          seal: services.prepare.seal,
        })
        await writeOrderStep(on, { orderId: id, step: 'payment_link', note: mailId, actor })
      })
    }
    return { data: { address, expiresAt, language, mailed: body.mail === true } }
  })
}

/** The mail that asks a customer to pay an order by its link. Direction marks isolate the amount from right-to-left text. */
function paymentMail(
  language: Language,
  order: { readonly number: string; readonly amount: string; readonly address: string; readonly until: string },
): Message {
  return {
    language,
    subject: paymentMailMessages.payForYourOrder,
    paragraphs: [
      paymentMailMessages.hello,
      paymentMailMessages.yourOrderIsAwaitingPayment,
      paymentMailMessages.theButtonBelowOpensThe,
    ],
    button: paymentMailMessages.payForTheOrder,
    address: order.address,
    values: { number: order.number, amount: order.amount, until: order.until },
  }
}
