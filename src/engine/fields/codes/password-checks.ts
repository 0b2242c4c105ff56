import { organisation } from '#engine/definition/organisation.ts'
import type { Words } from '#engine/definition/words.ts'
import { passwordCheckMessages } from './password-checks.messages.ts'

/** A requirement of a password, with its message. */
export interface PasswordCheck {
  readonly sentence: Words
  readonly met: (password: string) => boolean
}

/** The requirements of each password rule. The form marks each one as met while the person types. */
export const passwordChecks: Readonly<Record<string, readonly PasswordCheck[]>> = {
  staff: [
    { sentence: passwordCheckMessages.length, met: (password) => [...password].length >= organisation.passwordLength },
    { sentence: passwordCheckMessages.upper, met: (password) => /\p{Lu}/u.test(password) },
    { sentence: passwordCheckMessages.lower, met: (password) => /\p{Ll}/u.test(password) },
    { sentence: passwordCheckMessages.digit, met: (password) => /\p{Nd}/u.test(password) },
    { sentence: passwordCheckMessages.symbol, met: (password) => /[^\p{L}\p{Nd}\s]/u.test(password) },
  ],
  customer: [
    { sentence: passwordCheckMessages.letters, met: (password) => (password.match(/[A-Za-z]/g) ?? []).length >= 6 },
    { sentence: passwordCheckMessages.onlyLetters, met: (password) => /^[A-Za-z]+$/.test(password) },
  ],
}
