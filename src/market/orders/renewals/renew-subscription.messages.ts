import { defineMessages, words } from '#engine/definition/words.ts'

/** The reasons why a subscription cannot be renewed, and the note of a renewal order. */
export const { inactive, endless, unsold, orderNote } = defineMessages('orders.renew-subscription', {
  inactive: words(
    'L’abonnement est inactif : son profil n’est plus à ce client',
    'The subscription is inactive: its profile no longer belongs to this customer',
    'الاشتراك معطل: لم يعد ملفه لهذا العميل',
  ),
  endless: words(
    'L’abonnement n’a pas de date de fin : il n’y a rien à prolonger',
    'The subscription has no end date: there is nothing to extend',
    'ليس للاشتراك تاريخ نهاية: لا شيء لتمديده',
  ),
  unsold: words(
    'Aucun article n’est rattaché au profil : dites lequel sur la page du profil',
    'No article is linked to the profile: choose one on the profile’s page',
    'لا منتج مرتبطًا بالملف: اختر واحدًا في صفحة الملف',
  ),
  orderNote: words(
    'Renouvellement de l’abonnement au profil {{iccid}}',
    'Renewal of the subscription to profile {{iccid}}',
    'تجديد الاشتراك في الملف {{iccid}}',
  ),
})
