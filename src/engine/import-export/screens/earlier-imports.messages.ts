import { defineMessages } from '#engine/definition/message-names.ts'
import { words } from '#engine/definition/words.ts'

/** Messages of earlier imports. */
export const earlierImportsMessages = defineMessages('earlier-imports', {
  created: words('Créé le', 'Created', 'تاريخ الإنشاء'),
})
