import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the session. */
export const sessionMessages = defineMessages('session', {
  language: words('Langue', 'Language', 'اللغة'),
  theme: words('Thème', 'Theme', 'المظهر'),
  rowHeight: words('Hauteur des lignes', 'Row height', 'ارتفاع الصفوف'),
})
