import type { Language } from '#engine/definition/locale.ts'

// Browsers provide the week data as a method or, in older versions, as a property; TypeScript declares neither.
interface WeekLocale extends Intl.Locale {
  readonly getWeekInfo?: () => { readonly firstDay: number }
  readonly weekInfo?: { readonly firstDay: number }
}

// The locales for an unknown country. CLDR would assume the United States for English; Souk's English is British.
const defaultLocales: Readonly<Record<Language, string>> = { fr: 'fr-FR', en: 'en-GB', ar: 'ar-EG' }

/** The first weekday for readers of a language in a country (ISO 3166-1 alpha-2): 0 is Sunday, 6 is Saturday. */
export function firstWeekday(language: Language, country: string | null): number {
  const tag = country === null ? defaultLocales[language] : `${language}-${country}`
  const locale: WeekLocale = new Intl.Locale(tag)
  const { firstDay } = locale.getWeekInfo?.() ?? locale.weekInfo ?? { firstDay: 1 }
  return firstDay % 7
}
