import { defineMessages, words } from '#engine/definition/words.ts'
import { choice } from '#engine/fields/choices/choice.ts'
import { longText } from '#engine/fields/text/long-text.ts'
import { subscription } from './subscription.ts'

/** The fields of a transfer: the device, the profile to use on it, and the reason. */
export const transferFields = defineMessages('customers.transfer-fields', {
  imei: subscription.fields.imei,
  eid: subscription.fields.eid,
  profile: choice({
    label: words('Profil', 'Profile', 'الملف'),
    required: true,
    choices: [
      { value: 'keep', label: words('Garder le même profil', 'Keep the same profile', 'الإبقاء على الملف نفسه') },
      {
        value: 'another',
        label: words('En prendre un autre du stock', 'Take another from stock', 'أخذ ملف آخر من المخزون'),
      },
    ],
  }),
  reason: longText({ label: words('Motif', 'Reason', 'السبب'), required: true, max: 300 }),
})
