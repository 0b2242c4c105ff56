import { words } from '#engine/definition/words.ts'
import { languages, languageNames } from '#engine/definition/locale.ts'
import type { Command } from '#engine/search/palette/product-commands.web.ts'
import { setPreferences } from '#engine/session/preferences.web.ts'
import { logOut } from '#engine/shell/header/log-out.web.ts'
import { confirmUnlessSaved } from '#engine/storage/unsaved-changes.web.ts'

const languageCommands: readonly Command[] = languages.map((language) => ({
  name: `language ${language}`,
  label: words(languageNames[language], languageNames[language], languageNames[language]),
  also: words('langue changer de langue', 'language switch language', 'لغة تغيير اللغة'),
  icon: 'language',
  run: () => setPreferences({ language }),
}))

/** What the search everywhere can do besides opening screens and making rows. */
export const commands: readonly Command[] = [
  {
    name: 'home',
    label: words('Accueil', 'Home', 'الرئيسية'),
    also: words('aller à tableau de bord', 'go to dashboard', 'اذهب إلى لوحة المتابعة'),
    icon: 'home',
    href: '/home',
  },
  {
    name: 'account',
    label: words('Mon compte', 'My account', 'حسابي'),
    also: words(
      'profil mot de passe préférences',
      'profile password preferences',
      'الملف الشخصي كلمة المرور التفضيلات',
    ),
    icon: 'user-circle',
    href: '/account',
  },
  {
    name: 'help',
    label: words('Aide : premiers pas', 'Help: first steps', 'المساعدة: الخطوات الأولى'),
    also: words('pour commencer guide', 'getting started guide', 'للبداية دليل'),
    icon: 'help',
    href: '/home?steps=open',
  },
  {
    name: 'theme dark',
    label: words('Thème sombre', 'Dark theme', 'المظهر الداكن'),
    also: words('mode nuit noir', 'mode night black', 'الوضع الليلي داكن مظهر'),
    icon: 'moon',
    run: () => setPreferences({ theme: 'dark' }),
  },
  {
    name: 'theme light',
    label: words('Thème clair', 'Light theme', 'المظهر الفاتح'),
    also: words('mode jour blanc', 'mode day white', 'الوضع النهاري فاتح مظهر'),
    icon: 'sun',
    run: () => setPreferences({ theme: 'light' }),
  },
  ...languageCommands,
  {
    name: 'log out',
    label: words('Se déconnecter', 'Sign out', 'تسجيل الخروج'),
    also: words('déconnexion quitter sortir', 'sign out logout leave', 'خروج مغادرة'),
    icon: 'logout',
    run: () => confirmUnlessSaved(() => void logOut()),
  },
]
