import { defineMessages, words } from '#engine/definition/words.ts'
import { toggle } from '#engine/fields/choices/toggle.ts'

/**
 * Marks a phone number that an older version stored and that cannot be dialled; saving the number again removes the
 * mark.
 */
export const phoneDoubtful = defineMessages('phone-doubtful', {
  ...toggle({
    label: words('Numéro à vérifier', 'Number to check', 'رقم ينتظر التحقق'),
    managed: true,
  }),
  sort: null,
})
