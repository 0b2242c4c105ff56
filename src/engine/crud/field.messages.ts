import { plural } from '#engine/definition/plural.ts'
import { words } from '#engine/definition/words.ts'

/** What the inputs of fields say. */
export const fieldMessages = {
  yes: words('Oui', 'Yes', 'نعم'),
  no: words('Non', 'No', 'لا'),
  clear: words('Effacer', 'Clear', 'مسح'),
  search: words('Rechercher…', 'Search…', 'بحث…'),
  searchFailed: words('La recherche a échoué', 'The search failed', 'فشل البحث'),
  nothingFound: words('Aucun résultat', 'Nothing found', 'لا نتائج'),
  createOne: words('Créer…', 'Create one…', 'إنشاء…'),
  createNamed: words('Créer « {{name}} »', 'Create “{{name}}”', 'إنشاء «{{name}}»'),
  addTag: words('Ajouter un mot', 'Add a word', 'أضف كلمة'),
  pickColour: words('choisir la couleur', 'pick the colour', 'اختيار اللون'),
  time: words('heure', 'time', 'الوقت'),
  dayShape: words('jj/mm/aaaa', 'dd/mm/yyyy', 'يوم/شهر/سنة'),
  nextMonth: words('Mois suivant', 'Next month', 'الشهر التالي'),
  previousMonth: words('Mois précédent', 'Previous month', 'الشهر السابق'),
  nextYear: words('Année suivante', 'Next year', 'السنة التالية'),
  previousYear: words('Année précédente', 'Previous year', 'السنة السابقة'),
  pickDay: words('Ouvrir le calendrier', 'Open the calendar', 'فتح التقويم'),
  stars: plural(
    { one: '{{count}} étoile sur 5', other: '{{count}} étoiles sur 5' },
    { one: '{{count}} star of 5', other: '{{count}} stars of 5' },
    {
      zero: 'بلا نجوم من 5',
      one: 'نجمة واحدة من 5',
      two: 'نجمتان من 5',
      few: '{{count}} نجوم من 5',
      many: '{{count}} نجمة من 5',
      other: '{{count}} نجمة من 5',
    },
  ),
  chosen: plural(
    { one: '{{count}} choisie', other: '{{count}} choisies' },
    { one: '{{count}} chosen', other: '{{count}} chosen' },
    {
      zero: 'لا شيء مختار',
      one: 'واحد مختار',
      two: 'اثنان مختاران',
      few: '{{count}} مختارة',
      many: '{{count}} مختارا',
      other: '{{count}} مختار',
    },
  ),
  secretKept: words('Enregistré et protégé', 'Kept and protected', 'محفوظ ومحمي'),
}

/** What the password field of a record says. */
export const passwordFieldMessages = {
  current: words('Mot de passe actuel', 'Current password', 'كلمة المرور الحالية'),
  again: words('Confirmer le mot de passe', 'Confirm the password', 'تأكيد كلمة المرور'),
  new: words('Nouveau mot de passe', 'New password', 'كلمة المرور الجديدة'),
  change: words('Changer le mot de passe', 'Change the password', 'تغيير كلمة المرور'),
  changeOf: words('Mot de passe de {{name}}', 'Password of {{name}}', 'كلمة مرور {{name}}'),
  changed: words('Mot de passe de {{name}} changé', 'Password of {{name}} changed', 'تم تغيير كلمة مرور {{name}}'),
  sendLink: words('Envoyer un lien', 'Send a link', 'إرسال رابط'),
  sendLinkAct: words('Envoyer', 'Send', 'إرسال'),
  sendLinkExplain: words(
    'Un message part à {{address}} avec un lien pour choisir un mot de passe. Vous n’avez pas à le connaître.',
    'A message goes to {{address}} with a link to choose a password. You need not know it.',
    'تُرسل رسالة إلى {{address}} برابط لاختيار كلمة مرور. لا حاجة لأن تعرفها.',
  ),
  linkSent: words('Lien envoyé à {{name}}', 'Link sent to {{name}}', 'تم إرسال الرابط إلى {{name}}'),
}

/** What is said while mail waits to be sent. */
export const mailMessages = {
  waits: words('Message écrit, pas encore envoyé', 'Message written, not sent yet', 'كُتبت الرسالة ولم ترسل بعد'),
  waitsWhy: words(
    'Aucun serveur d’envoi n’est réglé : le message attend, et part dès qu’il y en a un s’il est encore utile.',
    'No mail server is set: the message waits, and leaves once there is one if it is still of use.',
    'لم يضبط خادم بريد: تنتظر الرسالة وترسل حين يتوفر واحد إن بقيت نافعة.',
  ),
}

/** What the picture field says. */
export const imageMessages = {
  add: words('Choisir une image', 'Choose a picture', 'اختر صورة'),
  addSeveral: words('Choisir des images', 'Choose pictures', 'اختر صورا'),
  how: words('ou déposez-la, ou collez-la ici', 'or drop it, or paste it here', 'أو أفلتها أو ألصقها هنا'),
  replace: words('{{field}} : remplacer', '{{field}}: replace', '{{field}}: استبدال'),
  remove: words('Retirer', 'Remove', 'إزالة'),
  sending: words('Envoi de l’image', 'Sending the picture', 'إرسال الصورة'),
  main: words('Principale', 'Main', 'الرئيسية'),
  makeMain: words('Image principale', 'Make it the main one', 'اجعلها الرئيسية'),
  earlier: words('Avancer', 'Move earlier', 'تقديم'),
  later: words('Reculer', 'Move later', 'تأخير'),
  numbered: words('{{field}}, image {{place}}', '{{field}}, picture {{place}}', '{{field}}، الصورة {{place}}'),
  wrongType: words(
    '{{name}} n’est pas une image que nous lisons (JPEG, PNG, WebP).',
    '{{name}} is not a picture we read (JPEG, PNG, WebP).',
    '{{name}} ليس صورة نقرؤها (JPEG وPNG وWebP).',
  ),
  tooLarge: words(
    '{{name}} dépasse {{megabytes}} Mo.',
    '{{name}} is larger than {{megabytes}} MB.',
    'حجم {{name}} أكبر من {{megabytes}} ميغابايت.',
  ),
}
