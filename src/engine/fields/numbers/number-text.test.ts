import { expect, test } from 'vitest'
import { setOrganisation } from '#engine/definition/organisation.ts'
import type { Unit } from '#engine/definition/field.ts'
import { Misread, ownCurrency, readAmount } from './amount-text.ts'
import { lengthUnits } from './length-units.ts'
import { plainDigits, type DecimalMark } from './number-text.ts'
import { readTyped } from './typed-amount.ts'

function read(text: string, decimal: DecimalMark | null = null, units: readonly Unit[] = [ownCurrency()]): string {
  const amount = readAmount(text, units, { decimal })
  return amount instanceof Misread ? amount.code : amount.count
}

test('an unambiguous number is the same with every decimal mark of its column', () => {
  for (const [text, number] of [
    ['1 234,50', '1234.50'],
    ['1\u202f234,5 €', '1234.5'],
    ['12.5', '12.5'],
    ['12,50', '12.50'],
    ['1,234.5', '1234.5'],
    ['1.234,50', '1234.50'],
    ['12.345,00', '12345.00'],
    ['1.234.567', '1234567'],
    ["1'234'567.50", '1234567.50'],
    ['1’234,50', '1234.50'],
    ['1,00,000.00', '100000.00'],
    ['12,34,56,789', '123456789'],
    ['١٬٢٣٤٫٥٠', '1234.50'],
    ['١٢٫٥٠٠', '12.500'],
    ['۱۲', '12'],
    ['１２．５', '12.5'],
    ['0,500', '0.500'],
    ['1234,567', '1234.567'],
    ['-0012', '-12'],
    ['\u2212,5', '-0.5'],
    ['007', '7'],
    ['12.-', '12'],
    ['12.50-', '-12.50'],
    ['(33,52)', '-33.52'],
    ['-€12.50', '-12.50'],
    ['\u200e12,50\u200f', '12.50'],
    ['999 999 999 999,99', '999999999999.99'],
  ] as const)
    expect([text, read(text, '.'), read(text, ','), read(text)]).toEqual([text, number, number, number])
})

test('an ambiguous number is read with the decimal mark; without one, it is a question', () => {
  expect([read('12,500', '.'), read('12,500', ','), read('12,500')]).toEqual(['12500', '12.500', 'eitherNumber'])
  expect([read('1.000', '.'), read('1.000', ','), read('1.000')]).toEqual(['1.000', '1000', 'eitherNumber'])
  expect(readAmount('12,500', [], { decimal: null })).toMatchObject({
    values: { value: '12,500', one: 12500, two: 12.5 },
  })
})

test('a text that is not a number is not converted into one', () => {
  for (const text of [
    '',
    ' ',
    'douze',
    '12a',
    '1,2,3',
    '1.2.3,4,5',
    '--1',
    '.',
    '1-2',
    '12 34',
    '1 234.567,8',
    '1,23,4',
  ])
    expect(read(text, '.', []), text).toMatch(/^(number|unit|single)$/)
})

test('the organisation’s currency is accepted on either side of a number; another is refused by name', () => {
  for (const [currency, own] of [
    ['EUR', ['12,50 €', '€12,50', 'EUR 12,50', '12,50 eur', '12,50 euros', '12,50 يورو']],
    ['TND', ['12,50 DT', '12,50 TND', 'د.ت 12,50', '12,50 د.ت.\u200f', '12,50 dinars tunisiens']],
    ['USD', ['$12,50', 'US$12,50', '12,50 $US', '12,50 USD', '12,50 US dollars']],
    ['CAD', ['$12,50', 'CA$12,50', 'CA$12,50 CAD', '12,50 $CA']],
    ['MAD', ['12,50 MAD', 'د.م. 12,50', '12,50 درهم مغربي']],
  ] as const) {
    setOrganisation({ currency })
    for (const text of own) expect([text, read(text)]).toEqual([text, '12.50'])
  }
  setOrganisation({})
  for (const [text, sign] of [
    ['$12.50', '$'],
    ['£12.50', '£'],
    ['12,50 TND', 'TND'],
    ['R$ 12,50', 'R$'],
    ['12,50 د.ت', 'د.ت'],
    ['₦1,500.00', '₦'],
    ['Rs.500', 'Rs.'],
  ])
    expect(readAmount(text ?? '', [ownCurrency()], { decimal: null })).toMatchObject({
      code: 'currency',
      values: { sign, currency: 'EUR' },
    })
})

test('units are read in three languages, and a text with two amounts is refused', () => {
  const days = lengthUnits('day')
  for (const text of ['7 Days', '7D', '7 jours', '7j', '7 day(s)', '٧ أيام', '1 week', '1 semaine', '168 h', '7'])
    expect([text, readTyped(text, 'fr', days)]).toMatchObject([text, { count: expect.any(String) as string }])
  for (const text of ['7-30 days', '1 GB + 100 min', 'unlimited', 'Illimité', '7 days/month'])
    expect([text, read(text, null, days)]).toEqual([text, 'single'])
  // The length of a month varies, so months are not a unit.
  expect(read('1 mois', null, days)).toBe('unit')
})

test('a form reads numbers in the notation of its language, and asks when they have too many decimals', () => {
  const typed = (text: string, language: 'fr' | 'en' | 'ar', decimals: number) => {
    const amount = readTyped(text, language, [ownCurrency()], decimals)
    return amount instanceof Misread ? amount.code : amount.count
  }
  expect([typed('12,500', 'fr', 3), typed('12,500', 'en', 3), typed('12,500', 'ar', 2)]).toEqual([
    '12.500',
    '12500',
    '12500',
  ])
  expect([typed('12,500', 'fr', 2), typed('12.500', 'fr', 2), typed('12.500', 'en', 2)]).toEqual([
    'eitherNumber',
    'eitherNumber',
    'eitherNumber',
  ])
  expect([typed('12,50', 'en', 2), typed('$12.50', 'fr', 2)]).toEqual(['12.50', 'currency'])
})

test('only digits typed on an Arabic keyboard become 0-9', () => {
  expect(plainDigits('+٣٣ ٦ a۱')).toBe('+33 6 a1')
})
