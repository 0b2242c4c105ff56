import { expect, test } from 'vitest'
import { plainDigits, readNumber } from './number-text.ts'

test('a number is read as French, English and Arabic speakers write it', () => {
  expect(readNumber('1 234,50', 'fr')).toBe('1234.50')
  expect(readNumber('1\u202f234,5 €', 'fr')).toBe('1234.5')
  expect(readNumber('12.5', 'fr')).toBe('12.5')
  expect(readNumber('1,234.5', 'en')).toBe('1234.5')
  expect(readNumber('1,234', 'en')).toBe('1234')
  expect(readNumber('١٬٢٣٤٫٥٠', 'ar')).toBe('1234.50')
  expect(readNumber('۱۲', 'ar')).toBe('12')
})

test('a comma before three digits is a decimal mark for a French speaker, so that the check asks instead of guessing', () => {
  expect(readNumber('1,234', 'fr')).toBe('1.234')
})

test('signs, leading zeros and a lone decimal part are understood', () => {
  expect(readNumber('-0012', 'fr')).toBe('-12')
  expect(readNumber('\u2212,5', 'fr')).toBe('-0.5')
  expect(readNumber('007', 'en')).toBe('7')
})

test('what is not a number is not made into one', () => {
  for (const text of ['', ' ', 'douze', '12a', '1,2,3', '1.2.3,4,5', '--1', '.', '1-2']) {
    expect(readNumber(text, 'fr'), text).toBeNull()
  }
})

test('every digit of a long amount is kept', () => {
  expect(readNumber('999 999 999 999,99', 'fr')).toBe('999999999999.99')
})

test('digits typed on an Arabic keyboard become 0-9 and nothing else changes', () => {
  expect(plainDigits('+٣٣ ٦ a۱')).toBe('+33 6 a1')
})
