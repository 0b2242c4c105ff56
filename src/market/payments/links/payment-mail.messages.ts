import { defineMessages, words } from '#engine/definition/words.ts'

/** The text of the mail with a payment link. */
export const paymentMailMessages = defineMessages('orders.payment-mail', {
  payForYourOrder: words('Payer votre commande {{number}}', 'Pay for your order {{number}}', 'دفع طلبك {{number}}'),
  hello: words('Bonjour,', 'Hello,', 'مرحبًا،'),
  yourOrderIsAwaitingPayment: words(
    'Votre commande {{number}} attend son paiement : {{amount}}.',
    'Your order {{number}} is awaiting payment: {{amount}}.',
    'طلبك {{number}} بانتظار الدفع: {{amount}}.',
  ),
  theButtonBelowOpensThe: words(
    'Le bouton ci-dessous ouvre la page où vous choisissez comment payer. Il reste valable jusqu’au {{until}} ; ne le transmettez à personne.',
    'The button below opens the page where you choose how to pay. It stays valid until {{until}}; do not share it with anyone.',
    'يفتح الزر أدناه الصفحة التي تختار فيها طريقة الدفع. يبقى صالحًا حتى {{until}}؛ فلا ترسله إلى أحد.',
  ),
  payForTheOrder: words('Payer la commande', 'Pay for the order', 'دفع الطلب'),
})
