import { problemKind } from '#engine/definition/problem.ts'
import { words } from '#engine/definition/words.ts'
import { byId, contract, dataSchema } from '#engine/http/contract.ts'
import { anyRow } from '#engine/http/json-schema.ts'
import { supplierNotification } from './supplier-notification.ts'

/** The refusal of a decision about a notification that does not wait for one. */
export const notWaiting = problemKind(
  'notification_not_waiting',
  409,
  words(
    'Cette notification n’attend pas de décision',
    'This notification does not wait for a decision',
    'لا ينتظر هذا الإشعار قرارًا',
  ),
)

const decision = {
  method: 'POST',
  demand: 'supplier-account:update',
  params: byId,
  answer: dataSchema(anyRow.describe('The notification')),
  problems: [notWaiting],
} as const

/** Searches again for the eSIM or order of a notification, and of all others about the same one. */
export const retryNotification = contract({
  ...decision,
  path: `${supplierNotification.path}/:id/retry`,
  summary: 'Search again for the eSIM or order of a notification without a match, and of all others about the same one',
})

/** Dismisses a notification, and all others about the same eSIM or order. */
export const dismissNotification = contract({
  ...decision,
  path: `${supplierNotification.path}/:id/dismiss`,
  summary:
    'Dismiss a notification without a match or with an unrecognised sender, and all others about the same eSIM or order',
})
