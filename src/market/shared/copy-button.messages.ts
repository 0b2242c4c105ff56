import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the copy button. */
export const messages = defineMessages('copy-button', {
  copy: words('Copier : {{what}}', 'Copy: {{what}}', 'نسخ: {{what}}'),
  copied: words('Copié : {{what}}', 'Copied: {{what}}', 'تم النسخ: {{what}}'),
})
