import { expect, test } from 'vitest'
import { tableFile } from './table-file.web.ts'

test('the file of a chart has its exact figures, and runs nothing', () => {
  const file = tableFile({
    heading: 'Article',
    measures: [
      { label: 'Encaissé', write: () => 'à peu près' },
      { label: 'Avant', write: () => '' },
    ],
    points: [
      { key: '1', label: '=HYPERLINK("x")', values: ['-12.50', null] },
      { key: '2', label: 'Carte, 5 Go', values: ['99999999999999.99', '0.00'] },
    ],
  })
  expect(file).toBe(
    '\uFEFFArticle,Encaissé,Avant\r\n"\'=HYPERLINK(""x"")",-12.50,\r\n"Carte, 5 Go",99999999999999.99,0.00\r\n',
  )
})
