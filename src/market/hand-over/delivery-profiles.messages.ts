import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the delivery profiles. */
export const messages = defineMessages('orders.delivery-profiles', {
  how: words(
    'Scannez le code avec l’appareil photo du téléphone qui recevra l’eSIM, ou touchez le bouton de ce téléphone.',
    'Scan the code with the camera of the phone that will receive the eSIM, or tap the button for this phone.',
    'امسح الرمز بكاميرا الهاتف الذي سيستقبل ملف تعريف eSIM، أو المس زر هذا الهاتف.',
  ),
  qr: words('QR code de l’eSIM {{iccid}}', 'QR code of the eSIM {{iccid}}', 'رمز QR لملف تعريف eSIM {{iccid}}'),
  iphone: words('Installer sur iPhone', 'Install on iPhone', 'التثبيت على iPhone'),
  android: words('Installer sur Android', 'Install on Android', 'التثبيت على Android'),
  other: words('Sur un autre téléphone', 'On another phone', 'على هاتف آخر'),
  byHand: words('Saisir à la main', 'Enter manually', 'الإدخال يدويًا'),
  address: words('Adresse SM-DP+', 'SM-DP+ address', 'عنوان \u2066SM-DP+\u2069'),
  matching: words('Code d’activation', 'Activation code', 'رمز التفعيل'),
  confirmation: words('Code de confirmation', 'Confirmation code', 'رمز التأكيد'),
  copy: words('Copier', 'Copy', 'نسخ'),
  copied: words('Copié', 'Copied', 'تم النسخ'),
  failed: words('L’installation a échoué ?', 'Did the installation fail?', 'هل فشل التثبيت؟'),
  none: words(
    'Cette commande n’a plus d’eSIM à installer.',
    'This order has no more eSIMs to install.',
    'لم يعد في هذا الطلب ملف تعريف eSIM للتثبيت.',
  ),
})
