import { defineMessages, words } from '#engine/definition/words.ts'

/** The messages of the list of earlier imports. */
export const earlierImportsMessages = defineMessages('earlier-imports', {
  created: words('Créé le', 'Created', 'تاريخ الإنشاء'),
})
