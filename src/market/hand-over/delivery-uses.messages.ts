import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the use of a delivered eSIM. */
export const messages = defineMessages('orders.delivery-uses', {
  device: {
    waiting: words('Pas encore installée', 'Not installed yet', 'لم تُثبت بعد'),
    installed: words('Installée', 'Installed', 'مثبتة'),
    removed: words('Supprimée du téléphone', 'Removed from the phone', 'حُذفت من الهاتف'),
  },
  until: words('Valable jusqu’au {{day}}', 'Valid until {{day}}', 'صالحة حتى {{day}}'),
  endedOn: words('Terminée le {{day}}', 'Ended on {{day}}', 'انتهت في {{day}}'),
  asOf: words('Relevé du {{time}}', 'As of {{time}}', 'آخر تحديث: {{time}}'),
  older: words(
    'Relevé du {{time}} ; la consommation depuis n’est pas comptée.',
    'As of {{time}}; usage since then is not included.',
    'آخر تحديث: {{time}}؛ لا يشمل ما استُعمل بعد ذلك.',
  ),
})
