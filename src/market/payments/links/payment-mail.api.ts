import type { Message } from '#engine/mail/render-letter.api.ts'
import type { Language } from '#engine/definition/locale.ts'
import { paymentMailMessages } from './payment-mail.messages.ts'

/** Asks a customer to pay an order, by the link that opens it. The amount stands as a figure that no direction turns round. */
export function paymentMail(
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
    button: { label: paymentMailMessages.payForTheOrder, address: order.address },
    values: { number: order.number, amount: order.amount, until: order.until },
  }
}
