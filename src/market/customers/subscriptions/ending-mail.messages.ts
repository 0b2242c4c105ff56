import { defineMessages, words } from '#engine/definition/words.ts'

/** The text of the mail about the end of a subscription. */
export const endingMailMessages = defineMessages('customers.ending-mail', {
  yourSubscriptionEndsOn: words(
    'Votre abonnement se termine le {{day}}',
    'Your subscription ends on {{day}}',
    'ينتهي اشتراكك في {{day}}',
  ),
  hello: words('Bonjour,', 'Hello,', 'مرحبًا،'),
  yourSubscriptionIccidEndsOn: words(
    'Votre abonnement {{operator}} (ICCID {{iccid}}) se termine le {{day}}, ce jour compris.',
    'Your {{operator}} subscription (ICCID {{iccid}}) ends on {{day}}, that day included.',
    'ينتهي اشتراكك لدى {{operator}} (ICCID {{iccid}}) في {{day}}، وهذا اليوم ضمنه.',
  ),
  payForTheRenewal: words('Payer le renouvellement', 'Pay for the renewal', 'دفع التجديد'),
  byPaying: words(
    'Pour le prolonger, payez la commande {{number}} qui le renouvelle : le bouton ci-dessous ouvre sa page de paiement. Ne transmettez ce lien à personne.',
    'To extend it, pay for order {{number}}, which renews it: the button below opens its payment page. Do not share this link with anyone.',
    'لتمديده ادفع الطلب {{number}} الذي يجدده: يفتح الزر أدناه صفحة دفعه. لا ترسل هذا الرابط إلى أحد.',
  ),
  byAsking: words(
    'Pour le prolonger, contactez-nous avant cette date : {{contact}}.',
    'To extend it, contact us before that date: {{contact}}.',
    'لتمديده تواصل معنا قبل هذا التاريخ: {{contact}}.',
  ),
  byAnswering: words(
    'Pour le prolonger, répondez à cet e-mail avant cette date.',
    'To extend it, reply to this email before that date.',
    'لتمديده رد على هذه الرسالة قبل هذا التاريخ.',
  ),
})
