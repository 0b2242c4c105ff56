import { words } from '#engine/definition/words.ts'
import { toggle } from '#engine/fields/choices/toggle.ts'
import { defineMessages } from '#engine/definition/message-names.ts'

/** That a number stored by an older version cannot be dialled as it stands; gone once the number is written anew. */
export const phoneDoubtful = defineMessages('phone-doubtful', {
  ...toggle({
    label: words('Numéro à vérifier', 'Number to check', 'رقم ينتظر التحقق'),
    managed: true,
  }),
  sort: null,
})
