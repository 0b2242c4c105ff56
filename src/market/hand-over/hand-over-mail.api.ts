import type { Message } from '#engine/mail/render-letter.api.ts'
import { localeOf, type Language } from '#engine/definition/locale.ts'
import { handOverMailMessages } from './hand-over-mail.messages.ts'

const { hello } = handOverMailMessages

/** Tells a customer that their eSIMs are ready, with the link that opens them. */
export function deliveryMail(
  language: Language,
  order: {
    readonly number: string
    readonly address: string
    readonly days: number
    /** What was bought, each in one line. */
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
    button: { label: handOverMailMessages.openMyEsims, address: order.address },
    values: {
      number: order.number,
      days: order.days,
      contents: new Intl.ListFormat(localeOf(language)).format(order.contents),
    },
  }
}

/** Gives a customer the access code of their delivery. */
export function codeMail(language: Language, order: { readonly number: string; readonly code: string }): Message {
  return {
    language,
    subject: handOverMailMessages.yourAccessCode,
    paragraphs: [hello, handOverMailMessages.theAccessCodeForThe, handOverMailMessages.nobodyOnOurTeamWill],
    values: { number: order.number, code: order.code },
  }
}
