import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages about the resumption of delivery. */
export const { deliveredFrom } = defineMessages('delivered-from', {
  deliveredFrom: words('livré à partir du {{day}}', 'delivered from {{day}}', 'يُسلَّم ابتداءً من {{day}}'),
})
