import type { MessageTable } from '#engine/definition/message-table.ts'
import { words } from '#engine/definition/words.ts'

/** What the page of a record says. */
export const recordMessages = {
  'page.tabs': words('Pages de {{name}}', 'Pages of {{name}}', 'صفحات {{name}}'),
  'page.facts': words('Informations', 'Information', 'المعلومات'),
  'page.history': words('Historique', 'History', 'السجل الزمني'),
  'page.count': words('{{count}}', '{{count}}', '{{count}}'),
  'page.countMore': words('{{count}}+', '{{count}}+', '{{count}}+'),

  'pictures.saving': words('Enregistrement…', 'Saving…', 'جارٍ الحفظ…'),
  'pictures.saved': words('Enregistré', 'Saved', 'تم الحفظ'),
  'pictures.removed': words('Image retirée', 'Image removed', 'تمت إزالة الصورة'),
  'pictures.bringBack': words('Rétablir', 'Bring back', 'استعادة'),
  'pictures.none': words('Aucune image', 'No image', 'لا توجد صور'),

  'history.system': words('Le système', 'The system', 'النظام'),
  'history.older': words('Afficher plus ancien', 'Show older', 'عرض الأقدم'),
  'history.first': words('Ce qui a été saisi', 'What was entered', 'ما أُدخل'),
  'history.last': words('Ce qui a été supprimé', 'What was deleted', 'ما حُذف'),
  'history.becomes': words('devient', 'becomes', 'أصبح'),
  'history.secret': words('modifié, gardé secret', 'changed, kept secret', 'تغير، ويبقى سريا'),
  'history.secret.removed': words('retiré', 'removed', 'أُزيل'),
  'history.unknown': words('Action : {{action}}', 'Action: {{action}}', 'الإجراء: {{action}}'),

  'history.deed.create': words('a créé cette fiche', 'created this record', '· إنشاء هذا العنصر'),
  'history.deed.update': words('a modifié', 'changed', '· تعديل'),
  'history.deed.password': words('a changé le mot de passe', 'changed the password', '· تغيير كلمة المرور'),
  'history.deed.activate': words('a activé cette fiche', 'activated this record', '· تفعيل هذا العنصر'),
  'history.deed.deactivate': words('a désactivé cette fiche', 'deactivated this record', '· إيقاف هذا العنصر'),
  'history.deed.delete': words('a supprimé cette fiche', 'deleted this record', '· حذف هذا العنصر'),
  'history.deed.restore': words('a rétabli cette fiche', 'brought this record back', '· استعادة هذا العنصر'),
  'history.deed.export': words('a exporté cette fiche', 'exported this record', '· تصدير هذا العنصر'),
  'history.deed.reveal': words('a consulté un secret', 'looked at a secret', '· الاطلاع على سر'),
  'history.deed.reveal-failed': words(
    'a demandé un secret qui ne s’ouvre plus',
    'asked for a secret that no longer opens',
    '· طلب سر لم يعد يُفتح',
  ),

  'history.event.beginning': words('Création', 'Created', 'الإنشاء'),
  'history.event.password-change': words('Mot de passe changé', 'Password changed', 'تم تغيير كلمة المرور'),
  'history.event.password-reset': words('Mot de passe réinitialisé', 'Password reset', 'تمت إعادة تعيين كلمة المرور'),
  'history.event.hand-over': words(
    'Lien de remise des eSIM préparé',
    'Link to the eSIMs prepared',
    'جُهز رابط تسليم الشرائح',
  ),
  'history.event.account-proven': words(
    'Adresse confirmée par l’équipe',
    'Address confirmed by the team',
    'أكد الفريق العنوان',
  ),
  'history.event.archive': words('Archivé', 'Archived', 'تمت الأرشفة'),
  'history.event.send': words('Envoyé', 'Sent', 'تم الإرسال'),
  'history.event.carried-over': words('Repris de l’archive', 'Carried over from the archive', 'منقول من الأرشيف'),
  'history.event.password-link': words(
    'Lien envoyé pour choisir un mot de passe',
    'Link sent to choose a password',
    'أُرسل رابط لاختيار كلمة المرور',
  ),
  'history.event.password-forgotten': words(
    'Mot de passe oublié : lien demandé',
    'Password forgotten: link asked for',
    'نسيان كلمة المرور: طُلب رابط',
  ),
  'history.event.email-change': words('Adresse e-mail changée', 'E-mail address changed', 'تم تغيير البريد الإلكتروني'),
  'history.event.sign-in': words('Connexion', 'Signed in', 'تسجيل دخول'),
  'history.event.sign-in-refused': words('Connexion refusée', 'Sign-in refused', 'رُفض تسجيل الدخول'),
  'history.event.second-step-refused': words(
    'Connexion refusée à la deuxième étape',
    'Sign-in refused at the second step',
    'رُفض تسجيل الدخول في الخطوة الثانية',
  ),
  'history.event.recovery-code-used': words('Code de secours utilisé', 'Recovery code used', 'استُخدم رمز استرداد'),
  'history.event.recovery-codes': words('Codes de secours renouvelés', 'Recovery codes renewed', 'جُددت رموز الاسترداد'),
  'history.event.two-factor-on': words(
    'Double authentification activée',
    'Two-factor sign-in turned on',
    'فُعّل التحقق بخطوتين',
  ),
  'history.event.two-factor-off': words(
    'Double authentification désactivée',
    'Two-factor sign-in turned off',
    'أُوقف التحقق بخطوتين',
  ),
  'history.event.two-factor-reset': words(
    'Double authentification réinitialisée',
    'Two-factor sign-in reset',
    'أُعيد ضبط التحقق بخطوتين',
  ),
  'history.event.session-ended': words('Session fermée', 'Session ended', 'أُغلقت جلسة'),
  'history.event.sessions-ended': words('Autres sessions fermées', 'Other sessions ended', 'أُغلقت الجلسات الأخرى'),
  'history.event.token-key': words('Clé du jeton créée', 'Key of the token created', 'أُنشئ مفتاح الرمز'),
  'history.event.sign-out': words('Déconnexion', 'Signed out', 'تسجيل خروج'),
  'history.event.session-reuse': words(
    'Session fermée par sécurité',
    'Session ended for safety',
    'أُغلقت الجلسة احتياطا',
  ),
  'history.event.register': words('Compte demandé', 'Account asked for', 'طُلب حساب'),
  'history.event.setup': words('Premier compte créé', 'First account created', 'أُنشئ الحساب الأول'),
} as const satisfies MessageTable
