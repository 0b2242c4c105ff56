import { expect } from 'vitest'
import { downloaded } from './harness/download.ts'
import { appears, arrivesAt, disappears } from './harness/wait-for.ts'
import { sampleAdministrator, tokenOf } from './harness/people.ts'
import { countOf, rowsOf } from './harness/rows.ts'
import { story } from './harness/story.ts'

const test = story('sample')

const headers = 'Prénom;Nom;Nom d’utilisateur;CIN;E-mail;Téléphone;Surnom'
const person = (n: number): string =>
  `Nour;Importée;nour${n};AB${n};nour${n}@import.example;+336${String(10_000_000 + n)};N`

function csv(name: string, rows: readonly string[]) {
  return { name, mimeType: 'text/csv', buffer: Buffer.from([headers, ...rows].join('\n')) }
}

test('an import survives the closed page and a killed server, reopens from the list, and writes no duplicates', async ({
  open,
  souk,
}) => {
  const token = await tokenOf(souk, sampleAdministrator)
  const before = await countOf(souk, token, '/api/customers')
  const { page, go, watch } = await open({ as: sampleAdministrator })
  watch.expect(/^console: .*(Failed to fetch|ApiProblem|ERR_)/)
  const people = Array.from({ length: 1500 }, (_, n) => person(n))
  await go('/customers')
  await page.getByRole('button', { name: 'Importer et exporter' }).click()
  await page.getByRole('link', { name: 'Importer un fichier' }).click()
  await arrivesAt(page, '/customers/import')
  await page.getByLabel('Choisir un fichier').setInputFiles(csv('nouveaux.csv', [...people, 'Sans;Adresse;sans;AB;;;']))

  await appears(page.getByRole('heading', { name: 'À quoi correspond chaque colonne ?' }))
  await appears(page.getByText('points-virgules'))
  const field = (header: string) => page.getByRole('combobox', { name: `Champ pour ${header}` })
  await expect.poll(() => field('Téléphone').inputValue()).toBe('phone')
  await expect.poll(() => field('Surnom').inputValue()).toBe('')
  await page.getByRole('button', { name: 'Vérifier le fichier' }).click()

  await appears(page.getByRole('button', { name: /1.500 Nouvelles/ }))
  await appears(page.getByText('Le champ E-mail est obligatoire'))
  expect(await countOf(souk, token, '/api/customers')).toBe(before)
  const report = await downloaded(page, () => page.getByRole('button', { name: 'Rapport des refus (CSV)' }).click())
  expect(report.bytes.toString('utf8')).toContain('Sans;Adresse;sans;AB;;;;1502;Le champ')

  // The test kills the server right after it accepts the import; no page is open.
  await page.route('**/commit', async (route) => {
    const answer = await route.fetch()
    await souk.die()
    await route.fulfill({ response: answer })
  })
  await page.getByRole('button', { name: /^Importer 1.500 lignes$/ }).click()
  await appears(page.getByText('Le serveur ne répond pas pour l’instant'))
  const { pathname } = new URL(page.url())
  await page.goto('about:blank')
  await souk.startAgain()

  await go('/customers?q=nour1499')
  await appears(page.getByText('nouveaux.csv'))
  await page.getByRole('link', { name: 'Ouvrir' }).click()
  await arrivesAt(page, pathname)
  await appears(page.getByText('Import terminé, avec des refus'))
  await appears(page.getByRole('button', { name: /1.500 Ajoutées/ }))
  const later = await tokenOf(souk, sampleAdministrator)
  expect(await countOf(souk, later, '/api/customers')).toBe(before + 1500)
  expect(await rowsOf(souk, later, '/api/customers?q=nour1499')).toHaveLength(1)

  await page.getByRole('link', { name: 'Voir la liste' }).click()
  await page.getByRole('button', { name: 'Masquer ce message' }).click()
  await disappears(page.getByText('nouveaux.csv'))
})

test('pasted spreadsheet cells are imported, and the form asks for the missing picture', async ({ open }) => {
  const { page, go } = await open({ as: sampleAdministrator })
  await go('/customers/import')
  await page.getByRole('button', { name: 'Coller des cellules' }).click()
  const cells = [headers, person(9001)].join('\n').replaceAll(';', '\t')
  await page.getByRole('textbox', { name: 'Cellules, avec leurs en-têtes' }).fill(cells)
  await page.getByRole('button', { name: 'Utiliser ces cellules' }).click()
  await appears(page.getByText('tabulations'))
  await page.getByRole('button', { name: 'Vérifier le fichier' }).click()
  await page.getByRole('button', { name: 'Importer 1 ligne' }).click()
  await appears(page.getByText('Import terminé'))
  await go('/customers?q=nour9001')
  await page.getByRole('link', { name: 'Nour Importée' }).click()
  await appears(page.getByRole('main').getByText('CIN', { exact: true }))
  await go('/customers/new')
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await appears(page.getByText('Le champ Photo est obligatoire'))
})

test('a file without a table is refused at once with a helpful message', async ({ open }) => {
  const { page, go } = await open({ as: sampleAdministrator })
  await go('/customers/import')
  await page.getByLabel('Choisir un fichier').setInputFiles({
    name: 'photo.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('89504e470d0a1a0a0000000d4948445200000001', 'hex'),
  })
  await appears(page.getByRole('alert').getByText('est une image, pas un tableau'))
})
