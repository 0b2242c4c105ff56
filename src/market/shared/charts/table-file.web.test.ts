import { afterAll, expect, test } from 'vitest'
import { setOrganisation } from '#engine/definition/organisation.ts'
import { tableFile } from './table-file.web.ts'

afterAll(() => setOrganisation({}))

const figures = {
  heading: 'Article',
  measures: [
    { label: 'Encaissé', write: () => 'à peu près' },
    { label: 'Avant', write: () => '' },
  ],
  points: [
    { key: '1', label: '=HYPERLINK("x")', values: ['-12.50', null] },
    { key: '2', label: 'Carte, 5 Go; 1.5', values: ['99999999999999.99', '0.00'] },
  ],
}

test('the file of a chart has its exact figures, and no formulas', () => {
  const expected =
    '\uFEFFArticle,Encaissé,Avant\r\n"\'=HYPERLINK(""x"")",-12.50,\r\n"Carte, 5 Go; 1.5",99999999999999.99,0.00\r\n'
  expect(tableFile(figures, 'en')).toBe(expected)
})

test('the file of a chart in Arabic has the notation of the country', () => {
  expect(tableFile(figures, 'ar')).toContain(';-12.50;')
  setOrganisation({ currency: 'MAD' })
  expect(tableFile(figures, 'ar')).toContain(';-12,50;')
})

test('the file of a chart in French has the notation of French spreadsheets', () => {
  expect(tableFile(figures, 'fr')).toBe(
    '\uFEFFArticle;Encaissé;Avant\r\n"\'=HYPERLINK(""x"")";-12,50;\r\n"Carte, 5 Go; 1.5";99999999999999,99;0,00\r\n',
  )
})
