import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of revealing secrets. */
export const revealMessages = defineMessages('reveal', {
  reason: words('Motif', 'Reason', 'السبب'),
  field: words('Champ', 'Field', 'الحقل'),
})
