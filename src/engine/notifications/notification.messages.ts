import { plural } from '#engine/definition/plural.ts'
import { words } from '#engine/definition/words.ts'
import { defineMessages } from '#engine/definition/message-names.ts'

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
