import { plural } from '#engine/definition/plural.ts'
import { words } from '#engine/definition/words.ts'

/** What the bell of notifications says. */
export const bellMessages = {
  title: words('Notifications', 'Notifications', 'الإشعارات'),
  unread: plural(
    { one: 'Notifications, une non lue', other: 'Notifications, {{count}} non lues' },
    { one: 'Notifications, one unread', other: 'Notifications, {{count}} unread' },
    {
      zero: 'الإشعارات',
      one: 'الإشعارات، واحد غير مقروء',
      two: 'الإشعارات، اثنان غير مقروءين',
      few: 'الإشعارات، {{count}} غير مقروءة',
      many: 'الإشعارات، {{count}} غير مقروء',
      other: 'الإشعارات، {{count}} غير مقروء',
    },
  ),
  all: words('Tout voir', 'See all', 'عرض الكل'),
  readAll: words('Tout marquer comme lu', 'Mark all as read', 'تعليم الكل كمقروء'),
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
}
