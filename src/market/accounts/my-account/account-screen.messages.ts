import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the screen of my account. */
export const accountScreenMessages = defineMessages('access.account-screen', {
  profile: words('Profil', 'Profile', 'الملف الشخصي'),
  name: words('Nom', 'Name', 'الاسم'),
  privilege: words('Privilège', 'Privilege', 'الدور'),
  portal: words('Portail', 'Portal', 'البوابة'),
  preferences: words('Préférences', 'Preferences', 'التفضيلات'),
  language: words('Langue', 'Language', 'اللغة'),
  theme: words('Thème', 'Theme', 'المظهر'),
  themeLight: words('Clair', 'Light', 'فاتح'),
  themeDark: words('Sombre', 'Dark', 'داكن'),
  credentials: words('E-mail et mot de passe', 'Email and password', 'البريد الإلكتروني وكلمة المرور'),
  credentialsHint: words(
    'Laissez vide ce que vous ne changez pas. Le mot de passe actuel est demandé pour toute modification.',
    'Leave empty what you do not want to change. Any change requires your current password.',
    'اترك ما لا تريد تغييره فارغًا. كلمة المرور الحالية مطلوبة لأي تغيير.',
  ),
  email: words('Nouvel e-mail', 'New email', 'البريد الإلكتروني الجديد'),
  password: words('Nouveau mot de passe', 'New password', 'كلمة المرور الجديدة'),
  confirmPassword: words('Confirmer le mot de passe', 'Confirm password', 'تأكيد كلمة المرور'),
  save: words('Enregistrer', 'Save', 'حفظ'),
  saved: words('Vos identifiants sont à jour', 'Your credentials are up to date', 'تم تحديث بيانات الدخول'),
  nothing: words(
    'Indiquez un nouvel e-mail ou un nouveau mot de passe.',
    'Enter a new email or a new password.',
    'أدخل بريدًا إلكترونيًا جديدًا أو كلمة مرور جديدة.',
  ),
})

/** The names of the portals. */
export const portalMessages = defineMessages('shell', {
  portalAdmin: words('Portail d’administration', 'Admin portal', 'بوابة الإدارة'),
  portalEmployee: words('Portail des employés', 'Employee portal', 'بوابة الموظفين'),
})
