import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages about the end of a session. */
export const sessionMessages = defineMessages('first-screen.session', {
  over: words('Accès non autorisé', 'Unauthorized access', 'دخول غير مصرح به'),
  overDetail: words('La session a peut-être expiré.', 'Token might be expired.', 'ربما انتهت صلاحية الجلسة.'),
})

/** Messages of a screen that is loading or could not be shown. */
export const screenMessages = defineMessages('first-screen.screen', {
  loading: words('Chargement…', 'Loading…', 'جارٍ التحميل…'),
  failed: words('Cet écran n’a pas pu s’afficher', 'This screen could not be shown', 'تعذر عرض هذه الشاشة'),
  failedDetail: words(
    'Le reste de Souk fonctionne toujours. Réessayez ; si cela se reproduit, rechargez la page.',
    'The rest of Souk still works. Try again; if it happens again, reload the page.',
    'لا تزال بقية Souk تعمل. أعد المحاولة، وإن تكرر الأمر فأعد تحميل الصفحة.',
  ),
  notLoaded: words('L’écran n’a pas pu être chargé', 'The screen could not be loaded', 'تعذر تحميل الشاشة'),
  notLoadedDetail: words(
    'Le reste de Souk fonctionne toujours. L’écran viendra dès que le serveur répondra ; vous pouvez aussi réessayer.',
    'The rest of Souk still works. The screen will load as soon as the server responds; you can also try again.',
    'لا تزال بقية Souk تعمل. ستظهر الشاشة حالما يستجيب الخادم، ويمكنك أيضًا إعادة المحاولة.',
  ),
  offlineDetail: words(
    'Le serveur ne répond pas. L’écran viendra dès qu’il répondra ; ce que vous avez saisi est gardé.',
    'The server is not responding. The screen will load as soon as it does; what you typed is kept.',
    'الخادم لا يستجيب. ستظهر الشاشة حالما يستجيب، وما كتبته محفوظ.',
  ),
  retry: words('Réessayer', 'Try again', 'إعادة المحاولة'),
  reload: words('Recharger la page', 'Reload the page', 'إعادة تحميل الصفحة'),
  reference: words('Référence', 'Reference', 'المرجع'),
  copy: words('Copier la référence', 'Copy the reference', 'نسخ المرجع'),
  copied: words('Référence copiée', 'Reference copied', 'تم نسخ المرجع'),
  home: words('Aller à l’accueil', 'Go to home', 'الانتقال إلى الصفحة الرئيسية'),
  signIn: words('Aller à la connexion', 'Go to sign-in', 'الانتقال إلى تسجيل الدخول'),
})

/** Messages of the page for an unknown address. */
export const notFoundMessages = defineMessages('first-screen.notFound', {
  title: words('Page introuvable', 'Page not found', 'الصفحة غير موجودة'),
  detail: words(
    'Cette adresse ne mène à rien, ou vous n’avez pas le droit de voir ce qu’elle montre.',
    'This address leads nowhere, or you do not have access to what it shows.',
    'هذا العنوان لا يؤدي إلى شيء، أو لا يحق لك رؤية ما يعرضه.',
  ),
})

/** Messages that may be needed on any page. */
export const firstScreenMessages = defineMessages('first-screen', {
  versionNew: words(
    'Une nouvelle version de Souk est disponible. Enregistrez votre travail, puis rechargez la page.',
    'A new version of Souk is available. Save your work, then reload the page.',
    'يتوفر إصدار جديد من Souk. احفظ عملك ثم أعد تحميل الصفحة.',
  ),
  offlineBanner: words(
    'Le serveur ne répond pas. Vos saisies restent à l’écran : enregistrez-les dès qu’il répondra.',
    'The server is not responding. What you typed stays on the screen: save it as soon as it responds.',
    'الخادم لا يستجيب. ما كتبته باقٍ على الشاشة: احفظه حالما يستجيب.',
  ),
  languageSwitch: words('Langue', 'Language', 'اللغة'),
})

/** Labels of the toast area, in addition to the text of each toast. */
export const toastMessages = defineMessages('first-screen.toast', {
  region: words('Notifications', 'Notifications', 'الإشعارات'),
  close: words('Fermer', 'Close', 'إغلاق'),
  details: words('Détails', 'Details', 'التفاصيل'),
  all: words('Tout afficher', 'Show all', 'عرض الكل'),
  fewer: words('Afficher l’essentiel', 'Show less', 'عرض الأساسي'),
})

/** Messages for problems without a response from the server that describes them. */
export const problemMessages = defineMessages('first-screen.problem', {
  network: words('Le serveur ne répond pas', 'The server is not responding', 'الخادم لا يستجيب'),
  notSaved: words(
    'Non enregistré : le serveur ne répond pas',
    'Not saved: the server is not responding',
    'لم يُحفظ: الخادم لا يستجيب',
  ),
  timeout: words(
    'Le serveur met trop de temps à répondre',
    'The server is taking too long to respond',
    'يستغرق الخادم وقتًا طويلًا للرد',
  ),
  unreadable: words('Réponse illisible du serveur', 'Unreadable response from the server', 'رد غير مقروء من الخادم'),
  unexpected: words('Erreur inattendue', 'Unexpected error', 'خطأ غير متوقع'),
  more: words('… et d’autres encore', '… and more', '… والمزيد'),
  entry: {
    detail: words('Détail', 'Detail', 'التفصيل'),
    constraint: words('Contrainte', 'Constraint', 'القيد'),
    field: words('Champ', 'Field', 'الحقل'),
    length: words('Longueur', 'Length', 'الطول'),
    name: words('Nom', 'Name', 'الاسم'),
    severity: words('Gravité', 'Severity', 'الخطورة'),
    code: words('Code', 'Code', 'الرمز'),
    schema: words('Schéma', 'Schema', 'المخطط'),
    table: words('Table', 'Table', 'الجدول'),
    file: words('Fichier', 'File', 'الملف'),
    line: words('Ligne', 'Line', 'الصف'),
    routine: words('Routine', 'Routine', 'الإجراء'),
    requestId: words('Référence', 'Reference', 'المرجع'),
  },
})

/** Labels of the theme switch. */
export const themeMessages = defineMessages('first-screen.theme', {
  dark: words('Passer au thème sombre', 'Switch to dark theme', 'التبديل إلى المظهر الداكن'),
  light: words('Passer au thème clair', 'Switch to light theme', 'التبديل إلى المظهر الفاتح'),
})
