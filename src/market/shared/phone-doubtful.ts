import { words } from '#engine/definition/words.ts'
import { toggle } from '#engine/fields/choices/toggle.ts'
import { defineMessages } from '#engine/definition/message-names.ts'

/** Flags a number stored by an older version that cannot be dialled; cleared when the number is saved again. */
export const phoneDoubtful = defineMessages('phone-doubtful', {
  ...toggle({
    label: words('Numéro à vérifier', 'Number to check', 'رقم ينتظر التحقق'),
    managed: true,
  }),
  sort: null,
})
