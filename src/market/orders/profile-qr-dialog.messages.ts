import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the profile QR dialog. */
export const messages = defineMessages('orders.profile-qr-dialog', {
  title: words('QR code de l’eSIM', 'QR code of the eSIM', 'رمز QR لملف تعريف eSIM'),
  over: words(
    'Ce profil est hors service : son code ne peut plus être remis.',
    'This profile is retired: its code can no longer be handed over.',
    'هذا الملف خارج الخدمة: لم يعد رمزه يسلم لأحد.',
  ),
})
