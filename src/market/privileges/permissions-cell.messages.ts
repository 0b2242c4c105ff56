import { defineMessages } from '#engine/definition/message-names.ts'
import { words } from '#engine/definition/words.ts'

/** What a list shows of a privilege that allows everything; the rest of the matrix comes with the matrix. */
export const everythingAllowed = defineMessages(
  'access.permissions.everything',
  words('Tout est permis', 'Everything is allowed', 'كل شيء مسموح'),
)
