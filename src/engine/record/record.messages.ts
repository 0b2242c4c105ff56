import { defineMessages, plural, words } from '#engine/definition/words.ts'

/** Messages of a record's page. */
export const recordPageMessages = defineMessages('record.recordPage', {
  tabs: words('Pages de {{name}}', 'Pages of {{name}}', 'صفحات {{name}}'),
  overview: words('Vue d’ensemble', 'Overview', 'نظرة عامة'),
  edit: words('Modifier', 'Edit', 'تعديل'),
  more: words('Autres actions', 'More actions', 'إجراءات أخرى'),
  moreTabs: words('Plus', 'More', 'المزيد'),
  facts: words('Informations', 'Information', 'المعلومات'),
  details: words('Détails', 'Details', 'التفاصيل'),
  history: words('Historique', 'History', 'السجل الزمني'),
  others: words('Suivi', 'Tracking', 'المتابعة'),
  all: words('Tout voir', 'See all', 'عرض الكل'),
  count: words('{{count}}', '{{count}}', '{{count}}'),
  countMore: words('{{count}}+', '{{count}}+', '{{count}}+'),
})

/** Messages of a record's picture gallery. */
export const picturesMessages = defineMessages('record.pictures', {
  saving: words('Enregistrement…', 'Saving…', 'جارٍ الحفظ…'),
  saved: words('Enregistré', 'Saved', 'تم الحفظ'),
  removed: words('Image retirée', 'Image removed', 'تمت إزالة الصورة'),
  bringBack: words('Rétablir', 'Restore', 'استعادة'),
  none: words('Aucune image', 'No image', 'لا توجد صور'),
})

