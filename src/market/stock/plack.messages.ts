import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the page of a plack. */
export const messages = defineMessages('stock.plack', {
  left: words('Disponible', 'Available', 'المتاح'),
})
