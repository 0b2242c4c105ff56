import { expect, test } from 'vitest'
import { containsPhrase, glossaryRules } from './wording.ts'

test('the glossary finds whole words in any case, in every alphabet', () => {
  expect(glossaryRules('# language | avoid | use\nar | جار | جارٍ\n')).toEqual([
    { language: 'ar', avoided: 'جار', preferred: 'جارٍ' },
  ])
  expect(containsPhrase('Aucun Code QR ici', 'code qr')).toBe(true)
  expect(containsPhrase('استرداد جار', 'جار')).toBe(true)
  expect(containsPhrase('استرداد جارٍ', 'جار')).toBe(false)
  expect(containsPhrase('العلامة التجارية', 'جار')).toBe(false)
})
