import { defineMessages, words } from '#engine/definition/words.ts'

/** The message on the button of mails about notifications. */
export const notifyMessages = defineMessages('notify', {
  openInSouk: words('Ouvrir dans Souk', 'Open in Souk', 'الفتح في Souk'),
})
