import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gallery } from '#engine/testing/gallery.api.ts'
import { hostileValues } from '#engine/testing/samples.api.ts'
import { checkField, checkWrite } from './validation.ts'

const fields = Object.entries(gallery.fields)

describe.each(fields)('a field of kind %s', (name, field) => {
  test('accepts its own samples', () => {
    for (let n = 0; n < 50; n += 1) {
      const sample = field.sample(n)
      expect({ n, sample, details: checkField(name, field, sample).details }).toEqual({ n, sample, details: [] })
    }
  })

  test('accepts its result again without a change', () => {
    for (const value of [field.sample(3), ...hostileValues]) {
      const once = checkField(name, field, value)
      if (once.details.length > 0) continue
      expect(checkField(name, field, once.value)).toEqual(once)
    }
  })

  test('answers any JSON with a value or a problem of the field, and never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary' })), (value) => {
        const { details } = checkField(name, field, value)
        for (const detail of details) expect(detail).toMatchObject({ field: name, code: expect.any(String) })
      }),
      { numRuns: 300 },
    )
  })

  test('never accepts text that PostgreSQL cannot store', () => {
    for (const text of ['a\u0000b', 'a\ud800b', '\udc00']) {
      expect(checkField(name, field, text).details.length).toBeGreaterThan(0)
    }
  })
})

describe('typed values', () => {
  const value = (name: string, written: unknown) => {
    const field = gallery.fields[name]
    if (!field) throw new Error(name)
    const { value: stored, details } = checkField(name, field, written)
    return details[0]?.code ?? stored
  }

  test.each([
    ['text', '  Élodie ', 'Élodie'],
    ['text', 'e\u0301', 'é'],
    ['text', '', 'required'],
    ['text', 'a\nb', 'text'],
    ['longText', 'a\r\nb', 'a\nb'],
    ['email', 'Nadia@Exemple.FR', 'nadia@exemple.fr'],
    ['email', 'nadia@exemple', 'email'],
    ['email', 'a@b.fr, c@d.fr', 'email'],
    ['phone', '+33 6 12-34.56 78', '+33612345678'],
    ['phone', '00212 612 345 678', '+212612345678'],
    ['phone', '+٢١٢٦١٢٣٤٥٦٧٨', '+212612345678'],
    ['phone', '0612345678', 'phone_country'],
    ['integer', 501, 'big'],
    ['integer', '5', 'type'],
    ['decimal', '12.345', '12.345'],
    ['decimal', '12.3456', 'decimals'],
    ['decimal', '12,5', 'number'],
    ['decimal', '999.001', 'big'],
    ['money', '-0.01', 'small'],
    ['money', 12.5, 'type'],
    ['money', '1e3', 'number'],
    ['date', '2026-02-30', 'date'],
    ['date', '2024-02-29', '2024-02-29'],
    ['instant', '2026-03-29T02:30', 'date'],
    ['instant', '2026-03-29T02:30:00+01:00', '2026-03-29T02:30:00+01:00'],
    ['choice', 'FIRST', 'choice'],
    ['toggle', null, false],
    ['password', 'motdepasse', 'password'],
    ['password', 'Marché-1', 'Marché-1'],
    ['images', [], []],
    ['image', '../../etc/passwd', 'image'],
    ['url', 'http://exemple.test', 'url'],
    ['url', 'javascript:alert(1)', 'url'],
    ['url', 'https://exemple.test/é', 'https://exemple.test/é'],
    ['galleryId', 'x', 'type'],
    ['colour', '#ABCDEF', '#abcdef'],
    ['rating', 6, 'big'],
    ['tags', ['a', 'a', 'b'], ['a', 'b']],
    ['tags', ['a', 'b', 'c', 'd'], 'many'],
  ])('in a %s, %j becomes %j', (name, written, stored) => {
    expect(value(name, written)).toEqual(stored)
  })

  test('an update accepts any fields; a creation requires all required fields', () => {
    expect(checkWrite(gallery, { integer: 3 }, 'update')).toEqual({ values: { integer: 3 }, details: [], warnings: [] })
    expect(checkWrite(gallery, { integer: 3 }, 'create').details).toMatchObject([{ field: 'text', code: 'required' }])
    expect(checkWrite(gallery, { id: 'x', version: 1, titles: {}, nothing: 1 }, 'update').details).toMatchObject([
      { field: 'nothing', code: 'unknown' },
    ])
  })
})
