import { plural, type MessageTable } from '#engine/definition/message-table.ts'
import { words } from '#engine/definition/words.ts'

/** What the bell and its panel say. */
export const notificationMessages = {
  'bell.title': words('Notifications', 'Notifications', 'الإشعارات'),
  'bell.unread': plural(
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
  'bell.readAll': words('Tout marquer comme lu', 'Mark all as read', 'تعليم الكل كمقروء'),
  'bell.none': words('Rien de nouveau', 'Nothing new', 'لا جديد'),
  'bell.none.explain': words(
    'Vous serez prévenu ici, sans recharger la page.',
    'You will be told here, without reloading the page.',
    'سيتم إبلاغك هنا دون إعادة تحميل الصفحة.',
  ),
  'bell.isUnread': words('Non lue', 'Unread', 'غير مقروء'),
  'bell.older': words('Afficher plus ancien', 'Show older', 'عرض الأقدم'),
  'bell.choose': words('Choisir ce dont je suis prévenu', 'Choose what I am told of', 'اختيار ما يتم إبلاغي به'),
  'bell.back': words('Retour aux notifications', 'Back to the notifications', 'العودة إلى الإشعارات'),
  'bell.app': words('Ici', 'Here', 'هنا'),
  'bell.mail': words('E-mail', 'E-mail', 'بريد'),
} as const satisfies MessageTable
