import type { FieldOptions } from '#engine/definition/field.ts'
import { defineMessages, words } from '#engine/definition/words.ts'
import type { CodeRule } from '#engine/fields/codes/code.ts'
import { codes } from '#engine/fields/codes/codes.ts'
import type { FieldOf } from '#engine/fields/field.ts'
import { countryName, countryNamed, isNoCountry, presentCode } from './country-names.ts'

const countryRule: CodeRule = defineMessages('plan-kinds.countryRule', {
  clean(text) {
    const code = text.trim().toUpperCase()
    return /^[A-Z]{2}$/.test(code) ? presentCode(code) : (countryNamed(text) ?? text.trim())
  },
  problemOf: (code) => (isNoCountry(code) ? 'countries' : null),
  messages: {
    countries: words(
      'Le champ {{field}} prend des pays, par leur nom ou leur code (FR) : « {{value}} » n’en est pas un',
      'The field {{field}} takes countries, by name or code (FR): “{{value}}” is not one',
      'يُكتب الحقل {{field}} بأسماء البلدان أو رموزها (FR): «{{value}}» ليس بلدًا',
    ),
  },
  pieces: (code, language) => [countryName(code, language)],
  max: 2,
  sample: (n) => (['FR', 'MA', 'JP'] as const)[n % 3] ?? 'FR',
})

/**
 * The field kind for several countries (ISO 3166-1 alpha-2). A person may enter the code of a country or its name in
 * any product language.
 */
export function countries<const Options extends FieldOptions>(options: Options): FieldOf<readonly string[], Options> {
  return { ...codes({ ...options, rule: countryRule }), kind: 'countries' }
}

const networkRule: CodeRule = defineMessages('plan-kinds.networkRule', {
  clean(text) {
    const [, mcc, mnc] = /^(\d{3})[\s/-]?(\d{2,3})$/.exec(text.trim()) ?? []
    return mcc && mnc ? `${mcc}-${mnc}` : text.trim()
  },
  problemOf: (code) => (/^\d{3}-\d{2,3}$/.test(code) ? null : 'networks'),
  messages: {
    networks: words(
      'Le champ {{field}} prend le MCC puis le MNC, par exemple 208-01',
      'The field {{field}} takes the MCC, then the MNC, such as 208-01',
      'يُكتب الحقل {{field}} برمز MCC ثم MNC، مثل \u2066208-01\u2069',
    ),
  },
  max: 7,
  sample: (n) => `208-${String(n % 100).padStart(2, '0')}`,
})

/** The field kind for several mobile networks, each as country code and network code (ITU-T E.212): `208-01`. */
export function networks<const Options extends FieldOptions>(options: Options): FieldOf<readonly string[], Options> {
  return codes({ ...options, rule: networkRule })
}
