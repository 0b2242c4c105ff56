import { defineMessages, plural, words } from '#engine/definition/words.ts'

/** Messages of the delivery status on an order’s page. */
export const messages = defineMessages('orders.hand-over-strip', {
  sent: words('Remise préparée le {{when}}', 'Hand-over prepared on {{when}}', 'جُهز التسليم في {{when}}'),
  opened: words('Ouverte par le client le {{when}}', 'Opened by the customer on {{when}}', 'فتحه العميل في {{when}}'),
  unopened: words('Pas encore ouverte', 'Not opened yet', 'لم يُفتح بعد'),
  never: words(
    'Rien n’a encore été remis au client.',
    'Nothing has been handed over to the customer yet.',
    'لم يسلم شيء للعميل بعد.',
  ),
  mail: words('Envoyer par e-mail', 'Send by email', 'إرسال بالبريد'),
  mailed: words(
    'Le lien et le code partent au client',
    'The link and the code are on their way to the customer',
    'الرابط والرمز في طريقهما إلى العميل',
  ),
  mailAsk: words(
    'Le lien et le code d’accès partent en deux e-mails à {{whom}}. Les liens donnés auparavant ne servent plus.',
    'The link and the access code are sent to {{whom}} in two emails. Links given before no longer work.',
    'يُرسَل الرابط ورمز الدخول في رسالتين إلى {{whom}}. الروابط السابقة لن تعمل بعد ذلك.',
  ),
  send: words('Envoyer', 'Send', 'إرسال'),
  linkAlone: words('Donner le lien', 'Show the link', 'إعطاء الرابط'),
  linkAsk: words(
    'Le lien s’affiche ici ; son code d’accès part par e-mail à {{whom}}. Un lien déjà envoyé par e-mail reste valable.',
    'The link is shown here; its access code is emailed to {{whom}}. A link already sent by email stays valid.',
    'يظهر الرابط هنا، ويغادر رمز دخوله بالبريد إلى {{whom}}. يبقى الرابط المرسل بالبريد صالحًا.',
  ),
  make: words('Préparer le lien', 'Create link', 'إعداد الرابط'),
  link: words('Lien et code', 'Link and code', 'الرابط والرمز'),
  both: words(
    'Qui a le lien et le code voit les eSIM et leurs codes de confirmation. Un lien déjà envoyé par e-mail reste valable.',
    'Anyone with the link and the code sees the eSIMs and their confirmation codes. A link already sent by email stays valid.',
    'من لديه الرابط والرمز يرى ملفات تعريف eSIM ورموز تأكيدها. يبقى الرابط المرسل بالبريد صالحًا.',
  ),
  notKept: words(
    'Souk ne garde aucun lien : ceci en crée un nouveau, et ceux donnés à la main ne servent plus.',
    'Souk keeps no link: this makes a new one, and those given by hand no longer work.',
    'لا يحتفظ Souk بأي رابط: هذا ينشئ رابطًا جديدًا، والروابط المسلَّمة يدويًا لن تعمل بعد ذلك.',
  ),
  openings: plural(
    { one: 'ouverte {{count}} fois', other: 'ouverte {{count}} fois', many: 'ouverte {{count}} de fois' },
    { one: 'opened once', other: 'opened {{count}} times' },
    {
      zero: 'لم تُفتح',
      one: 'فُتحت مرة واحدة',
      two: 'فُتحت مرتين',
      few: 'فُتحت {{count}} مرات',
      many: 'فُتحت {{count}} مرة',
      other: 'فُتحت {{count}} مرة',
    },
  ),
  customer: words('le client', 'the customer', 'العميل'),
  about: words(
    'Donnez le lien et le code au client par deux canaux différents. Ils ne sont montrés qu’une fois.',
    'Give the customer the link and the code through two different channels. They are shown only once.',
    'أعط العميل الرابط والرمز عبر قناتين مختلفتين. لا يظهران إلا مرة واحدة.',
  ),
  aboutLink: words(
    'Donnez ce lien au client. Il n’est montré qu’une fois ; le code part par e-mail.',
    'Give this link to the customer. It is shown only once; the code is sent by email.',
    'أعط العميل هذا الرابط. لا يظهر إلا مرة واحدة، ويغادر الرمز بالبريد.',
  ),
  code: words('Code d’accès', 'Access code', 'رمز الدخول'),
})
