import { defineMessages, words, type Words } from '#engine/definition/words.ts'

/** Messages of the stored secrets. */
export const messages = defineMessages('stock.stored-secrets', {
  reveal: words('Révéler : {{field}}', 'Reveal: {{field}}', 'كشف: {{field}}'),
  edit: words('Modifier', 'Change', 'تعديل'),
  change: words('Modifier les attributs et l’état', 'Change the attributes and the state', 'تعديل الخصائص والحالة'),
})

/** Short names of secrets, of a letter or two. */
export const short: Readonly<Record<string, Words>> = defineMessages('stock.stored-secrets.short', {
  ki: words('Ki', 'Ki', 'Ki'),
  confirmationCode: words('Code', 'Code', 'الرمز'),
})
