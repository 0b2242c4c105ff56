import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the profile QR dialog. */
export const messages = defineMessages('orders.profile-qr-dialog', {
  title: words('QR code de l’eSIM', 'QR code of the eSIM', 'رمز QR لملف تعريف eSIM'),
  over: words(
    'Ce profil est hors service : son code ne se remet plus à personne.',
    'This profile is retired: its code is handed to nobody any more.',
    'هذا الملف خارج الخدمة: لم يعد رمزه يسلم لأحد.',
  ),
})
