import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeFormula, unescapeFormula } from './formula-injection.api.ts'

const formulas = ['=1+1', '+33612345678', '-2', '@SUM(A1)', '\t=1', '\r=1', '＝1', '  =1', '"=1', '%a', '|calc']
const figures = ['0612', '8.93E+18', '1e10']
const iccid = '8933150319000000001'

test('what a spreadsheet would run or turn into a figure begins with an apostrophe', () => {
  for (const text of [...formulas, ...figures]) expect(escapeFormula(text)).toBe(`'${text}`)
})

test('a long number stays as it is for the programs that read it, and comes back from files where it was guarded', () => {
  expect(escapeFormula(iccid)).toBe(iccid)
  expect(unescapeFormula(`'${iccid}`)).toBe(iccid)
})

test('ordinary texts are left as they are', () => {
  for (const text of ['', 'Amélie', "l'eau", "'80", '12', '12.50', 'a=b', 'محمد', '0', 'E10']) {
    expect(escapeFormula(text)).toBe(text)
  }
})

test('every text comes back from its guard, apostrophes of its own included', () => {
  const nasty = fc.oneof(
    fc.string(),
    fc.constantFrom(...formulas, ...figures),
    fc.stringMatching(/^'{0,3}[=+0-9a-]{0,6}$/),
  )
  fc.assert(
    fc.property(nasty, (text) => unescapeFormula(escapeFormula(text)) === text),
    { numRuns: 2_000 },
  )
  fc.assert(
    fc.property(nasty, (text) => unescapeFormula(escapeFormula(`'${text}`)) === `'${text}`),
    { numRuns: 2_000 },
  )
})
