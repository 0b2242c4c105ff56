import fc from 'fast-check'
import { expect, test } from 'vitest'
import { axisTicks } from './scale.web.ts'

test.each([
  [0, [0, 1]],
  [4, [0, 1, 2, 3, 4]],
  [10, [0, 2.5, 5, 7.5, 10]],
  [1234.5, [0, 500, 1000, 1500]],
  [0.03, [0, 0.01, 0.02, 0.03]],
])('an axis up to %d has the marks %j', (largest, marks) => expect(axisTicks(largest)).toEqual(marks))

test('the marks of an axis reach its largest value, are few and increase evenly', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 1e12, noNaN: true }), (largest) => {
      const marks = axisTicks(largest)
      const [first, second = 0] = marks
      expect(first).toBe(0)
      expect(marks.at(-1)).toBeGreaterThanOrEqual(largest * 0.999_99)
      expect(marks.at(-2)).toBeLessThan(largest)
      expect(marks.length).toBeLessThanOrEqual(6)
      expect(second).toBeGreaterThan(0)
    }),
  )
})
