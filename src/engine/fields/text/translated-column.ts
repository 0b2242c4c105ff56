import type { Column } from '#engine/definition/field.ts'

/**
 * The column of a translated text. The row's `translations` contain the texts of all languages; the column contains the
 * text for readers whose language has none. A trigger keeps both consistent for every writer.
 */
export const translatedColumn: Column = {
  type: 'text',
  guard: { name: 'translations', function: 'souk_translations', besides: 'translations' },
}
