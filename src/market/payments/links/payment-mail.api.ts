import type { Message } from '#engine/mail/render-letter.api.ts'
import type { Language } from '#engine/definition/locale.ts'
import { paymentMailMessages } from './payment-mail.messages.ts'

/** The mail that asks a customer to pay an order by its link. Direction marks isolate the amount from right-to-left text. */
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
