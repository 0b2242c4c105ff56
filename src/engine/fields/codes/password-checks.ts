import { organisation } from '#engine/definition/organisation.ts'

/** One thing a password must have, and the key of the sentence that says it. */
export interface PasswordCheck {
  readonly sentence: `password.${'length' | 'upper' | 'lower' | 'digit' | 'symbol' | 'letters' | 'onlyLetters'}`
  readonly met: (password: string) => boolean
}

/** The rules of the definitions, point by point, for the list that is ticked off while somebody types. */
export const passwordChecks: Readonly<Record<string, readonly PasswordCheck[]>> = {
  staff: [
    { sentence: 'password.length', met: (password) => [...password].length >= organisation.passwordLength },
    { sentence: 'password.upper', met: (password) => /\p{Lu}/u.test(password) },
    { sentence: 'password.lower', met: (password) => /\p{Ll}/u.test(password) },
    { sentence: 'password.digit', met: (password) => /\p{Nd}/u.test(password) },
    { sentence: 'password.symbol', met: (password) => /[^\p{L}\p{Nd}\s]/u.test(password) },
  ],
  customer: [
    { sentence: 'password.letters', met: (password) => (password.match(/[A-Za-z]/g) ?? []).length >= 6 },
    { sentence: 'password.onlyLetters', met: (password) => /^[A-Za-z]+$/.test(password) },
  ],
}
