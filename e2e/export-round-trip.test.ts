import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { downloaded } from './harness/download.ts'
import { appears } from './harness/wait-for.ts'
import { sampleAccountOf, sampleAdministrator, tokenOf } from './harness/people.ts'
import { countOf, rowsOf } from './harness/rows.ts'
import { story } from './harness/story.ts'

const test = story('sample')

async function exported(page: Page, format: 'CSV' | 'Excel', options: readonly string[] = []): Promise<Buffer> {
  // While rows are ticked, the bar of the selection has the button.
  await page
    .getByRole('button', { name: /xporter$/ })
    .last()
    .click()
  const panel = page.getByRole('dialog', { name: /xporter/ })
  for (const option of options) await panel.getByRole('radio', { name: option }).check()
  const { bytes, name, path } = await downloaded(page, () => panel.getByRole('button', { name: format }).click())
  // The address contains a single-use ticket, which is no longer valid after the download.
  expect(path).toMatch(/^\/api\/downloads\/[\w-]+$/)
  expect(name).toMatch(/^\w+-\d{4}-\d\d-\d\d\.(csv|xlsx)$/)
  return bytes
}

test('a list exported as a workbook and imported again leaves every row unchanged', async ({ open, souk }) => {
  const token = await tokenOf(souk, sampleAdministrator)
  const before = await rowsOf(souk, token, '/api/configs/articles?limit=200')
  const { page, go } = await open({ as: sampleAdministrator })
  await go('/articles')
  await appears(page.getByRole('rowheader'))
  const buffer = await exported(page, 'Excel', ['Toutes'])
  await page.getByRole('button', { name: 'Importer et exporter' }).click()
  await page.getByRole('link', { name: 'Importer un fichier' }).click()
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await page.getByLabel('Choisir un fichier').setInputFiles({ name: 'articles.xlsx', mimeType, buffer })
  await appears(page.getByText('Feuille « Articles »'))
  await page.getByRole('button', { name: 'Vérifier le fichier' }).click()
  await appears(page.getByText('Tout est déjà là : importer ce fichier ne changerait rien.'))
  await appears(page.getByRole('button', { name: `${await countOf(souk, token, '/api/configs/articles')} Identiques` }))
  expect(await rowsOf(souk, token, '/api/configs/articles?limit=200')).toEqual(before)
})

test('an export has the filter, order and columns of the list, or the ticked rows', async ({ open, souk }) => {
  const token = await tokenOf(souk, sampleAdministrator)
  const address = '/customers?isVerified=true&sort=-email&columns=email'
  const { page, go } = await open({ as: sampleAdministrator })
  await go(address)
  await appears(page.getByRole('rowheader'))
  const lines = (await exported(page, 'CSV')).toString('utf8').trim().split('\r\n')
  expect(lines[0]).toBe('Identifiant;Prénom;Nom;Actif;E-mail')
  expect(lines).toHaveLength(1 + (await countOf(souk, token, '/api/customers?isVerified=true')))
  const [last] = await rowsOf(souk, token, '/api/customers?isVerified=true&sort=-email&limit=1')
  expect(lines[1]).toContain(last?.['email'])
  const ticks = page.getByRole('checkbox', { name: /^Sélectionner (?!toute)/ })
  await ticks.nth(0).check()
  await ticks.nth(2).check()
  const few = (await exported(page, 'CSV')).toString('utf8').trim().split('\r\n')
  expect(few).toEqual([lines[0], lines[1], lines[3]])
})

test('people with read permissions only see neither import nor export', async ({ open }) => {
  const { page, go } = await open({ as: sampleAccountOf('lecture') })
  await go('/customers')
  await appears(page.getByRole('rowheader'))
  expect(await page.getByRole('button', { name: /Importer|Exporter/ }).count()).toBe(0)
  await go('/customers/import')
  await appears(page.getByRole('heading', { name: 'Accès réservé' }))
})
