import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the link to the batch of a profile. */
export const { cameWithMessage } = defineMessages('stock.batch-link', {
  cameWithMessage: words('Arrivé avec le lot', 'Came with batch', 'وصل مع الدفعة'),
})
