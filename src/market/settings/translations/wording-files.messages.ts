import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages for the errors in an imported file of messages. */
export const refusals = defineMessages('settings.wording-files', {
  unknown: words(
    'Aucune phrase ne porte la clé {{key}}',
    'No sentence has the key {{key}}',
    'لا توجد جملة بالمفتاح {{key}}',
  ),
})
