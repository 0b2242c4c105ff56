import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the screen with all notifications, and of the link that opens it. */
export const screenNotificationMessages = defineMessages('notifications-screen', {
  see: words('Tout voir', 'See all', 'عرض الكل'),
  shown: words('Ce qui est montré', 'What is shown', 'ما يُعرض'),
  all: words('Toutes', 'All', 'الكل'),
  unread: words('Non lues', 'Unread', 'غير المقروءة'),
})
