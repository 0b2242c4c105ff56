import type { Choice } from '#engine/definition/field.ts'
import { defineMessages, words } from '#engine/definition/words.ts'

/**
 * All webhook events. Triggers in the database write them, whichever code makes a change: the triggers of migrations
 * 0031 and 0082, and those of resources with `rowEvents`.
 */
export const webhookEvents: readonly Choice[] = defineMessages('settings.webhook-events', [
  { value: 'order.created', label: words('Commande créée', 'Order created', 'إنشاء طلب') },
  { value: 'order.moved', label: words('Commande changée d’état', 'Order status changed', 'تغيّر حالة طلب') },
  { value: 'order.paid', label: words('Commande payée', 'Order paid', 'دفع طلب') },
  { value: 'order.delivered', label: words('Commande livrée', 'Order delivered', 'تسليم طلب') },
  { value: 'order.refunded', label: words('Commande remboursée', 'Order refunded', 'رد مبلغ طلب') },
  { value: 'profile.assigned', label: words('Profil attribué', 'Profile assigned', 'تخصيص ملف') },
  {
    value: 'profile.handed_over',
    label: words('Profil remis au client', 'Profile handed over', 'تسليم ملف إلى العميل'),
  },
  {
    value: 'profile.device_changed',
    label: words(
      'Profil changé d’état sur l’appareil',
      'Profile state on the device changed',
      'تغيّر حالة ملف على الجهاز',
    ),
  },
  { value: 'payment.received', label: words('Paiement encaissé', 'Payment received', 'تحصيل دفعة') },
  { value: 'payment.refunded', label: words('Paiement remboursé', 'Payment refunded', 'رد دفعة') },
  {
    value: 'payment.reversed',
    label: words(
      'Paiement repris par le prestataire',
      'Payment reversed by the provider',
      'استرجاع دفعة من مزود الدفع',
    ),
  },
  {
    value: 'payment.reinstated',
    label: words('Argent rendu par le prestataire', 'Money returned by the provider', 'إعادة مبلغ من مزود الدفع'),
  },
  { value: 'payment.failed', label: words('Paiement refusé', 'Payment failed', 'رفض دفعة') },
  { value: 'stock.low', label: words('Stock sous son seuil', 'Stock below its threshold', 'انخفاض مخزون عن حده') },
  {
    value: 'stock.recovered',
    label: words('Stock revenu au-dessus de son seuil', 'Stock back above its threshold', 'عودة مخزون فوق حده'),
  },
  { value: 'customer.created', label: words('Client ajouté', 'Customer added', 'إضافة عميل') },
  { value: 'customer.changed', label: words('Client modifié', 'Customer changed', 'تعديل عميل') },
  { value: 'customer.deleted', label: words('Client supprimé', 'Customer deleted', 'حذف عميل') },
  { value: 'article.created', label: words('Article ajouté', 'Article added', 'إضافة منتج') },
  { value: 'article.changed', label: words('Article modifié', 'Article changed', 'تعديل منتج') },
  { value: 'article.deleted', label: words('Article supprimé', 'Article deleted', 'حذف منتج') },
  { value: 'subscription.created', label: words('Abonnement ajouté', 'Subscription added', 'إضافة اشتراك') },
  { value: 'subscription.changed', label: words('Abonnement modifié', 'Subscription changed', 'تعديل اشتراك') },
  { value: 'subscription.deleted', label: words('Abonnement supprimé', 'Subscription deleted', 'حذف اشتراك') },
])

/** The event of a test message; users cannot subscribe to it. */
export const testEvent = defineMessages('settings.webhook-events.testEvent', {
  value: 'webhook.test',
  label: words('Essai', 'Test', 'تجربة'),
} as const)
