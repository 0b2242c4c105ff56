import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the QR tab. */
export const messages = defineMessages('stock.qr-tab', {
  title: words(
    'QR code du profil eSIM {{iccid}}',
    'QR code of the eSIM profile {{iccid}}',
    'رمز QR لملف تعريف eSIM {{iccid}}',
  ),
  scan: words(
    'À scanner avec l’appareil photo du téléphone qui recevra le profil.',
    'Scan with the camera of the phone that will receive the profile.',
    'يمسح بكاميرا الهاتف الذي سيستقبل الملف.',
  ),
  asks: words(
    'Le téléphone demandera le code de confirmation : il est gardé parmi les secrets.',
    'The phone will ask for the confirmation code: it is kept among the secrets.',
    'سيطلب الهاتف رمز التأكيد: وهو محفوظ ضمن الأسرار.',
  ),
  phone: words('Sur le téléphone même', 'On the phone itself', 'على الهاتف نفسه'),
  phoneAbout: words(
    'Un lien à envoyer au client, qui installe le profil sans rien scanner.',
    'A link to send to the customer; it installs the profile without scanning.',
    'رابط يرسل إلى العميل ليثبت الملف بدون مسح.',
  ),
  ios: words('Lien iPhone (iOS 17.4+)', 'iPhone link (iOS 17.4+)', 'رابط iPhone (\u2066iOS 17.4+\u2069)'),
  android: words('Lien Android', 'Android link', 'رابط Android'),
  print: words('Imprimer', 'Print', 'طباعة'),
  over: words(
    'Ce profil est hors service : son code ne peut plus être remis : il peut être celui d’un autre profil.',
    'This profile is retired: its code can no longer be handed over, as it may belong to another profile.',
    'هذا الملف خارج الخدمة: لم يعد رمزه يسلم لأحد، فقد يكون رمز ملف آخر.',
  ),
})
