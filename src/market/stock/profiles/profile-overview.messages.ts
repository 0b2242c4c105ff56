import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the profile overview. */
export const messages = defineMessages('stock.profile-overview', {
  whose: words('Attribuée à', 'Belongs to', 'مخصصة لـ'),
  nobody: words('À personne pour l’instant.', 'Not assigned to anyone yet.', 'ليست لأحد حاليًا.'),
})
