import type { Message } from '#engine/mail/render-letter.api.ts'
import { localeOf, type Language } from '#engine/definition/locale.ts'
import { handOverMailMessages } from './hand-over-mail.messages.ts'

const { hello } = handOverMailMessages

/** The mail with the link to a customer’s eSIMs. */
export function deliveryMail(
  language: Language,
  order: {
    readonly number: string
    readonly address: string
    readonly days: number
    /** The purchased plans or articles, one per line. */
    readonly contents: readonly string[]
  },
): Message {
  return {
    language,
    subject: handOverMailMessages.yourEsimsAreReady,
    paragraphs: [
      hello,
      handOverMailMessages.theEsimsOfYourOrder,
      ...(order.contents.length > 0 ? [handOverMailMessages.youBought] : []),
      handOverMailMessages.theAccessCodeComesIn,
    ],
    button: handOverMailMessages.openMyEsims,
    address: order.address,
    values: {
      number: order.number,
      days: order.days,
      contents: new Intl.ListFormat(localeOf(language)).format(order.contents),
    },
  }
}

/** The mail with the access code of a delivery. */
export function codeMail(language: Language, order: { readonly number: string; readonly code: string }): Message {
  return {
    language,
    subject: handOverMailMessages.yourAccessCode,
    paragraphs: [hello, handOverMailMessages.theAccessCodeForThe, handOverMailMessages.nobodyOnOurTeamWill],
    values: { number: order.number, code: order.code },
  }
}
