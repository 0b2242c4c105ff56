import type { Column } from '#engine/definition/field.ts'

/**
 * How PostgreSQL keeps a text that there is in each language: all of them under `translations`, and in its column what somebody
 * without their own reads. A trigger holds the two together, whoever writes.
 */
export const translatedColumn: Column = {
  type: 'text',
  guard: { name: 'translations', function: 'souk_translations', besides: 'translations' },
}
