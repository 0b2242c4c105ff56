import type { FastifyInstance } from 'fastify'
import { post } from '#engine/api/mail/outbox.ts'
import { changeOf, idOf } from '#engine/api/crud/request.ts'
import { repositoryOf } from '#engine/api/override.ts'
import type { Services } from '#engine/api/services.ts'
import { inCurrency } from '#engine/core/amount.ts'
import { Problem, problems } from '#engine/core/problem.ts'
import { isLanguage, type Language } from '#engine/core/words.ts'
import { bodyOf } from '../access/body.api.ts'
import { languageOfBuyer } from '../customers/language.api.ts'
import { linkWanted } from './link-wanted.ts'
import { order } from './order.ts'
import { linkSeconds, type PaymentLinks } from './payment-link.api.ts'
import { paymentMail } from './payment-mail.api.ts'
import { payableNow } from './payment-view.api.ts'

const locales: Readonly<Record<Language, string>> = { fr: 'fr-FR', en: 'en-GB', ar: 'ar-EG-u-nu-latn' }
const day = 24 * 60 * 60

/** The link by which a customer pays an order: made by staff, who copy it, show it as a QR code, or have it sent. */
export function paymentLinkRoutes(app: FastifyInstance, services: Services, links: PaymentLinks): void {
  const orders = repositoryOf(order, services)
  app.post(
    `${order.path}/:id/payment-link`,
    {
      config: {
        demand: 'order:update',
        summary: 'Makes the link by which a customer pays, and mails it when asked to',
        body: linkWanted,
      },
    },
    async (request) => {
      const id = idOf(request)
      const { actor } = changeOf(request)
      const body = bodyOf<typeof linkWanted, string | boolean | null>(linkWanted, request)
      if (!(await orders.read(id, actor))) throw new Problem(problems.notFound)
      const chosen = isLanguage(body.language) ? body.language : null
      const language = chosen ?? (await languageOfBuyer(services.database, id, request.language))
      const expires = new Date(Date.now() + linkSeconds * 1000)
      const address = await links.address(id, language, expires)
      await services.database.transaction(async (on) => {
        const { amount, number } = await payableNow(on, services, id)
        if (body.mail !== true) return
        const [customer] = await on.query<{ email: string }>({
          text: 'select c.email from customer c join customer_order o on o.customer_id = c.id where o.id = $1',
          values: [id],
        })
        const figures = new Intl.NumberFormat(locales[language], inCurrency())
        const told = figures.format(amount as Intl.StringNumericLiteral)
        await post(on, {
          recipient: customer?.email ?? null,
          message: paymentMail(language, { number, amount: told, address, days: linkSeconds / day }),
          usefulSeconds: linkSeconds,
          seal: services.prepare.seal,
        })
      })
      return { data: { address, expiresAt: expires.toISOString(), language, mailed: body.mail === true } }
    },
  )
}
