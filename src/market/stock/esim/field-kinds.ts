import type { FieldOptions } from '#engine/definition/field.ts'
import { defineMessages, words } from '#engine/definition/words.ts'
import { code, type CodeRule } from '#engine/fields/codes/code.ts'
import type { FieldOf } from '#engine/fields/field.ts'
import { secret, type SecretRule } from '#engine/fields/codes/secret.ts'
import { passesLuhn } from '#engine/fields/codes/luhn.ts'
import { countryName, countryNamed, isNoCountry, presentCode } from '#market/shared/plan/country-names.ts'
import { visibleText } from '#engine/fields/codes/pasted-code.ts'
import { bareDigits, inFours, isEid, isIccid, isImsi, isOddEid, isOddIccid } from './numbers.ts'
import { readFieldCode, searchTextsOf } from './read-codes.ts'
import type { CodeField } from './recognise-code.ts'

const withLuhn = (digits: string): string =>
  digits + ([...'0123456789'].find((digit) => passesLuhn(digits + digit)) ?? '')

/** Cleans the text of a code field. Text that matches `plain` is returned unchanged. */
function cleanOf(field: CodeField, plain: RegExp): CodeRule['clean'] {
  return (text) => (plain.test(text) ? text : (readFieldCode(field, text) ?? visibleText(text).trim()))
}

const iccidRule: CodeRule = defineMessages('stock.field-kinds.iccidRule', {
  clean: cleanOf('iccid', /^89\d{16,18}$/),
  searchTexts: searchTextsOf('iccid'),
  problemOf: (digits) => (isIccid(digits) ? null : 'iccid'),
  warningOf: (digits) => (isOddIccid(digits) ? 'iccid_odd' : null),
  messages: {
    iccid: words(
      'Le champ {{field}} doit avoir 18 à 20 chiffres',
      'The field {{field}} must have 18 to 20 digits',
      'يجب أن يتكون الحقل {{field}} من 18 إلى 20 رقمًا',
    ),
    duplicate: words(
      'Le champ {{field}} est celui d’un autre profil encore en service : un numéro n’a qu’un profil à la fois',
      'The {{field}} belongs to another profile still in service: a number has one profile at a time',
      'الحقل {{field}} يخص ملفًا آخر ما زال في الخدمة: لكل رقم ملف واحد في كل وقت',
    ),
    iccid_odd: words(
      'Le champ {{field}} ne commence pas par 89, contient des lettres ou son chiffre de contrôle est faux : à vérifier',
      'The field {{field}} does not start with 89, has letters, or its check digit is wrong: needs checking',
      'الحقل {{field}} لا يبدأ بـ 89 أو فيه حروف أو رقم التحقق فيه خاطئ: للتحقق',
    ),
  },
  max: 20,
  pieces: inFours,
  sample: (n) => withLuhn(`893301${String(n).padStart(12, '0')}`),
})

/** A field for the ICCID, the number of a SIM card or profile (ITU-T E.118): 18 to 20 digits, the last one a check digit. */
export function iccid<const Options extends FieldOptions>(options: Options): FieldOf<string, Options> {
  return code({ ...options, rule: iccidRule })
}

const imsiRule: CodeRule = defineMessages('stock.field-kinds.imsiRule', {
  clean: cleanOf('imsi', /^\d{6,15}$/),
  searchTexts: searchTextsOf('imsi'),
  problemOf: (digits) => (isImsi(digits) ? null : 'imsi'),
  messages: {
    imsi: words(
      'Le champ {{field}} doit avoir 6 à 15 chiffres',
      'The field {{field}} must have 6 to 15 digits',
      'يجب أن يتكون الحقل {{field}} من 6 إلى 15 رقمًا',
    ),
  },
  max: 15,
  sample: (n) => `20801${String(n).padStart(10, '0')}`,
})

/** A field for the IMSI, which identifies a subscriber to networks (ITU-T E.212). */
export function imsi<const Options extends FieldOptions>(options: Options): FieldOf<string, Options> {
  return code({ ...options, rule: imsiRule })
}

function digitsRule(shape: RegExp, name: string, says: CodeRule['messages'], sample: string): CodeRule {
  return {
    clean: bareDigits,
    problemOf: (digits) => (shape.test(digits) ? null : name),
    messages: says,
    max: 3,
    sample: () => sample,
  }
}

const mccRule = defineMessages(
  'stock.field-kinds.mccRule',
  digitsRule(
    /^\d{3}$/,
    'mcc',
    {
      mcc: words(
        'Le champ {{field}} doit avoir 3 chiffres, zéros compris',
        'The field {{field}} must have 3 digits, zeros included',
        'يجب أن يتكون الحقل {{field}} من 3 أرقام بما فيها الأصفار',
      ),
    },
    '208',
  ),
)

/** A field for the country code of a network (ITU-T E.212): three digits with leading zeros. */
export function mcc<const Options extends FieldOptions>(options: Options): FieldOf<string, Options> {
  return code({ ...options, rule: mccRule })
}

