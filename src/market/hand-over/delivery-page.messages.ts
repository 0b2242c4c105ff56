import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the delivery page. */
export const messages = defineMessages('orders.delivery-page', {
  title: words('Vos eSIM', 'Your eSIMs', 'شرائح eSIM الخاصة بك'),
  code: words('Code d’accès', 'Access code', 'رمز الدخول'),
  where: words(
    'Les six chiffres que vous avez reçus dans un autre message.',
    'The six digits you received in a separate message.',
    'الأرقام الستة التي وصلتك في رسالة أخرى.',
  ),
  empty: words('Saisissez le code d’accès.', 'Enter the access code.', 'أدخل رمز الدخول.'),
  open: words('Ouvrir', 'Open', 'فتح'),
  none: words(
    'Ouvrez cette page par le lien de votre message : il contient ce qui vous laisse entrer.',
    'Open this page from the link in your message: it contains what lets you in.',
    'افتح هذه الصفحة من الرابط في رسالتك: ففيه ما يسمح لك بالدخول.',
  ),
})
