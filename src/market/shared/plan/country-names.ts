import { languages, type Language } from '#engine/definition/locale.ts'
import { byLanguage } from '#engine/definition/words.ts'

let codeByName: ReadonlyMap<string, string> | undefined
let others: readonly CountryName[] = []

/** The name of a country and its code (ISO 3166-1 alpha-2). */
export type CountryName = readonly [name: string, code: string]

/**
 * Adds names that `countryNamed` recognises in addition to those in the product's languages. Only the server adds
 * names.
 */
export function addCountryNames(names: readonly CountryName[]): void {
  others = names
  codeByName = undefined
}

/**
 * Finds the code (ISO 3166-1 alpha-2) of a country by its short or long name in any product language; null when
 * unknown.
 */
export function countryNamed(text: string): string | null {
  codeByName ??= new Map([...others.map(([name, code]) => [keyOf(name), code] as const), ...codesByName()])
  const [, before = '', after = ''] = /^([^,،(]+)[,،(]\s*([^,،)]+)\)?$/.exec(text.trim()) ?? []
  // The alternatives cover inverted names (`Virgin Islands, British`) and names followed by a form of state (`Bolivia,
  // Plurinational State of`).
  const spellings = [text, ...(after ? [`${after} ${before}`] : []), ...(formOfState.test(after) ? [before] : [])]
  for (const spelling of spellings) {
    const code = codeByName.get(keyOf(spelling)) ?? codeByName.get(keyOf(spelling, false))
    if (code !== undefined) return code
  }
  return null
}

const formOfState = /\b(of|de|du)\b|republic|république|state|province/i

/**
 * Whether a text is certainly not a country. The browser has only the names in CLDR, so it leaves other names to the
 * server.
 */
export function isNoCountry(text: string): boolean {
  if (isCountryCode(text)) return false
  return others.length > 0 || !/^\p{L}[\p{L}\p{M}\s.'’&()-]+$/u.test(text) || /^[a-z]{2,3}(\s+[a-z]{2,3})*$/i.test(text)
}

/** Whether a code means a country, and not a union of countries or a reserved code (ISO 3166-1). */
export function isCountryCode(code: string): boolean {
  return /^[A-Z]{2}$/.test(code) && !/^(EU|EZ|UN|QO|X[ABX]|ZZ)$/.test(code)
}

function codesByName(): CountryName[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const codes = letters.flatMap((first) => letters.map((second) => first + second))
  const names = languages.flatMap((language) =>
    (['long', 'short'] as const).map(
      (style) => new Intl.DisplayNames(language, { type: 'region', style, fallback: 'none' }),
    ),
  )
  return names.flatMap((name) =>
    codes.flatMap((code) => {
      const text = name.of(code)
      return text === undefined || !isCountryCode(code) ? [] : [[keyOf(text), presentCode(code)] as const]
    }),
  )
}

const displayNames = byLanguage((locale) => new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }))
const names = new Map<string, string>()

/** The name of a country in a language; an unknown code is returned unchanged. */
export function countryName(code: string, language: Language): string {
  if (!/^[A-Z]{2}$/.test(code)) return code
  const cached = names.get(language + code)
  if (cached !== undefined) return cached
  const name = displayNames[language].of(code) ?? code
  names.set(language + code, name)
  return name
}

/** The current ISO code of a country: `UK` becomes `GB`. */
export function presentCode(code: string): string {
  return new Intl.Locale(`und-${code}`).region ?? code
}

/**
 * The key that compares names without case, accents, punctuation and spaces (`U.A.E.`, `Cote d Ivoire`). With `whole`
 * false it also omits the article and the form of state: `The Bahamas`, `Hong Kong SAR`.
 */
function keyOf(text: string, whole = true): string {
  const words = text
    .normalize('NFKD')
    .replaceAll(/\p{M}|\u0640/gu, '')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/\bst\b\.?/g, 'saint')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  const bare = words.replace(
    /^(the|la|le|les|l|ile|iles) | (sar|sar china|sar chine|islands|island)$|^republi(c|que) (of|de|du|d) /gu,
    '',
  )
  return (whole ? words : bare).replaceAll(' ', '')
}