const mncRule = defineMessages(
  'stock.field-kinds.mncRule',
  digitsRule(
    /^\d{2,3}$/,
    'mnc',
    {
      mnc: words(
        'Le champ {{field}} doit avoir 2 ou 3 chiffres, zéros compris',
        'The field {{field}} must have 2 or 3 digits, zeros included',
        'يجب أن يتكون الحقل {{field}} من رقمين أو 3 أرقام بما فيها الأصفار',
      ),
    },
    '01',
  ),
)

/** A field for the code of a network within its country (ITU-T E.212): two or three digits; `01` and `001` are different codes. */
export function mnc<const Options extends FieldOptions>(options: Options): FieldOf<string, Options> {
  return code({ ...options, rule: mncRule })
}

const eidRule: CodeRule = defineMessages('stock.field-kinds.eidRule', {
  clean: cleanOf('eid', /^\d{32}$/),
  searchTexts: searchTextsOf('eid'),
  problemOf: (digits) => (isEid(digits) ? null : 'eid'),
  warningOf: (digits) => (isOddEid(digits) ? 'eid_odd' : null),
  messages: {
    eid: words(
      'Le champ {{field}} doit avoir 32 chiffres',
      'The field {{field}} must have 32 digits',
      'يجب أن يتكون الحقل {{field}} من 32 رقمًا',
    ),
    eid_odd: words(
      'Le champ {{field}} ne commence pas par 89 ou ses chiffres de contrôle sont faux : à vérifier',
      'The field {{field}} does not start with 89 or its check digits are wrong: needs checking',
      'الحقل {{field}} لا يبدأ بـ 89 أو أرقام التحقق فيه خاطئة: للتحقق',
    ),
  },
  max: 32,
  pieces: inFours,
  sample: (n) => {
    const digits = `89049032${String(n).padStart(22, '0')}`
    return digits + String(98n - (BigInt(`${digits}00`) % 97n)).padStart(2, '0')
  },
})

/** A field for the EID, the number of an eSIM chip (GSMA SGP.29): 32 digits, the last two are check digits. */
export function eid<const Options extends FieldOptions>(options: Options): FieldOf<string, Options> {
  return code({ ...options, rule: eidRule })
}

const imeiRule: CodeRule = defineMessages('stock.field-kinds.imeiRule', {
  clean: cleanOf('imei', /^\d{15}$/),
  searchTexts: searchTextsOf('imei'),
  problemOf: (digits) => (/^\d{15}$/.test(digits) ? null : 'imei'),
  warningOf: (digits) => (passesLuhn(digits) ? null : 'imei_odd'),
  messages: {
    imei: words(
      'Le champ {{field}} doit avoir 15 chiffres',
      'The field {{field}} must have 15 digits',
      'يجب أن يتكون الحقل {{field}} من 15 رقمًا',
    ),
    imei_odd: words(
      'Le chiffre de contrôle du champ {{field}} est faux : à vérifier',
      'The check digit of {{field}} is wrong: needs checking',
      'رقم التحقق في الحقل {{field}} خاطئ: للتحقق',
    ),
  },
  max: 15,
  sample: (n) => withLuhn(`35693803${String(n).padStart(6, '0')}`),
})

/** A field for the IMEI, the number of a device (3GPP TS 23.003): 15 digits, the last one a check digit. */
export function imei<const Options extends FieldOptions>(options: Options): FieldOf<string, Options> {
  return code({ ...options, rule: imeiRule })
}

const countryRule: CodeRule = defineMessages('stock.field-kinds.countryRule', {
  clean: (text) => {
    const code = text.trim().toUpperCase()
    return /^[A-Z]{2}$/.test(code) ? presentCode(code) : (countryNamed(text) ?? text.trim())
  },
  problemOf: (text) => (isNoCountry(text) ? 'country' : null),
  messages: {
    country: words(
      'Le champ {{field}} prend un pays, par son nom ou son code (FR) : « {{value}} » n’en est pas un',
      'The field {{field}} takes a country, by name or code (FR): “{{value}}” is not one',
      'يُكتب الحقل {{field}} باسم البلد أو رمزه (FR): «{{value}}» ليس بلدًا',
    ),
  },
  pieces: (code, language) => [countryName(code, language)],
  max: 2,
  sample: (n) => (['FR', 'MA', 'GB'] as const)[n % 3] ?? 'FR',
})

/** A field for a country (ISO 3166-1 alpha-2). */
export function country<const Options extends FieldOptions>(options: Options): FieldOf<string, Options> {
  return code({ ...options, rule: countryRule })
}

const kiRule: SecretRule = defineMessages('stock.field-kinds.kiRule', {
  isValid: (text) => /^[0-9a-fA-F]{32}$/.test(text),
  code: 'ki',
  message: words(
    'Le champ {{field}} doit avoir 32 caractères de 0 à 9 et de A à F',
    'The field {{field}} must have 32 characters from 0 to 9 and A to F',
    'يجب أن يتكون الحقل {{field}} من 32 خانة من 0 إلى 9 ومن A إلى F',
  ),
  sample: (n) => n.toString(16).padStart(32, '0'),
})

/** A field for the key that a network and a SIM share (3GPP TS 35.206): 128 bits, sealed on arrival. */
export function ki<const Options extends FieldOptions>(options: Options): FieldOf<boolean, Options> {
  return secret({ ...options, max: 32, rule: kiRule })
}
