import type { Language } from '#engine/definition/locale.ts'

// Intl offers a method or, in older browsers, a property; TypeScript knows neither yet.
interface WeekLocale extends Intl.Locale {
  readonly getWeekInfo?: () => { readonly firstDay: number }
  readonly weekInfo?: { readonly firstDay: number }
}

// Without a country, CLDR assumes the United States for English and Egypt for Arabic; Souk writes English as Britain does.
const defaultLocales: Readonly<Record<Language, string>> = { fr: 'fr-FR', en: 'en-GB', ar: 'ar-EG' }

/** The first day of a week for readers of a language in a country (ISO 3166-1 alpha-2); 0 is Sunday, 6 Saturday. */
export function firstWeekday(language: Language, country: string | null): number {
  const tag = country === null ? defaultLocales[language] : `${language}-${country}`
  const locale: WeekLocale = new Intl.Locale(tag)
  const { firstDay } = locale.getWeekInfo?.() ?? locale.weekInfo ?? { firstDay: 1 }
  return firstDay % 7
}
