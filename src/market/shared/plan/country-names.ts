import { languages, type Language } from '#engine/definition/locale.ts'
import { byLanguage } from '#engine/definition/words.ts'

let known: ReadonlyMap<string, string> | undefined

/** The code (ISO 3166-1 alpha-2) of a country by its name in any language of the product, long or short; null for what is none. */
export function countryNamed(text: string): string | null {
  known ??= new Map(codesByName())
  return known.get(wordOf(text)) ?? null
}

function codesByName(): (readonly [string, string])[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const codes = letters.flatMap((first) => letters.map((second) => first + second))
  const names = languages.flatMap((language) =>
    (['long', 'short'] as const).map(
      (style) => new Intl.DisplayNames(language, { type: 'region', style, fallback: 'none' }),
    ),
  )
  return names.flatMap((name) =>
    codes.flatMap((code) => {
      const said = name.of(code)
      return said === undefined ? [] : [[wordOf(said), presentCode(code)] as const]
    }),
  )
}

const displayNames = byLanguage((locale) => new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }))
const names = new Map<string, string>()

/** The name of a country in a language; what is no code of one stays as it is. */
export function countryName(code: string, language: Language): string {
  if (!/^[A-Z]{2}$/.test(code)) return code
  const known = names.get(language + code)
  if (known !== undefined) return known
  const name = displayNames[language].of(code) ?? code
  names.set(language + code, name)
  return name
}

/** The code of a country as the standard has it now: `UK` is `GB`. */
export function presentCode(code: string): string {
  return new Intl.Locale(`und-${code}`).region ?? code
}

/** Names as people type them: without case, accents and signs. */
function wordOf(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
