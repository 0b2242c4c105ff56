import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the profile overview. */
export const messages = defineMessages('stock.profile-overview', {
  whose: words('Attribué à', 'Belongs to', 'مخصص لـ'),
  nobody: words('À personne pour l’instant.', 'Not assigned to anyone yet.', 'ليس لأحد حاليًا.'),
})
