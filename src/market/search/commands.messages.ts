import { defineMessages, words } from '#engine/definition/words.ts'

/** The names and search words of the commands. */
export const commandsMessages = defineMessages('search.commands', {
  languageSwitchLanguage: words('langue changer de langue', 'language switch language', 'لغة تغيير اللغة'),
  home: words('Accueil', 'Home', 'الرئيسية'),
  goToDashboard: words('aller à tableau de bord', 'go to dashboard', 'اذهب إلى لوحة المتابعة'),
  myAccount: words('Mon compte', 'My account', 'حسابي'),
  profilePasswordPreferences: words(
    'profil mot de passe préférences',
    'profile password preferences',
    'الملف الشخصي كلمة المرور التفضيلات',
  ),
  helpFirstSteps: words('Aide : premiers pas', 'Help: first steps', 'المساعدة: الخطوات الأولى'),
  gettingStartedGuide: words('pour commencer guide', 'getting started guide', 'للبداية دليل'),
  darkTheme: words('Thème sombre', 'Dark theme', 'المظهر الداكن'),
  modeNightBlack: words('mode nuit noir', 'mode night black', 'الوضع الليلي داكن مظهر'),
  lightTheme: words('Thème clair', 'Light theme', 'المظهر الفاتح'),
  modeDayWhite: words('mode jour blanc', 'mode day white', 'الوضع النهاري فاتح مظهر'),
  signOut: words('Se déconnecter', 'Sign out', 'تسجيل الخروج'),
  signOutLogoutLeave: words('déconnexion quitter sortir', 'sign out logout leave', 'خروج مغادرة'),
})
