import type { Column } from '#engine/definition/field.ts'

/**
 * The column of a translated text. The row's `translations` contain the texts of all languages. The column contains the
 * text for readers whose language has none. A trigger makes both consistent, whichever program writes.
 */
export const translatedColumn: Column = {
  type: 'text',
  guard: { name: 'translations', function: 'souk_translations', besides: 'translations' },
}
