import type { Message } from '#engine/mail/render-letter.api.ts'
import { words } from '#engine/definition/words.ts'
import { localeOf, type Language } from '#engine/definition/locale.ts'

const hello = words('Bonjour,', 'Hello,', 'مرحبًا،')

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
    subject: words(
      'Vos eSIM sont prêtes : {{number}}',
      'Your eSIMs are ready: {{number}}',
      'ملفات تعريف eSIM جاهزة: {{number}}',
    ),
    paragraphs: [
      hello,
      words(
        'Les eSIM de votre commande {{number}} sont prêtes à installer. Ouvrez le lien ci-dessous, de préférence sur un autre écran que le téléphone à équiper.',
        'The eSIMs of your order {{number}} are ready to install. Open the link below, preferably on a screen other than the phone you are setting up.',
        'ملفات تعريف eSIM لطلبك {{number}} جاهزة للتثبيت. افتح الرابط أدناه، ويفضل على شاشة غير الهاتف الذي ستثبتها عليه.',
      ),
      ...(order.contents.length > 0
        ? [words('Vous avez acheté : {{contents}}.', 'You bought: {{contents}}.', 'اشتريت: {{contents}}.')]
        : []),
      words(
        'Le code d’accès arrive dans un autre message. Le lien sert une fois et reste valable {{days}} jours ; ne le transmettez à personne.',
        'The access code comes in a separate message. The link works once and stays valid for {{days}} days; do not share it with anyone.',
        'يصلك رمز الدخول في رسالة أخرى. يعمل الرابط مرة واحدة، ومدة صلاحيته بالأيام: {{days}}؛ فلا ترسله إلى أحد.',
      ),
    ],
    button: { label: words('Ouvrir mes eSIM', 'Open my eSIMs', 'فتح ملفات تعريف eSIM'), address: order.address },
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
    subject: words('Votre code d’accès : {{number}}', 'Your access code: {{number}}', 'رمز الدخول: {{number}}'),
    paragraphs: [
      hello,
      words(
        'Le code d’accès à vos eSIM de la commande {{number}} est {{code}}.',
        'The access code for the eSIMs of your order {{number}} is {{code}}.',
        'رمز الدخول إلى ملفات تعريف eSIM لطلبك {{number}} هو {{code}}.',
      ),
      words(
        'Personne de notre équipe ne vous le demandera.',
        'Nobody on our team will ask you for it.',
        'لن يطلبه منك أي فرد من فريقنا.',
      ),
    ],
    values: { number: order.number, code: order.code },
  }
}
