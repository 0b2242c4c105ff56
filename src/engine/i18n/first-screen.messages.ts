import { words } from '#engine/definition/words.ts'
import type { MessageTable } from '#engine/definition/message-table.ts'

/** What must be sayable before the server was ever reached, or when it cannot be: these come with the page. */
export const firstScreenMessages = {
  'session.over': words('Accès non autorisé', 'Unauthorized access', 'دخول غير مصرح به'),
  'session.over.detail': words(
    'La session a peut-être expiré.',
    'Token might be expired.',
    'ربما انتهت صلاحية الجلسة.',
  ),

  'screen.loading': words('Chargement…', 'Loading…', 'جارٍ التحميل…'),
  'screen.failed': words('Cet écran n’a pas pu s’afficher', 'This screen could not be shown', 'تعذر عرض هذه الشاشة'),
  'screen.failed.detail': words(
    'Le reste de Souk fonctionne toujours. Réessayez ; si cela se reproduit, rechargez la page.',
    'The rest of Souk still works. Try again; if it happens again, reload the page.',
    'لا يزال باقي سوق يعمل. أعد المحاولة، وإن تكرر الأمر فأعد تحميل الصفحة.',
  ),
  'screen.notLoaded': words('L’écran n’a pas pu être chargé', 'The screen could not be loaded', 'تعذر تحميل الشاشة'),
  'screen.notLoaded.detail': words(
    'Le reste de Souk fonctionne toujours. L’écran viendra dès que le serveur répondra ; vous pouvez aussi réessayer.',
    'The rest of Souk still works. The screen will come as soon as the server answers; you can also try again.',
    'لا يزال باقي سوق يعمل. ستظهر الشاشة حالما يستجيب الخادم، ويمكنك أيضا إعادة المحاولة.',
  ),
  'screen.retry': words('Réessayer', 'Try again', 'إعادة المحاولة'),
  'screen.reload': words('Recharger la page', 'Reload the page', 'إعادة تحميل الصفحة'),
  'screen.reference': words('Référence', 'Reference', 'المرجع'),
  'screen.copy': words('Copier la référence', 'Copy the reference', 'نسخ المرجع'),
  'screen.copied': words('Référence copiée', 'Reference copied', 'تم نسخ المرجع'),
  'screen.home': words('Aller à l’accueil', 'Go to the home page', 'الانتقال إلى الصفحة الرئيسية'),
  'screen.signIn': words('Aller à la connexion', 'Go to the sign-in page', 'الانتقال إلى تسجيل الدخول'),

  'notFound.title': words('Page introuvable', 'Page not found', 'الصفحة غير موجودة'),
  'notFound.detail': words(
    'Cette adresse ne mène à rien, ou vous n’avez pas le droit de voir ce qu’elle montre.',
    'This address leads nowhere, or you may not see what it shows.',
    'هذا العنوان لا يؤدي إلى شيء، أو لا يحق لك رؤية ما يعرضه.',
  ),
  'serverError.title': words('Erreur du serveur', 'Server error', 'خطأ في الخادم'),
  'serverError.detail': words(
    'Quelque chose s’est mal passé de notre côté. Rien de ce que vous avez enregistré n’est perdu.',
    'Something went wrong on our side. Nothing you saved is lost.',
    'حدث خطأ من جهتنا. لم يضع أي شيء مما حفظته.',
  ),

  'version.new': words(
    'Une nouvelle version de Souk est disponible. Enregistrez votre travail, puis rechargez la page.',
    'A new version of Souk is available. Save your work, then reload the page.',
    'يتوفر إصدار جديد من سوق. احفظ عملك ثم أعد تحميل الصفحة.',
  ),
  'offline.banner': words(
    'Le serveur ne répond pas. Vos saisies sont gardées ; nous réessayons.',
    'The server does not answer. What you typed is kept; we keep trying.',
    'الخادم لا يستجيب. ما كتبته محفوظ ونحن نعيد المحاولة.',
  ),

  'toast.region': words('Notifications', 'Notifications', 'الإشعارات'),
  'toast.close': words('Fermer', 'Close', 'إغلاق'),
  'toast.details': words('Détails', 'Details', 'التفاصيل'),
  'toast.all': words('Tout afficher', 'Show all', 'عرض الكل'),
  'toast.fewer': words('Afficher l’essentiel', 'Show the essentials', 'عرض الأساسي'),

  'problem.network': words('Le serveur ne répond pas', 'The server does not answer', 'الخادم لا يستجيب'),
  'problem.timeout': words(
    'Le serveur met trop de temps à répondre',
    'The server takes too long to answer',
    'يستغرق الخادم وقتا طويلا للرد',
  ),
  'problem.unreadable': words(
    'Réponse illisible du serveur',
    'Unreadable answer from the server',
    'رد غير مقروء من الخادم',
  ),
  'problem.unexpected': words('Erreur inattendue', 'Unexpected error', 'خطأ غير متوقع'),
  'problem.more': words('… et d’autres encore', '… and more', '… والمزيد'),
  'problem.entry.detail': words('Détail', 'Detail', 'التفصيل'),
  'problem.entry.constraint': words('Contrainte', 'Constraint', 'القيد'),
  'problem.entry.field': words('Champ', 'Field', 'الحقل'),
  'problem.entry.length': words('Longueur', 'Length', 'الطول'),
  'problem.entry.name': words('Nom', 'Name', 'الاسم'),
  'problem.entry.severity': words('Gravité', 'Severity', 'الخطورة'),
  'problem.entry.code': words('Code', 'Code', 'الرمز'),
  'problem.entry.schema': words('Schéma', 'Schema', 'المخطط'),
  'problem.entry.table': words('Table', 'Table', 'الجدول'),
  'problem.entry.file': words('Fichier', 'File', 'الملف'),
  'problem.entry.line': words('Ligne', 'Line', 'السطر'),
  'problem.entry.routine': words('Routine', 'Routine', 'الإجراء'),
  'problem.entry.requestId': words('Référence', 'Reference', 'المرجع'),

  'password.show': words('Afficher le mot de passe', 'Show the password', 'إظهار كلمة المرور'),
  'password.hide': words('Masquer le mot de passe', 'Hide the password', 'إخفاء كلمة المرور'),
  'password.capsLock': words('La touche Verr. Maj est active', 'Caps Lock is on', 'مفتاح الأحرف الكبيرة مفعّل'),
  'password.rule': words('Le mot de passe contient', 'The password has', 'تحتوي كلمة المرور على'),
  'password.length': words(
    '{{count}} caractères au moins',
    '{{count}} characters or more',
    'عدد الأحرف: {{count}} على الأقل',
  ),
  'password.upper': words('une majuscule', 'one uppercase letter', 'حرف كبير'),
  'password.lower': words('une minuscule', 'one lowercase letter', 'حرف صغير'),
  'password.digit': words('un chiffre', 'one digit', 'رقم'),
  'password.symbol': words('un symbole', 'one symbol', 'رمز'),
  'password.letters': words('6 lettres au moins', '6 letters or more', '6 حروف على الأقل'),
  'password.onlyLetters': words('des lettres sans accent, rien d’autre', 'plain letters only', 'حروف لاتينية فقط'),
  'password.met': words('rempli', 'met', 'مستوفى'),
  'password.unmet': words('à remplir', 'not yet', 'غير مستوفى بعد'),

  'theme.dark': words('Passer au thème sombre', 'Switch to the dark theme', 'التبديل إلى المظهر الداكن'),
  'theme.light': words('Passer au thème clair', 'Switch to the light theme', 'التبديل إلى المظهر الفاتح'),
  'language.switch': words('Langue', 'Language', 'اللغة'),
} as const satisfies MessageTable
