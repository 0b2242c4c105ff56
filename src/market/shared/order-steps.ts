import type { Choice } from '#engine/definition/field.ts'
import { defineMessages, words } from '#engine/definition/words.ts'

/** The kinds of steps in an order's history that do not change its status. */
export const orderSteps = defineMessages('orders.order-steps', [
  { value: 'note', label: words('Note interne', 'Internal note', 'ملاحظة داخلية') },
  { value: 'payment_link', label: words('Lien de paiement envoyé', 'Payment link sent', 'أُرسل رابط الدفع') },
  {
    value: 'hand_over',
    label: words('eSIM envoyées au client', 'eSIMs sent to the customer', 'أُرسلت ملفات تعريف eSIM إلى العميل'),
  },
  {
    value: 'hand_over_held',
    label: words(
      'eSIM non envoyées : l’adresse e-mail du client vient de changer',
      'eSIMs not sent: the customer’s email address has just changed',
      'لم تُرسل ملفات تعريف eSIM: تغيّر بريد العميل للتو',
    ),
  },
  {
    value: 'opened',
    label: words('eSIM ouvertes par le client', 'eSIMs opened by the customer', 'فتح العميل ملفات تعريف eSIM'),
  },
  {
    value: 'installation_error',
    label: words(
      'Erreur d’installation signalée par le client',
      'Installation error reported by the customer',
      'أبلغ العميل عن خطأ في التثبيت',
    ),
  },
  {
    value: 'subscription_ended',
    label: words(
      'L’abonnement qu’elle renouvelle est terminé',
      'The subscription that it renews has ended',
      'انتهى الاشتراك الذي يجدده',
    ),
  },
  {
    value: 'payment_reversed',
    label: words(
      'Argent repris par le prestataire de paiement',
      'Money taken back by the payment provider',
      'استرجع مزود الدفع المال',
    ),
  },
  {
    value: 'payment_reinstated',
    label: words('Argent revenu', 'Money returned', 'عاد المال'),
  },
  {
    value: 'dispute_opened',
    label: words('Litige ouvert par le client', 'Dispute opened by the customer', 'فتح العميل نزاعًا'),
  },
  {
    value: 'supply_ordered',
    label: words('eSIM demandées au fournisseur', 'eSIMs ordered from the supplier', 'طُلبت ملفات eSIM من المورد'),
  },
  {
    value: 'supplied',
    label: words('eSIM reçues du fournisseur', 'eSIMs received from the supplier', 'استُلمت ملفات eSIM من المورد'),
  },
  {
    value: 'topped_up',
    label: words('eSIM rechargée par le fournisseur', 'eSIM topped up by the supplier', 'شحن المورد ملف eSIM'),
  },
  { value: 'dispute_closed', label: words('Litige clos', 'Dispute closed', 'أُغلق النزاع') },
] as const satisfies readonly Choice[])

export type OrderStep = (typeof orderSteps)[number]['value']

/** The live topic for changes of any order. */
export const ordersTopic = 'orders'
