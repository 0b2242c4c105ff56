import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeFormula, unescapeFormula } from './formula-injection.api.ts'

const formulas = ['=1+1', '+33612345678', '-2', '@SUM(A1)', '\t=1', '\r=1', '＝1', '  =1', '"=1', '%a', '|calc']
const figures = ['0612', '8.93E+18', '1e10']
const iccid = '8933150319000000001'

test('a text that a spreadsheet would run or convert to a number gets an apostrophe', () => {
  for (const text of [...formulas, ...figures]) expect(escapeFormula(text)).toMatch(/^'/)
})

test('a text that spreadsheets of another language would split into a formula cell gets an apostrophe', () => {
  expect(['x,=1+1', 'x;=1+1', 'x\t@SUM(A1)', 'a; =1', 'a,-2', 'a,b;"=1'].map(escapeFormula)).toEqual([
    "x,'=1+1",
    "x;'=1+1",
    "x\t'@SUM(A1)",
    "a;' =1",
    "a,'-2",
    'a,b;\'"=1',
  ])
  for (const text of ['Rabat, -2 °C', '1,5', 'a; b', 'x=1', 'a,b']) expect(escapeFormula(text)).toBe(text)
})

test('a long number stays unchanged for other programs, and is read back from files in which it was guarded', () => {
  expect(escapeFormula(iccid)).toBe(iccid)
  expect(unescapeFormula(`'${iccid}`)).toBe(iccid)
})

test('ordinary texts stay unchanged', () => {
  for (const text of ['', 'Amélie', "l'eau", "'80", '12', '12.50', 'a=b', 'محمد', '0', 'E10']) {
    expect(escapeFormula(text)).toBe(text)
  }
})

test('every text is read back from its guarded form, even with its own apostrophes', () => {
  const nasty = fc.oneof(
    fc.string(),
    fc.constantFrom(...formulas, ...figures),
    fc.stringMatching(/^'{0,3}[=+0-9a-]{0,6}$/),
    fc.stringMatching(/^['a]{0,2}[,;\t '"=@+-]{0,8}$/),
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
