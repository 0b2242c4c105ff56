import type { Choice } from '#engine/definition/field.ts'
import { defineMessages, words } from '#engine/definition/words.ts'

/**
 * All webhook events. Triggers in the database write them, whichever code makes a change: the triggers of migrations
 * 0031 and 0082, and those of resources with `rowEvents`.
 */
export const webhookEvents: readonly Choice[] = defineMessages('settings.webhook-events', [
  { value: 'order.created', label: words('Commande : créée', 'Order: created', 'طلب: تم إنشاؤه') },
  { value: 'order.moved', label: words('Commande : nouvel état', 'Order: status changed', 'طلب: حالة جديدة') },
  { value: 'order.paid', label: words('Commande : payée', 'Order: paid', 'طلب: تم دفعه') },
  { value: 'order.delivered', label: words('Commande : livrée', 'Order: delivered', 'طلب: تم تسليمه') },
  { value: 'order.refunded', label: words('Commande : remboursée', 'Order: refunded', 'طلب: تم رد مبلغه') },
  { value: 'profile.assigned', label: words('Profil attribué', 'Profile assigned', 'ملف تم تخصيصه') },
  {
    value: 'profile.handed_over',
    label: words('Profil remis au client', 'Profile handed over', 'ملف تم تسليمه إلى العميل'),
  },
  {
    value: 'profile.device_changed',
    label: words('Profil : état sur l’appareil', 'Profile: state on the device', 'ملف: حالته على الجهاز'),
  },
  { value: 'payment.received', label: words('Paiement encaissé', 'Payment received', 'دفعة محصلة') },
  { value: 'payment.refunded', label: words('Paiement remboursé', 'Payment refunded', 'دفعة مستردة') },
  {
    value: 'payment.reversed',
    label: words('Paiement repris par le prestataire', 'Payment reversed by the provider', 'دفعة استرجعها مزود الدفع'),
  },
  {
    value: 'payment.reinstated',
    label: words('Argent rendu par le prestataire', 'Money returned by the provider', 'مبلغ أعاده مزود الدفع'),
  },
  { value: 'payment.failed', label: words('Paiement refusé', 'Payment failed', 'دفعة مرفوضة') },
  { value: 'stock.low', label: words('Stock sous son seuil', 'Stock below its threshold', 'مخزون دون حده') },
  { value: 'stock.recovered', label: words('Stock revenu', 'Stock recovered', 'مخزون عاد') },
  { value: 'customer.created', label: words('Client ajouté', 'Customer added', 'عميل مضاف') },
  { value: 'customer.changed', label: words('Client modifié', 'Customer changed', 'عميل معدل') },
  { value: 'customer.deleted', label: words('Client supprimé', 'Customer deleted', 'عميل محذوف') },
  { value: 'article.created', label: words('Article ajouté', 'Article added', 'منتج مضاف') },
  { value: 'article.changed', label: words('Article modifié', 'Article changed', 'منتج معدل') },
  { value: 'article.deleted', label: words('Article supprimé', 'Article deleted', 'منتج محذوف') },
  { value: 'subscription.created', label: words('Abonnement ajouté', 'Subscription added', 'اشتراك مضاف') },
  { value: 'subscription.changed', label: words('Abonnement modifié', 'Subscription changed', 'اشتراك معدل') },
  { value: 'subscription.deleted', label: words('Abonnement supprimé', 'Subscription deleted', 'اشتراك محذوف') },
])

/** The event of a test message; users cannot subscribe to it. */
export const testEvent = defineMessages('settings.webhook-events.testEvent', {
  value: 'webhook.test',
  label: words('Essai', 'Test', 'تجربة'),
} as const)
