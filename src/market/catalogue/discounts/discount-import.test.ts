import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Row } from '#engine/definition/resource.ts'
import { runImport } from '#engine/import-export/import-fixture.testing.api.ts'
import type { ReportedRow } from '#engine/import-export/import-report.api.ts'
import { ask } from '#engine/testing/requests.api.ts'
import { CatalogueFixture } from '../catalogue.testing.api.ts'
import { discount } from './discount.ts'

let shelf: CatalogueFixture

beforeAll(async () => {
  shelf = await CatalogueFixture.open()
})
afterAll(() => shelf.close())

test('percentages and amounts are imported by their signs without confusion', async () => {
  const rows = [
    'A;Pourcentage;15 %',
    'B;Pourcentage;12,5%',
    'C;Montant fixe;15 €',
    'D;Montant fixe;15 %',
    'E;Pourcentage;15 €',
    'F;Pourcentage;$15',
    'G;percentage;٪١٥',
  ]
  const lines = rows.map((row) => `${row};21/11/2026;31/12/2026`).join('\n')
  const run = await runImport(shelf.app, discount, `Nom;Type;Valeur;Date de début;Date de fin\n${lines}\n`)
  const reported = (await ask(shelf.app, 'GET', `/api/imports/${run.id}/rows`)).body.data as ReportedRow[]
  expect(reported.map(({ outcome, problems }) => outcome ?? problems[0]?.constraint)).toEqual([
    'created',
    'created',
    'created',
    'unit',
    'unit',
    'currency',
    'created',
  ])
  const created = (await shelf.get(`${discount.path}?sort=name`)) as Row[]
  expect(created.map(({ name, value }) => [name, value])).toEqual([
    ['A', '15.00'],
    ['B', '12.50'],
    ['C', '15.00'],
    ['G', '15.00'],
  ])
})
