import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the sealed profiles. */
export const messages = defineMessages('stock.sealed-profiles', {
  revealOf: words('Révéler : {{field}}', 'Reveal: {{field}}', 'كشف: {{field}}'),
})
