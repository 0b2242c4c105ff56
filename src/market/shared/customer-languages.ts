import type { Choice } from '#engine/definition/field.ts'
import { defineMessages, words } from '#engine/definition/words.ts'

/** The languages in which customers can receive messages. */
export const customerLanguages = defineMessages('customers.customer-languages', [
  { value: 'fr', label: words('Français', 'French', 'الفرنسية') },
  { value: 'en', label: words('Anglais', 'English', 'الإنجليزية') },
  { value: 'ar', label: words('Arabe', 'Arabic', 'العربية') },
] as const satisfies readonly Choice[])
