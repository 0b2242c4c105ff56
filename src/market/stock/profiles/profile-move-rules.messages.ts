import { defineMessages } from '#engine/definition/message-names.ts'
import { words } from '#engine/definition/words.ts'

/** Messages of the profile move rules. */
export const profileMoveRulesMessages = defineMessages('stock.profile-move-rules', {
  reason: words('Motif', 'Reason', 'السبب'),
})
