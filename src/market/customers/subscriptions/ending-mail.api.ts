import type { Message } from '#engine/mail/render-letter.api.ts'
import type { Language } from '#engine/definition/locale.ts'
import { phoneText } from '#engine/fields/text/phone.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { endingMailMessages } from './ending-mail.messages.ts'

const { byPaying, byAsking, byAnswering } = endingMailMessages

const locales: Readonly<Record<Language, string>> = { fr: 'fr-FR', en: 'en-GB', ar: 'ar-EG-u-nu-latn' }

/** A subscription that ends soon, with the data of its mail. */
export interface EndingSubscription {
  readonly iccid: string
  readonly operator: string
  /** The last day of the subscription. */
  readonly endDate: string
}

/** The order that renews the subscription, with the address of its payment page. */
export interface RenewalToPay {
  readonly number: string
  readonly address: string
}

/** The mail about the end of a subscription. The customer renews by paying the renewal order or by contacting the shop. */
export function endingMail(
  language: Language,
  { iccid, operator, endDate }: EndingSubscription,
  renewal: RenewalToPay | null,
): Message {
  const { email, phone, website, mailReplyTo } = organisation
  const contact = [mailReplyTo ?? email, phone && `\u2066${phoneText(phone)}\u2069`, website]
    .filter((one) => one !== null)
    .join(' · ')
  const day = new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' })
  return {
    language,
    subject: endingMailMessages.yourSubscriptionEndsOn,
    paragraphs: [
      endingMailMessages.hello,
      endingMailMessages.yourSubscriptionIccidEndsOn,
      renewal ? byPaying : contact ? byAsking : byAnswering,
    ],
    ...(renewal && {
      button: {
        label: endingMailMessages.payForTheRenewal,
        address: renewal.address,
      },
    }),
    values: {
      iccid,
      operator,
      contact,
      day: day.format(new Date(`${endDate}T00:00:00Z`)),
      number: renewal?.number ?? '',
    },
  }
}
