import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the list and the settings of notifications. */
export const notificationListMessages = defineMessages('notification-list', {
  readAll: words('Tout marquer comme lu', 'Mark all as read', 'تحديد الكل كمقروء'),
  none: words('Rien de nouveau', 'Nothing new', 'لا جديد'),
  noneExplain: words(
    'Ce qui arrive se lit ici, sans recharger la page.',
    'You will be notified here, without reloading the page.',
    'تظهر الإشعارات الجديدة هنا دون إعادة تحميل الصفحة.',
  ),
  isUnread: words('Non lue', 'Unread', 'غير مقروء'),
  older: words('Afficher plus ancien', 'Show older', 'عرض الأقدم'),
  choose: words('Choisir mes notifications', 'Choose my notifications', 'اختيار إشعاراتي'),
  back: words('Retour aux notifications', 'Back to the notifications', 'العودة إلى الإشعارات'),
  app: words('Ici', 'Here', 'هنا'),
  mail: words('E-mail', 'Email', 'بريد إلكتروني'),
})
