import { words } from '#engine/definition/words.ts'
import type { MessageTable } from '#engine/definition/message-table.ts'

/** What the frame around every screen behind the guard says, with its home and account pages. */
export const shellMessages = {
  'shell.menu': words('Menu principal', 'Main menu', 'القائمة الرئيسية'),
  'shell.menu.show': words('Afficher le menu', 'Show the menu', 'إظهار القائمة'),
  'shell.menu.hide': words('Masquer le menu', 'Hide the menu', 'إخفاء القائمة'),
  'shell.skip': words('Aller au contenu', 'Skip to the content', 'الانتقال إلى المحتوى'),
  'shell.breadcrumbs': words('Fil d’Ariane', 'Breadcrumbs', 'مسار التنقل'),
  'shell.profile': words('Mon profil', 'My profile', 'ملفي الشخصي'),
  'shell.account': words('Mon compte', 'My account', 'حسابي'),
  'shell.logout': words('Se déconnecter', 'Log out', 'تسجيل الخروج'),
  'shell.logout.failed': words(
    'Le serveur n’a pas confirmé la déconnexion ; cet appareil, lui, est déconnecté.',
    'The server did not confirm; this device is signed out.',
    'لم يؤكد الخادم الخروج، لكن هذا الجهاز سجل خروجه.',
  ),
  'shell.forbidden': words('Accès réservé', 'Not for your privilege', 'وصول مقيد'),
  'shell.forbidden.detail': words(
    'Votre privilège ne permet pas d’ouvrir cet écran. Demandez-le à un administrateur.',
    'Your privilege does not open this screen. Ask an administrator for it.',
    'صلاحيتك لا تسمح بفتح هذه الشاشة. اطلبها من أحد المسؤولين.',
  ),
  'shell.home': words('Accueil', 'Home', 'الرئيسية'),
  'shell.portal.admin': words('Portail d’administration', 'Admin portal', 'بوابة الإدارة'),
  'shell.portal.employee': words('Portail des employés', 'Employee portal', 'بوابة الموظفين'),

  'home.morning': words('Bonjour {{name}}', 'Good morning {{name}}', 'صباح الخير {{name}}'),
  'home.evening': words('Bonsoir {{name}}', 'Good evening {{name}}', 'مساء الخير {{name}}'),
  'home.afternoon': words('Bonjour {{name}}', 'Good afternoon {{name}}', 'طاب يومك {{name}}'),

  'account.profile': words('Profil', 'Profile', 'الملف الشخصي'),
  'account.name': words('Nom', 'Name', 'الاسم'),
  'account.privilege': words('Privilège', 'Privilege', 'الصلاحية'),
  'account.portal': words('Portail', 'Portal', 'البوابة'),
  'account.preferences': words('Préférences', 'Preferences', 'التفضيلات'),
  'account.language': words('Langue', 'Language', 'اللغة'),
  'account.theme': words('Thème', 'Theme', 'المظهر'),
  'account.theme.light': words('Clair', 'Light', 'فاتح'),
  'account.theme.dark': words('Sombre', 'Dark', 'داكن'),
  'account.credentials': words('E-mail et mot de passe', 'E-mail and password', 'البريد الإلكتروني وكلمة المرور'),
  'account.credentials.hint': words(
    'Laissez vide ce que vous ne changez pas. Le mot de passe actuel est demandé pour toute modification.',
    'Leave empty what you do not change. Any change asks for the present password.',
    'اترك ما لا تريد تغييره فارغا. كلمة المرور الحالية مطلوبة لأي تغيير.',
  ),
  'account.email': words('Nouvel e-mail', 'New e-mail', 'البريد الإلكتروني الجديد'),
  'account.currentPassword': words('Mot de passe actuel', 'Current password', 'كلمة المرور الحالية'),
  'account.password': words('Nouveau mot de passe', 'New password', 'كلمة المرور الجديدة'),
  'account.confirmPassword': words('Confirmer le mot de passe', 'Confirm the password', 'تأكيد كلمة المرور'),
  'account.save': words('Enregistrer', 'Save', 'حفظ'),
  'account.saved': words('Vos identifiants sont à jour', 'Your credentials are up to date', 'تم تحديث بيانات الدخول'),
  'account.nothing': words(
    'Indiquez un nouvel e-mail ou un nouveau mot de passe.',
    'Give a new e-mail or a new password.',
    'أدخل بريدا إلكترونيا جديدا أو كلمة مرور جديدة.',
  ),
} as const satisfies MessageTable
