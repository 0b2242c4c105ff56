import type { Message } from '#engine/mail/render-letter.api.ts'
import type { Language } from '#engine/definition/locale.ts'
import { phoneText } from '#engine/fields/text/phone.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { words } from '#engine/definition/words.ts'

const locales: Readonly<Record<Language, string>> = { fr: 'fr-FR', en: 'en-GB', ar: 'ar-EG-u-nu-latn' }

/** A subscription that ends soon, as its customer is told of it. */
export interface EndingSubscription {
  readonly iccid: string
  readonly operator: string
  /** Its last day. */
  readonly endDate: string
}

/** The order that renews it, and the page on which it is paid. */
export interface RenewalToPay {
  readonly number: string
  readonly address: string
}

/** Tells a customer what ends, when, and how it goes on: by paying the order that renews it, else by asking. */
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
    subject: words(
      'Votre abonnement se termine le {{day}}',
      'Your subscription ends on {{day}}',
      'ينتهي اشتراكك في {{day}}',
    ),
    paragraphs: [
      words('Bonjour,', 'Hello,', 'مرحبًا،'),
      words(
        'Votre abonnement {{operator}} (ICCID {{iccid}}) se termine le {{day}}, ce jour compris.',
        'Your {{operator}} subscription (ICCID {{iccid}}) ends on {{day}}, that day included.',
        'ينتهي اشتراكك لدى {{operator}} (ICCID {{iccid}}) في {{day}}، وهذا اليوم ضمنه.',
      ),
      renewal ? byPaying : contact ? byAsking : byAnswering,
    ],
    ...(renewal && {
      button: {
        label: words('Payer le renouvellement', 'Pay for the renewal', 'دفع التجديد'),
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

const byPaying = words(
  'Pour le prolonger, payez la commande {{number}} qui le renouvelle : le bouton ci-dessous ouvre sa page de paiement. Ne transmettez ce lien à personne.',
  'To extend it, pay for order {{number}}, which renews it: the button below opens its payment page. Do not share this link with anyone.',
  'لتمديده ادفع الطلب {{number}} الذي يجدده: يفتح الزر أدناه صفحة دفعه. لا ترسل هذا الرابط إلى أحد.',
)

const byAsking = words(
  'Pour le prolonger, contactez-nous avant cette date : {{contact}}.',
  'To extend it, contact us before that date: {{contact}}.',
  'لتمديده تواصل معنا قبل هذا التاريخ: {{contact}}.',
)

const byAnswering = words(
  'Pour le prolonger, répondez à cet e-mail avant cette date.',
  'To extend it, reply to this email before that date.',
  'لتمديده رد على هذه الرسالة قبل هذا التاريخ.',
)
