import { organisation } from '#engine/definition/organisation.ts'
import { words, type Words } from '#engine/definition/words.ts'

/** One thing a password must have, and the sentence that says it. */
export interface PasswordCheck {
  readonly sentence: Words
  readonly met: (password: string) => boolean
}

const sentences = {
  length: words('{{count}} caractères au moins', 'at least {{count}} characters', 'عدد الأحرف: {{count}} على الأقل'),
  upper: words('une majuscule', 'one uppercase letter', 'حرف كبير'),
  lower: words('une minuscule', 'one lowercase letter', 'حرف صغير'),
  digit: words('un chiffre', 'one digit', 'رقم'),
  symbol: words('un symbole', 'one symbol', 'رمز'),
  letters: words('6 lettres au moins', 'at least 6 letters', '6 حروف على الأقل'),
  onlyLetters: words('des lettres sans accent, rien d’autre', 'unaccented letters only', 'حروف لاتينية فقط'),
}

/** The rules of the definitions, point by point, for the list that is ticked off while somebody types. */
export const passwordChecks: Readonly<Record<string, readonly PasswordCheck[]>> = {
  staff: [
    { sentence: sentences.length, met: (password) => [...password].length >= organisation.passwordLength },
    { sentence: sentences.upper, met: (password) => /\p{Lu}/u.test(password) },
    { sentence: sentences.lower, met: (password) => /\p{Ll}/u.test(password) },
    { sentence: sentences.digit, met: (password) => /\p{Nd}/u.test(password) },
    { sentence: sentences.symbol, met: (password) => /[^\p{L}\p{Nd}\s]/u.test(password) },
  ],
  customer: [
    { sentence: sentences.letters, met: (password) => (password.match(/[A-Za-z]/g) ?? []).length >= 6 },
    { sentence: sentences.onlyLetters, met: (password) => /^[A-Za-z]+$/.test(password) },
  ],
}
