import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of a revealed secret. */
export const messages = defineMessages('revealed-secret', {
  copy: words('Copier', 'Copy', 'نسخ'),
  copied: words('Copié', 'Copied', 'تم النسخ'),
  hide: words('Masquer', 'Hide', 'إخفاء'),
  left: words('Masqué dans {{seconds}} s', 'Hidden in {{seconds}} s', 'يُخفى بعد {{seconds}} ث'),
})
