import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages about incomplete customers. */
export const messages = defineMessages('customers.incomplete-cell', {
  incomplete: words('Incomplet', 'Incomplete', 'ناقص'),
  lacks: words('Il manque : {{fields}}.', 'Missing: {{fields}}.', 'ينقص: {{fields}}.'),
  comma: words(', ', ', ', '، '),
})
