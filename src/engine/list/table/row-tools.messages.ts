import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the buttons on a row. */
export const rowToolsMessages = defineMessages('list.rowTools', {
  preview: words('Aperçu de {{name}}', 'Preview {{name}}', 'معاينة {{name}}'),
  copy: words('Copier : {{name}}', 'Copy: {{name}}', 'نسخ: {{name}}'),
  copied: words('Copié : {{name}}', 'Copied: {{name}}', 'تم النسخ: {{name}}'),
})
