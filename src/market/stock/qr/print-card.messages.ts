import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the print card. */
export const messages = defineMessages('stock.print-card', {
  install: words('Installer votre eSIM', 'Install your eSIM', 'ثبّت ملف تعريف eSIM'),
  how: words(
    'Scannez ce code avec l’appareil photo de votre téléphone, connecté à Internet.',
    'Scan this code with your phone’s camera while connected to the Internet.',
    'امسح هذا الرمز بكاميرا هاتفك المتصل بالإنترنت.',
  ),
  once: words(
    'Il ne sert en général qu’une fois : ne supprimez pas le profil ensuite.',
    'It usually works only once: do not delete the profile afterwards.',
    'يعمل عادة مرة واحدة فقط: لا تحذف الملف بعد ذلك.',
  ),
  asks: words(
    'Le téléphone demandera un code de confirmation.',
    'The phone will ask for a confirmation code.',
    'سيطلب الهاتف رمز تأكيد.',
  ),
})
