import { words } from '#engine/definition/words.ts'

/** What the screen of all notifications says. */
export const screenNotificationMessages = {
  shown: words('Ce qui est montré', 'What is shown', 'ما يُعرض'),
  all: words('Toutes', 'All', 'الكل'),
  unread: words('Non lues', 'Unread', 'غير المقروءة'),
}
