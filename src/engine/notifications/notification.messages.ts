import { defineMessages, plural, words } from '#engine/definition/words.ts'

/** Messages of the notification bell. */
export const bellMessages = defineMessages('notification', {
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
})
