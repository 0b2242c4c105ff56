import { defineMessages } from '#engine/definition/message-names.ts'
import { words } from '#engine/definition/words.ts'

/** Messages of the sealed profiles. */
export const messages = defineMessages('stock.sealed-profiles', {
  revealOf: words('Révéler : {{field}}', 'Reveal: {{field}}', 'كشف: {{field}}'),
})
