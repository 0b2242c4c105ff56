import { defineMessages, words } from '#engine/definition/words.ts'

/**
 * The cell text for a privilege that allows everything. It is separate from the messages of the matrix, which load with
 * the matrix.
 */
export const everythingAllowed = defineMessages(
  'access.permissions.everything',
  words('Tout est permis', 'Everything is allowed', 'كل شيء مسموح'),
)
