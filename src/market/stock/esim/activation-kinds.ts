import type { FieldOptions } from '#engine/definition/field.ts'
import { defineMessages, words } from '#engine/definition/words.ts'
import { code, type CodeRule } from '#engine/fields/codes/code.ts'
import { secret, type SecretRule } from '#engine/fields/codes/secret.ts'
import type { FieldOf } from '#engine/fields/field.ts'
import { parseActivationCode, formatActivationCode } from './activation-code.ts'
import { readFieldCode, searchTextsOf } from './read-codes.ts'

const activation: CodeRule = defineMessages('stock.activation-kinds.activation', {
  clean: (text) => {
    const read = parseActivationCode(text)
    return 'code' in read ? formatActivationCode(read.code) : (readFieldCode('lpaEsim', text) ?? text.trim())
  },
  searchTexts: searchTextsOf('lpaEsim'),
  problemOf: (text) => {
    const read = parseActivationCode(text)
    return 'fault' in read ? `activation_${read.fault}` : null
  },
  warningOf: (text) => {
    const read = parseActivationCode(text)
    const [doubt] = 'doubts' in read ? read.doubts : []
    return doubt ? `activation_${doubt}` : null
  },
  messages: {
    activation_format: words(
      'Le champ {{field}} doit s’écrire LPA:1$serveur$code',
      'The field {{field}} must be written LPA:1$server$code',
      'يجب أن يُكتب الحقل {{field}} بالشكل \u2066LPA:1$server$code\u2069',
    ),
    activation_version: words(
      'Le champ {{field}} doit commencer par LPA:1 ; les autres versions ne sont pas normalisées',
      'The field {{field}} must start with LPA:1; other versions are not standardised',
      'يجب أن يبدأ الحقل {{field}} بـ \u2066LPA:1\u2069؛ الإصدارات الأخرى غير معيارية',
    ),
    activation_address: words(
      'Le serveur du champ {{field}} doit être un nom comme rsp.example.com, sans https:// ni port',
      'The server in {{field}} must be a name such as rsp.example.com, without https:// or port',
      'يجب أن يكون الخادم في الحقل {{field}} اسمًا مثل \u2066rsp.example.com\u2069 بدون \u2066https://\u2069 أو منفذ',
    ),
    activation_token: words(
      'Le code du champ {{field}} ne contient que des lettres, des chiffres et des tirets',
      'The code in {{field}} has letters, digits and dashes only',
      'لا يحتوي الرمز في الحقل {{field}} إلا على حروف وأرقام وشرطات',
    ),
    activation_length: words(
      'Le champ {{field}} dépasse 255 caractères',
      'The field {{field}} is longer than 255 characters',
      'الحقل {{field}} أطول من 255 حرفًا',
    ),
    duplicate: words(
      'Le champ {{field}} est celui d’un autre profil encore en service',
      'The {{field}} belongs to another profile still in service',
      'الحقل {{field}} يخص ملفًا آخر ما زال في الخدمة',
    ),
    activation_lowercase: words(
      'Le code du champ {{field}} a des minuscules, ce que la norme ne prévoit pas : à vérifier',
      'The code in {{field}} has lowercase letters, which the standard does not allow for: needs checking',
      'يحتوي الرمز في الحقل {{field}} على حروف صغيرة لا تنص عليها المواصفة: للتحقق',
    ),
    activation_misplaced: words(
      'La quatrième partie du champ {{field}} ressemble à un code de confirmation : il a son propre champ. À vérifier',
      'The fourth part of {{field}} looks like a confirmation code, which has its own field: needs checking',
      'يبدو الجزء الرابع من الحقل {{field}} رمز تأكيد، وله حقل خاص به: للتحقق',
    ),
  },
  // Server and token identify one profile. The parts after them do not. Servers that identify the device need no token.
  same: {
    parts: (text) => [2, 3].map((part) => `split_part(${text}, '$', ${part})`),
    when: (text) => `split_part(${text}, '$', 3) <> ''`,
  },
  max: 255,
  sample: (n) => `LPA:1$rsp.example.com$SOUK-${String(n).padStart(6, '0')}`,
})

/** A field for an activation code (GSMA SGP.22 section 4.1), stored in the form that QR codes contain. */
export function activationCode<const Options extends FieldOptions>(options: Options): FieldOf<string, Options> {
  return code({ ...options, rule: activation })
}

const confirmationRule: SecretRule = defineMessages('stock.activation-kinds.confirmationRule', {
  isValid: (text) => /^[\x21-\x7e]{1,32}$/.test(text),
  code: 'confirmation',
  message: words(
    'Le champ {{field}} a au plus 32 lettres, chiffres et signes, sans espace',
    'The field {{field}} has at most 32 letters, digits and signs, without spaces',
    'لا يزيد الحقل {{field}} عن 32 حرفًا ورقمًا وعلامة بدون مسافات',
  ),
  sample: (n) => `CC-${n}`,
})

/** A field for the confirmation code that a device requests before it loads a profile; the value is sealed on arrival. */
export function confirmationCode<const Options extends FieldOptions>(options: Options): FieldOf<boolean, Options> {
  return secret({ ...options, max: 32, rule: confirmationRule })
}
