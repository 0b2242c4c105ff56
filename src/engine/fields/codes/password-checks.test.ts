import { expect, test } from 'vitest'
import { passwordRules } from './password.ts'
import { passwordChecks } from './password-checks.ts'

const tries = [
  '',
  'abc',
  'abcdef',
  'abcdeF1!',
  'Marché-1',
  'ABCDEF1!',
  'abcdefgh',
  'abcDEF',
  'abcdef1',
  'كلمةسرAa1!',
  'Aa1!Aa1',
  'Aa1 Aa1 ',
]

test('the displayed requirements agree with the password rule of the definition', () => {
  for (const rule of ['staff', 'customer'] as const) {
    for (const password of tries) {
      const ticked = passwordChecks[rule]?.every((check) => check.met(password))
      expect(ticked, `${rule} ${password}`).toBe(passwordRules[rule].safeParse(password).success)
    }
  }
})
