import type { Message } from '#engine/mail/render-letter.api.ts'
import { words } from '#engine/definition/words.ts'
import type { Language } from '#engine/definition/locale.ts'

/** Asks a customer to pay an order, by the link that opens it. The amount stands as a figure that no direction turns round. */
export function paymentMail(
  language: Language,
  order: { readonly number: string; readonly amount: string; readonly address: string; readonly until: string },
): Message {
  return {
    language,
    subject: words('Payer votre commande {{number}}', 'Pay for your order {{number}}', 'دفع طلبك {{number}}'),
    paragraphs: [
      words('Bonjour,', 'Hello,', 'مرحبًا،'),
      words(
        'Votre commande {{number}} attend son paiement : {{amount}}.',
        'Your order {{number}} is awaiting payment: {{amount}}.',
        'طلبك {{number}} بانتظار الدفع: {{amount}}.',
      ),
      words(
        'Le bouton ci-dessous ouvre la page où vous choisissez comment payer. Il reste valable jusqu’au {{until}} ; ne le transmettez à personne.',
        'The button below opens the page where you choose how to pay. It stays valid until {{until}}; do not share it with anyone.',
        'يفتح الزر أدناه الصفحة التي تختار فيها طريقة الدفع. يبقى صالحًا حتى {{until}}؛ فلا ترسله إلى أحد.',
      ),
    ],
    button: { label: words('Payer la commande', 'Pay for the order', 'دفع الطلب'), address: order.address },
    values: { number: order.number, amount: order.amount, until: order.until },
  }
}
