import { describe, expect, test } from 'vitest'
import { say, words } from './words.ts'
import { languageFrom } from './locale.ts'

describe('the language of a response', () => {
  test.each([
    [undefined, 'fr'],
    ['', 'fr'],
    ['ar', 'ar'],
    ['en-GB,en;q=0.8', 'en'],
    ['de,ar;q=0.5,en;q=0.9', 'en'],
    ['*;q=0.1', 'fr'],
    ['zz;q=abc', 'fr'],
    ['AR-MA', 'ar'],
  ])('to %j is %s', (header, language) => {
    expect(languageFrom(header)).toBe(language)
  })
})

test('a placeholder without a value stays in the sentence, where it is noticed', () => {
  const sentence = words('{{a}} et {{b}}', '{{a}} and {{b}}', '{{a}} و {{b}}')
  expect(say(sentence, 'fr', { a: 1 })).toBe('1 et {{b}}')
})

test('a part of a unit follows the decimal mark of the language', () => {
  const sentence = words('au moins {{min}}', 'at least {{min}}', 'على الأقل {{min}}')
  expect([say(sentence, 'fr', { min: 0.001 }), say(sentence, 'en', { min: 0.001 })]).toEqual([
    'au moins 0,001',
    'at least 0.001',
  ])
  expect(say(sentence, 'fr', { min: '12.5.0' })).toBe('au moins 12.5.0')
})
