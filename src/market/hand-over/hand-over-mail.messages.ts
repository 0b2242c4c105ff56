import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the delivery mails. */
export const handOverMailMessages = defineMessages('orders.hand-over-mail', {
  yourEsimsAreReady: words(
    'Vos eSIM sont prêtes : {{number}}',
    'Your eSIMs are ready: {{number}}',
    'ملفات تعريف eSIM جاهزة: {{number}}',
  ),
  theEsimsOfYourOrder: words(
    'Les eSIM de votre commande {{number}} sont prêtes à installer. Ouvrez le lien ci-dessous, de préférence sur un autre écran que le téléphone à équiper.',
    'The eSIMs of your order {{number}} are ready to install. Open the link below, preferably on a screen other than the phone you are setting up.',
    'ملفات تعريف eSIM لطلبك {{number}} جاهزة للتثبيت. افتح الرابط أدناه، ويفضل على شاشة غير الهاتف الذي ستثبتها عليه.',
  ),
  youBought: words('Vous avez acheté : {{contents}}.', 'You bought: {{contents}}.', 'اشتريت: {{contents}}.'),
  theAccessCodeComesIn: words(
    'Le code d’accès arrive dans un autre message. Le lien sert une fois et reste valable {{days}} jours ; ne le transmettez à personne.',
    'The access code comes in a separate message. The link works once and stays valid for {{days}} days; do not share it with anyone.',
    'يصلك رمز الدخول في رسالة أخرى. يعمل الرابط مرة واحدة، ومدة صلاحيته بالأيام: {{days}}؛ فلا ترسله إلى أحد.',
  ),
  openMyEsims: words('Ouvrir mes eSIM', 'Open my eSIMs', 'فتح ملفات تعريف eSIM'),
  yourAccessCode: words('Votre code d’accès : {{number}}', 'Your access code: {{number}}', 'رمز الدخول: {{number}}'),
  theAccessCodeForThe: words(
    'Le code d’accès à vos eSIM de la commande {{number}} est {{code}}.',
    'The access code for the eSIMs of your order {{number}} is {{code}}.',
    'رمز الدخول إلى ملفات تعريف eSIM لطلبك {{number}} هو {{code}}.',
  ),
  nobodyOnOurTeamWill: words(
    'Personne de notre équipe ne vous le demandera.',
    'Nobody on our team will ask you for it.',
    'لن يطلبه منك أي فرد من فريقنا.',
  ),
  hello: words('Bonjour,', 'Hello,', 'مرحبًا،'),
})
