import { describe, expect, test } from 'vitest'
import { checkField } from '#engine/definition/validation.ts'
import { words } from '#engine/definition/words.ts'
import { writeBytes } from './byte-units.ts'
import { bytes, readBytes } from './bytes.ts'

const field = bytes({ label: words('Données', 'Data', 'البيانات') })

describe('amounts of data', () => {
  test.each([
    [5e9, '5 Go', '5 GB', '5 غيغابايت'],
    [5 * 2 ** 30, '5 Gio', '5 GiB', '5 غيبيبايت'],
    [500e6, '500 Mo', '500 MB', '500 ميغابايت'],
    [512 * 2 ** 20, '512 Mio', '512 MiB', '512 ميبيبايت'],
    [1.5e9, '1,5 Go', '1.5 GB', '1.5 غيغابايت'],
    [1_000_000_001, '1,000000001 Go', '1.000000001 GB', '1.000000001 غيغابايت'],
    ['unlimited', 'Illimité', 'Unlimited', 'غير محدود'],
  ])('%s are written in the unit with the fewest digits, and read back exactly', (value, fr, en, ar) => {
    const texts = (['fr', 'en', 'ar'] as const).map((language) => writeBytes(value, language))
    expect(texts.map((text) => text.replace('\u00a0', ' '))).toEqual([fr, en, ar])
    expect(texts.map((text, at) => readBytes(text, { decimal: at === 0 ? ',' : '.' }))).toEqual([value, value, value])
  })

  test.each([
    ['5 GB', 5e9],
    ['5 GiB', 5 * 2 ** 30],
    ['500MB', 500e6],
    ['1,5 Go', 1.5e9],
    ['٥ جيجابايت', 5e9],
    ['1 TB', 1e12],
    ['20000000000', 2e10],
    ['Unlimited', 'unlimited'],
    ['données', 'données'],
    // A number without a unit is ambiguous, so it stays a text.
    ['5', '5'],
  ])('a supplier’s “%s” is read as %s', (text, value) => {
    expect(readBytes(text, { decimal: null })).toBe(value)
  })

  test('a fraction of a byte is refused with an explanation of the notation', () => {
    for (const value of [1.5, -1, 'beaucoup', 2 * 10 ** 15])
      expect(checkField('data', field, value).details, String(value)).toHaveLength(1)
    expect(checkField('data', field, 'beaucoup').details[0]?.sentence.en).toContain('5 GB')
  })
})
