import { defineMessages, words } from '#engine/definition/words.ts'

/** The label of the reason for a profile’s state change. */
export const profileMoveRulesMessages = defineMessages('stock.profile-move-rules', {
  reason: words('Motif', 'Reason', 'السبب'),
})
