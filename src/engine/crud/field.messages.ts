import { plural, type MessageTable } from '#engine/definition/message-table.ts'
import { words } from '#engine/definition/words.ts'

/** What the inputs and cells of the kinds of field say. */
export const fieldMessages = {
  'field.yes': words('Oui', 'Yes', 'نعم'),
  'field.no': words('Non', 'No', 'لا'),
  'field.clear': words('Effacer', 'Clear', 'مسح'),
  'field.search': words('Rechercher…', 'Search…', 'بحث…'),
  'field.searchFailed': words('La recherche a échoué', 'The search failed', 'فشل البحث'),
  'field.nothingFound': words('Aucun résultat', 'Nothing found', 'لا نتائج'),
  'field.createOne': words('Ajouter…', 'Add one…', 'إضافة…'),
  'field.createNamed': words('Ajouter « {{name}} »', 'Add “{{name}}”', 'إضافة «{{name}}»'),
  'field.addTag': words('Ajouter un mot', 'Add a word', 'أضف كلمة'),
  'field.pickColour': words('choisir la couleur', 'pick the colour', 'اختيار اللون'),
  'field.time': words('heure', 'time', 'الوقت'),
  'field.dayShape': words('jj/mm/aaaa', 'dd/mm/yyyy', 'يوم/شهر/سنة'),
  'field.nextMonth': words('Mois suivant', 'Next month', 'الشهر التالي'),
  'field.previousMonth': words('Mois précédent', 'Previous month', 'الشهر السابق'),
  'field.nextYear': words('Année suivante', 'Next year', 'السنة التالية'),
  'field.previousYear': words('Année précédente', 'Previous year', 'السنة السابقة'),
  'field.pickDay': words('Ouvrir le calendrier', 'Open the calendar', 'فتح التقويم'),
  'field.stars': plural(
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

  'field.chosen': plural(
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

  'secret.kept': words('Enregistré et protégé', 'Kept and protected', 'محفوظ ومحمي'),

  'password.again': words('Confirmer le mot de passe', 'Confirm the password', 'تأكيد كلمة المرور'),
  'password.new': words('Nouveau mot de passe', 'New password', 'كلمة المرور الجديدة'),
  'password.change': words('Changer le mot de passe', 'Change the password', 'تغيير كلمة المرور'),
  'password.changeOf': words('Mot de passe de {{name}}', 'Password of {{name}}', 'كلمة مرور {{name}}'),
  'password.changed': words(
    'Mot de passe de {{name}} changé',
    'Password of {{name}} changed',
    'تم تغيير كلمة مرور {{name}}',
  ),
  'password.sendLink': words('Envoyer un lien', 'Send a link', 'إرسال رابط'),
  'password.sendLink.act': words('Envoyer', 'Send', 'إرسال'),
  'password.sendLink.explain': words(
    'Un message part à {{address}} avec un lien pour choisir un mot de passe. Vous n’avez pas à le connaître.',
    'A message goes to {{address}} with a link to choose a password. You need not know it.',
    'تُرسل رسالة إلى {{address}} برابط لاختيار كلمة مرور. لا حاجة لأن تعرفها.',
  ),
  'mail.waits': words('Message écrit, pas encore envoyé', 'Message written, not sent yet', 'كُتبت الرسالة ولم ترسل بعد'),
  'mail.waits.why': words(
    'Aucun serveur d’envoi n’est réglé : le message attend, et part dès qu’il y en a un s’il est encore utile.',
    'No mail server is set: the message waits, and leaves once there is one if it is still of use.',
    'لم يضبط خادم بريد: تنتظر الرسالة وترسل حين يتوفر واحد إن بقيت نافعة.',
  ),
  'password.linkSent': words('Lien envoyé à {{name}}', 'Link sent to {{name}}', 'تم إرسال الرابط إلى {{name}}'),

  'image.add': words('Choisir une image', 'Choose a picture', 'اختر صورة'),
  'image.addSeveral': words('Choisir des images', 'Choose pictures', 'اختر صورا'),
  'image.how': words('ou déposez-la, ou collez-la ici', 'or drop it, or paste it here', 'أو أفلتها أو ألصقها هنا'),
  'image.replace': words('{{field}} : remplacer', '{{field}}: replace', '{{field}}: استبدال'),
  'image.remove': words('Retirer', 'Remove', 'إزالة'),
  'image.sending': words('Envoi de l’image', 'Sending the picture', 'إرسال الصورة'),
  'image.main': words('Principale', 'Main', 'الرئيسية'),
  'image.makeMain': words('Image principale', 'Make it the main one', 'اجعلها الرئيسية'),
  'image.earlier': words('Avancer', 'Move earlier', 'تقديم'),
  'image.later': words('Reculer', 'Move later', 'تأخير'),
  'image.numbered': words('{{field}}, image {{place}}', '{{field}}, picture {{place}}', '{{field}}، الصورة {{place}}'),
  'image.wrongType': words(
    '{{name}} n’est pas une image que nous lisons (JPEG, PNG, WebP).',
    '{{name}} is not a picture we read (JPEG, PNG, WebP).',
    '{{name}} ليس صورة نقرؤها (JPEG وPNG وWebP).',
  ),
  'image.tooLarge': words(
    '{{name}} dépasse {{megabytes}} Mo.',
    '{{name}} is larger than {{megabytes}} MB.',
    'حجم {{name}} أكبر من {{megabytes}} ميغابايت.',
  ),
} as const satisfies MessageTable
