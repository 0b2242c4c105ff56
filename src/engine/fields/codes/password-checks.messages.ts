import { defineMessages, words } from '#engine/definition/words.ts'

/** The requirements of the password rules, one message for each. */
export const passwordCheckMessages = defineMessages('password-checks', {
  length: words('{{count}} caractères au moins', 'at least {{count}} characters', 'عدد الأحرف: {{count}} على الأقل'),
  upper: words('une majuscule', 'one uppercase letter', 'حرف كبير'),
  lower: words('une minuscule', 'one lowercase letter', 'حرف صغير'),
  digit: words('un chiffre', 'one digit', 'رقم'),
  symbol: words('un symbole', 'one symbol', 'رمز'),
  letters: words('6 lettres au moins', 'at least 6 letters', '6 حروف على الأقل'),
  onlyLetters: words('des lettres sans accent, rien d’autre', 'unaccented letters only', 'حروف لاتينية فقط'),
})
