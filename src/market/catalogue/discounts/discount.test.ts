import { expect, test } from 'vitest'
import type { Resource } from '#engine/definition/resource.ts'
import { setOrganisation } from '#engine/definition/organisation.ts'
import { checkWrite } from '#engine/definition/validation.ts'
import { advertisement } from '../advertisements/advertisement.ts'
import { discount } from './discount.ts'

const whole = { name: 'Rentrée', type: 'percentage', value: '15.00', startDate: '2026-09-01', endDate: '2026-10-01' }

/** The problems of a row, each as `field code`. */
function wrong({ rules }: Resource, row: Record<string, unknown>): string[] {
  return rules.flatMap((rule) => rule(row)).map(({ field, code }) => `${field} ${code}`)
}

function refused(row: Record<string, unknown>): string[] {
  return checkWrite(discount, row, 'create').details.map(({ field, code }) => `${field} ${code}`)
}

test('a discount of a month has no problems', () => {
  expect(refused(whole)).toEqual([])
  expect(wrong(discount, whole)).toEqual([])
})

test('a percentage is at most the whole price', () => {
  expect(wrong(discount, { ...whole, value: '100' })).toEqual([])
  expect(wrong(discount, { ...whole, value: '100.01' })).toEqual(['value big'])
})

test('a flat discount is any positive amount', () => {
  expect(wrong(discount, { ...whole, type: 'flat', value: '250.00' })).toEqual([])
  expect(refused({ ...whole, type: 'flat', value: '0.00' })).toEqual(['value small'])
  expect(refused({ ...whole, value: '-5.00' })).toEqual(['value small'])
})

test('a flat discount with decimals is refused in a currency without decimals', () => {
  setOrganisation({ currency: 'XOF', decimals: 0 })
  for (const value of ['1.5', '1.25', '0.125', '0.12345']) {
    expect(refused({ ...whole, type: 'flat', value })).toEqual([])
    expect(wrong(discount, { ...whole, type: 'flat', value })).toEqual(['value whole'])
  }
  expect(wrong(discount, { ...whole, value: '0.125' })).toEqual(['value decimals'])
  setOrganisation({})
})

test.each([discount, advertisement])(
  'a period does not end before it starts, and may be one day: $name',
  (resource) => {
    expect(wrong(resource, { ...whole, endDate: '2026-09-01' })).toEqual([])
    expect(wrong(resource, { ...whole, endDate: '2026-08-31' })).toEqual(['endDate order'])
  },
)

test('an advertisement without dates, or with only one, is shown', () => {
  expect(wrong(advertisement, { startDate: null, endDate: null })).toEqual([])
  expect(wrong(advertisement, { startDate: '2026-09-01', endDate: null })).toEqual([])
  expect(wrong(advertisement, { startDate: null, endDate: '2026-09-01' })).toEqual([])
})
