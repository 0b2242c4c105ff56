import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of password fields and password dialogs. */
export const passwordFieldMessages = defineMessages('form-field.passwordField', {
  current: words('Mot de passe actuel', 'Current password', 'كلمة المرور الحالية'),
  again: words('Confirmer le mot de passe', 'Confirm password', 'تأكيد كلمة المرور'),
  new: words('Nouveau mot de passe', 'New password', 'كلمة المرور الجديدة'),
  change: words('Changer le mot de passe', 'Change password', 'تغيير كلمة المرور'),
  changeOf: words('Mot de passe de {{name}}', 'Password for {{name}}', 'كلمة مرور {{name}}'),
  changed: words('Mot de passe de {{name}} changé', 'Password for {{name}} changed', 'تم تغيير كلمة مرور {{name}}'),
  sendLink: words('Envoyer un lien de mot de passe', 'Send a password link', 'إرسال رابط كلمة المرور'),
  sendLinkAct: words('Envoyer', 'Send', 'إرسال'),
  sendLinkExplain: words(
    'Un e-mail part à {{address}} avec un lien pour choisir un mot de passe. Vous n’avez pas à le connaître.',
    'An email with a link to choose a password will be sent to {{address}}. You do not need to know the password.',
    'تُرسل رسالة إلى {{address}} فيها رابط لاختيار كلمة مرور. لا حاجة لأن تعرفها.',
  ),
  linkSent: words('Lien envoyé à {{name}}', 'Link sent to {{name}}', 'تم إرسال الرابط إلى {{name}}'),
})

/** Messages about mails that cannot be sent. */
export const mailMessages = defineMessages('form-field.mail', {
  waits: words('E-mail en attente d’envoi', 'Message queued, not sent yet', 'الرسالة في قائمة الانتظار'),
  waitsWhy: words(
    'Aucun serveur d’e-mail configuré : l’e-mail partira dès qu’il y en aura un, s’il est encore d’actualité.',
    'No mail server is set up: the message is queued and will be sent once there is one, if it is still relevant.',
    'لم يُضبط خادم بريد: تنتظر الرسالة وتُرسل حين يتوفر واحد إن بقيت مفيدة.',
  ),
})

/** Messages of picture fields. */
export const imageMessages = defineMessages('form-field.image', {
  add: words('Choisir une image', 'Choose an image', 'اختر صورة'),
  addSeveral: words('Choisir des images', 'Choose images', 'اختر صورًا'),
  how: words('ou déposez-la, ou collez-la ici', 'or drop or paste it here', 'أو أفلتها أو ألصقها هنا'),
  howSeveral: words('ou déposez-les, ou collez-les ici', 'or drop or paste them here', 'أو أفلت الصور أو ألصقها هنا'),
  replace: words('{{field}} : remplacer', '{{field}}: replace', '{{field}}: استبدال'),
  remove: words('Retirer', 'Remove', 'إزالة'),
  sending: words('Envoi de l’image', 'Uploading the image', 'إرسال الصورة'),
  main: words('Principale', 'Main', 'الرئيسية'),
  makeMain: words('Image principale', 'Make main image', 'اجعلها الرئيسية'),
  earlier: words('Avancer', 'Move earlier', 'تقديم'),
  later: words('Reculer', 'Move later', 'تأخير'),
  numbered: words('{{field}}, image {{place}}', '{{field}}, image {{place}}', '{{field}}، الصورة {{place}}'),
  wrongType: words(
    '{{name}} n’est pas une image que nous lisons (JPEG, PNG, WebP).',
    '{{name}} is not an image we can read (JPEG, PNG, WebP).',
    '{{name}} ليس صورة يمكننا قراءتها (JPEG وPNG وWebP).',
  ),
  tooLarge: words(
    '{{name}} dépasse {{megabytes}} Mo.',
    '{{name}} is larger than {{megabytes}} MB.',
    'حجم {{name}} أكبر من {{megabytes}} ميغابايت.',
  ),
})

/** Messages of pickers, calendars and other inputs. */
export const inputMessages = defineMessages('form-field.input', {
  searchFailed: words('La recherche a échoué', 'Search failed', 'فشل البحث'),
  nothingFound: words('Aucun résultat', 'No results', 'لا نتائج'),
  createOne: words('Créer…', 'Create one…', 'إنشاء…'),
  createNamed: words('Créer « {{name}} »', 'Create “{{name}}”', 'إنشاء «{{name}}»'),
  addTag: words('Ajouter…', 'Add…', 'إضافة…'),
  pickColour: words('choisir la couleur', 'choose a colour', 'اختيار اللون'),
  time: words('heure', 'time', 'الوقت'),
  dayShape: words('jj/mm/aaaa', 'dd/mm/yyyy', 'يوم/شهر/سنة'),
  nextMonth: words('Mois suivant', 'Next month', 'الشهر التالي'),
  previousMonth: words('Mois précédent', 'Previous month', 'الشهر السابق'),
  nextYear: words('Année suivante', 'Next year', 'السنة التالية'),
  previousYear: words('Année précédente', 'Previous year', 'السنة السابقة'),
  pickDay: words('Ouvrir le calendrier', 'Open the calendar', 'فتح التقويم'),
})
