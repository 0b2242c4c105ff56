import type { Language } from './words.ts'

/** How each language writes its figures and dates. Arabic uses 0-9: staff copy these figures into codes and invoices. */
const locales: Readonly<Record<Language, string>> = { fr: 'fr-FR', en: 'en-GB', ar: 'ar-u-nu-latn' }

/** The locale for Intl in that language. */
export function localeOf(language: Language): string {
  return locales[language]
}

/** The way that language is laid out. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr'
}

/** What each language calls itself. */
export const languageNames: Readonly<Record<Language, string>> = { fr: 'Français', en: 'English', ar: 'العربية' }
