import { defineMessages, plural, words } from '#engine/definition/words.ts'

/** Messages of forms. */
export const formMessages = defineMessages('form', {
  save: words('Enregistrer', 'Save', 'حفظ'),
  saveAnother: words('Enregistrer et ajouter un autre', 'Save and add another', 'حفظ وإضافة آخر'),
  cancel: words('Annuler', 'Cancel', 'إلغاء'),
  discard: words('Abandonner', 'Discard', 'تجاهل التغييرات'),
  open: words('Ouvrir', 'Open', 'فتح'),
  unsaved: words('Modifications non enregistrées', 'Unsaved changes', 'تغييرات غير محفوظة'),
  created: words('Ajouté : {{name}}', '{{name}} added', 'تمت إضافة {{name}}'),
  saved: words('Enregistré : {{name}}', '{{name}} saved', 'تم حفظ {{name}}'),
  restored: words(
    'Nous avons retrouvé ce que vous aviez saisi sans l’enregistrer.',
    'We have restored what you typed but did not save.',
    'استعدنا ما كتبته ولم تحفظه.',
  ),
  giveUp: words('Ignorer ce brouillon', 'Discard it', 'التخلي عنه'),
  problems: plural(
    { one: '{{count}} point à corriger', other: '{{count}} points à corriger' },
    { one: '{{count}} problem to fix', other: '{{count}} problems to fix' },
    {
      zero: 'لا شيء للتصحيح',
      one: 'أمر واحد يجب تصحيحه',
      two: 'أمران يجب تصحيحهما',
      few: '{{count}} أمور يجب تصحيحها',
      many: '{{count}} أمرًا يجب تصحيحه',
      other: '{{count}} أمر يجب تصحيحه',
    },
  ),
  verify: words('À vérifier avant d’enregistrer', 'Check before saving', 'للتحقق قبل الحفظ'),
  verified: words('C’est exact, continuer', 'It is correct, continue', 'صحيح، متابعة'),
})

/** Messages about a record that was saved. */
export const recordMessages = defineMessages('form.record', {
  created: words('Créé le', 'Created', 'أُنشئ في'),
  changed: words('Modifié le', 'Updated', 'عُدّل في'),
})

/** Messages of the dialog that asks before an unsaved form is left. */
export const leaveMessages = defineMessages('form.leave', {
  title: words('Quitter sans enregistrer ?', 'Leave without saving?', 'المغادرة دون حفظ؟'),
  explain: words('Ce que vous avez saisi sera perdu.', 'What you have typed will be lost.', 'سيضيع ما كتبته.'),
  stay: words('Continuer la modification', 'Keep editing', 'متابعة التعديل'),
  leave: words('Quitter sans enregistrer', 'Leave without saving', 'المغادرة دون حفظ'),
})

/** Messages of an edit conflict. */
export const conflictMessages = defineMessages('form.conflict', {
  title: words('Quelqu’un a enregistré avant vous', 'Someone saved before you', 'حفظ شخص آخر قبلك'),
  explain: words(
    'Rien n’est perdu : choisissez ce qui doit rester pour chaque champ que vous avez tous deux modifié.',
    'Nothing is lost: for each field you both changed, choose what to keep.',
    'لم يضع شيء: اختر ما يبقى لكل حقل غيرتماه معًا.',
  ),
  savedBy: words('Enregistré par {{name}} : {{when}}.', 'Saved by {{name}}: {{when}}.', 'حفظه {{name}}: {{when}}.'),
  show: words('Voir les changements', 'View changes', 'عرض التغييرات'),
  mine: words('Ma version', 'Mine', 'نسختي'),
  theirs: words('Sa version', 'Theirs', 'النسخة الأخرى'),
  base: words('Avant', 'Before', 'قبل ذلك'),
  taken: words(
    'Conservé de l’autre version : {{fields}}.',
    'Taken from the other person: {{fields}}.',
    'أُخذ من الشخص الآخر: {{fields}}.',
  ),
  open: plural(
    { one: 'Encore {{count}} choix', other: 'Encore {{count}} choix' },
    { one: '{{count}} choice left', other: '{{count}} choices left' },
    {
      zero: 'لا اختيار متبق',
      one: 'اختيار واحد متبق',
      two: 'اختياران متبقيان',
      few: '{{count}} اختيارات متبقية',
      many: '{{count}} اختيارًا متبقيًا',
      other: '{{count}} اختيار متبق',
    },
  ),
  back: words('Revenir au formulaire', 'Back to the form', 'العودة إلى النموذج'),
  save: words('Enregistrer ce choix', 'Save this choice', 'حفظ هذا الاختيار'),
  merged: plural(
    {
      one: '{{count}} champ modifié entre-temps par quelqu’un d’autre a été conservé.',
      other: '{{count}} champs modifiés entre-temps par quelqu’un d’autre ont été conservés.',
    },
    {
      one: '{{count}} field changed by someone else in the meantime was kept.',
      other: '{{count}} fields changed by someone else in the meantime were kept.',
    },
    {
      zero: 'لم يغير أحد شيئًا.',
      one: 'احتُفظ بحقل واحد غيره شخص آخر.',
      two: 'احتُفظ بحقلين غيرهما شخص آخر.',
      few: 'احتُفظ بـ{{count}} حقول غيرها شخص آخر.',
      many: 'احتُفظ بـ{{count}} حقلًا غيرها شخص آخر.',
      other: 'احتُفظ بـ{{count}} حقل غيرها شخص آخر.',
    },
  ),
})

/** Messages of a record that cannot be shown. */
export const goneMessages = defineMessages('form.gone', {
  missing: words('Introuvable', 'Not found', 'غير موجود'),
  explain: {
    missing: words(
      'Cet élément n’existe pas, a été supprimé ou ne vous est pas accessible.',
      'This record does not exist, was deleted, or you do not have access to it.',
      'هذا العنصر غير موجود أو حُذف أو غير متاح لك.',
    ),
    forbidden: words(
      'Votre privilège ne le permet pas. Demandez-le à un administrateur.',
      'Your privilege does not allow this. Ask an administrator.',
      'صلاحيتك لا تسمح بذلك. اطلبها من أحد المسؤولين.',
    ),
    failed: words(
      'Le serveur n’a pas répondu comme prévu. Réessayez.',
      'The server did not respond as expected. Try again.',
      'لم يجب الخادم كما هو متوقع. أعد المحاولة.',
    ),
  },
  forbidden: words('Accès réservé', 'Restricted access', 'وصول مقيد'),
  failed: words('L’élément n’a pas pu être chargé', 'The record could not be loaded', 'تعذر تحميل العنصر'),
  back: words('Retour à la liste « {{what}} »', 'Back to “{{what}}”', 'العودة إلى قائمة «{{what}}»'),
})
