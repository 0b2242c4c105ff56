import { expect, test } from 'vitest'
import { resource } from '#engine/definition/resource.ts'
import { say, words } from '#engine/definition/words.ts'
import { password } from '#engine/fields/codes/password.ts'
import { problemsOf } from './form-problems.web.ts'

const label = words('Mot de passe', 'Password', 'كلمة المرور')
const account = resource({
  name: 'account',
  path: '/api/accounts',
  screen: '/accounts',
  labels: { one: label, many: label, create: label },
  empty: label,
  fields: { password: password({ label, required: true, rule: 'staff' }) },
  title: ['password'],
  list: [],
  form: [],
})

const wrong = (body: object, again: Record<string, string>, mode: 'create' | 'update' = 'create') =>
  problemsOf(account, { ...body }, mode, {}, again, (sentence, values) => say(sentence, 'fr', values)).wrong

test('the repetition of a password is required, and then must match', () => {
  const good = { password: 'Marché-12' }
  const required = 'Le champ Confirmer le mot de passe est obligatoire'
  expect(wrong(good, {})).toEqual({ 'password-again': required })
  expect(wrong({}, {})).toEqual({ password: 'Le champ Mot de passe est obligatoire', 'password-again': required })
  expect(wrong(good, { password: 'Marché-13' })).toEqual({
    'password-again': 'Les mots de passe ne correspondent pas',
  })
  expect(wrong(good, good)).toEqual({})
  expect(wrong(good, {}, 'update')).toEqual({ 'password-again': required })
  expect(wrong({}, {}, 'update')).toEqual({})
})