/** Messages of a record's history. */
export const historyMessages = defineMessages('record.history', {
  system: words('Le système', 'The system', 'النظام'),
  automatic: plural(
    { one: '{{count}} opération automatique', other: '{{count}} opérations automatiques' },
    { one: '{{count}} automatic change', other: '{{count}} automatic changes' },
    {
      zero: 'لا عمليات تلقائية',
      one: 'عملية تلقائية واحدة',
      two: 'عمليتان تلقائيتان',
      few: '{{count}} عمليات تلقائية',
      many: '{{count}} عملية تلقائية',
      other: '{{count}} عملية تلقائية',
    },
  ),
  internal: words(
    'a enregistré la fiche sans changement visible',
    'saved the record without a visible change',
    '· حفظ العنصر دون تغيير ظاهر',
  ),
  emptied: words('vidé', 'emptied', 'أُفرغ'),
  older: words('Afficher plus ancien', 'Show older', 'عرض الأقدم'),
  first: words('Ce qui a été saisi', 'What was entered', 'ما أُدخل'),
  last: words('Ce qui a été supprimé', 'What was deleted', 'ما حُذف'),
  becomes: words('devient', 'becomes', 'أصبح'),
  secret: words('modifié, gardé secret', 'changed, kept secret', 'تغير، ويبقى سريًا'),
  secretRemoved: words('retiré', 'removed', 'أُزيل'),
  unknown: words('Action : {{action}}', 'Action: {{action}}', 'الإجراء: {{action}}'),
  deed: {
    create: words('a créé cette fiche', 'created this record', '· إنشاء هذا العنصر'),
    update: words('a modifié : {{fields}}', 'changed: {{fields}}', '· تعديل: {{fields}}'),
    password: words('a changé le mot de passe', 'changed the password', '· تغيير كلمة المرور'),
    activate: words('a activé cette fiche', 'activated this record', '· تفعيل هذا العنصر'),
    deactivate: words('a désactivé cette fiche', 'deactivated this record', '· تعطيل هذا العنصر'),
    delete: words('a supprimé cette fiche', 'deleted this record', '· حذف هذا العنصر'),
    restore: words('a rétabli cette fiche', 'restored this record', '· استعادة هذا العنصر'),
    export: words('a exporté cette fiche', 'exported this record', '· تصدير هذا العنصر'),
    confirm: words('a confirmé une valeur inhabituelle', 'confirmed an unusual value', '· تأكيد قيمة غير معتادة'),
    reveal: words('a consulté un secret', 'viewed a secret', '· الاطلاع على سر'),
    'reveal-failed': words(
      'a demandé un secret qui ne s’ouvre plus',
      'asked for a secret that no longer opens',
      '· طلب سر لم يعد يُفتح',
    ),
  },
  event: {
    beginning: words('Création', 'Created', 'الإنشاء'),
    'password-change': words('Mot de passe changé', 'Password changed', 'تم تغيير كلمة المرور'),
    'password-reset': words('Mot de passe réinitialisé', 'Password reset', 'تمت إعادة تعيين كلمة المرور'),
    'account-proven': words('Adresse confirmée par l’équipe', 'Address confirmed by the team', 'أكد الفريق العنوان'),
    archive: words('Archivé', 'Archived', 'تمت الأرشفة'),
    send: words('Envoyé', 'Sent', 'تم الإرسال'),
    'carried-over': words('Repris de l’archive', 'Carried over from the archive', 'منقول من الأرشيف'),
    'password-link': words(
      'Lien envoyé pour choisir un mot de passe',
      'Link sent to choose a password',
      'أُرسل رابط لاختيار كلمة المرور',
    ),
    'password-forgotten': words(
      'Mot de passe oublié : lien demandé',
      'Forgotten password: link requested',
      'نسيان كلمة المرور: طُلب رابط',
    ),
    'email-change': words('Adresse e-mail changée', 'Email address changed', 'تم تغيير البريد الإلكتروني'),
    'sign-in': words('Connexion', 'Signed in', 'تسجيل دخول'),
    'sign-in-refused': words('Connexion refusée', 'Sign-in refused', 'رُفض تسجيل الدخول'),
    'emergency-account': words('Compte de secours utilisé', 'Emergency account used', 'استُخدم حساب الطوارئ'),
    'directory-logout': words(
      'Sessions fermées par l’annuaire',
      'Sessions ended by the directory',
      'أغلق الدليل الجلسات',
    ),
    'change-refused': words(
      'Modification refusée : droits insuffisants',
      'Change refused: insufficient rights',
      'رُفض تعديل: الأذونات غير كافية',
    ),
    'second-step-refused': words(
      'Connexion refusée à la deuxième étape',
      'Sign-in refused at the second step',
      'رُفض تسجيل الدخول في الخطوة الثانية',
    ),
    'recovery-code-used': words('Code de secours utilisé', 'Recovery code used', 'استُخدم رمز استرداد'),
    'recovery-codes': words('Codes de secours renouvelés', 'Recovery codes renewed', 'جُددت رموز الاسترداد'),
    'passkey-added': words('Clé d’accès ajoutée', 'Passkey added', 'أُضيف مفتاح مرور'),
    'passkey-removed': words('Clé d’accès révoquée', 'Passkey revoked', 'أُلغي مفتاح مرور'),
    'two-factor-on': words(
      'Double authentification activée',
      'Two-factor authentication turned on',
      'فُعّل التحقق بخطوتين',
    ),
    'two-factor-off': words(
      'Double authentification désactivée',
      'Two-factor authentication turned off',
      'أُوقف التحقق بخطوتين',
    ),
    'two-factor-reset': words(
      'Double authentification réinitialisée',
      'Two-factor authentication reset',
      'أُعيد ضبط التحقق بخطوتين',
    ),
    'session-ended': words('Session fermée', 'Session ended', 'أُغلقت جلسة'),
    'sessions-ended': words('Autres sessions fermées', 'Other sessions ended', 'أُغلقت الجلسات الأخرى'),
    'token-key': words('Clé du jeton créée', 'Token key created', 'أُنشئ مفتاح الرمز'),
    'agent-call': words('Outil appelé par un agent', 'Tool called by an agent', 'استدعى وكيل أداة'),
    'sign-out': words('Déconnexion', 'Signed out', 'تسجيل خروج'),
    'session-reuse': words('Session fermée par sécurité', 'Session ended for security', 'أُغلقت الجلسة احتياطًا'),
    register: words('Compte demandé', 'Account requested', 'طُلب حساب'),
    setup: words('Premier compte créé', 'First account created', 'أُنشئ الحساب الأول'),
  },
})
