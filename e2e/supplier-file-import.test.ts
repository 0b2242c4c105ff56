import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { appears, disappears } from './harness/wait-for.ts'
import { sampleAdministrator, tokenOf } from './harness/people.ts'
import { countOf, rowsOf } from './harness/rows.ts'
import { story } from './harness/story.ts'

const test = story('sample')

// ICCIDs with their check digits.
const iccids = ['8933019000000077019', '8933019000000077027', '8933019000000077035', '8933019000000077043']

function delivery(name: string, numbers: readonly number[]) {
  const rows = numbers.map((n) => {
    return `${iccids[n]};rsp.example.com;CONTE-${n};20801000007700${n};${String(n).repeat(32)}`
  })
  const lines = ['ICC ID;SM-DP+ address;Matching ID;IMSI;Clef', ...rows]
  return { name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) }
}

/** The control of a choice field. */
function control(where: Page | Locator, name: string): Locator {
  const called = { name: new RegExp(`^${name}`) }
  return where.getByRole('combobox', called).or(where.getByRole('textbox', called)).first()
}

test('a supplier’s file becomes a batch, is rolled back whole, and stays once one of its profiles is sold', async ({
  open,
  souk,
}) => {
  const token = await tokenOf(souk, sampleAdministrator)
  const before = await countOf(souk, token, '/api/configs/profiles/keys')
  const { page, go } = await open({ as: sampleAdministrator })
  const field = (header: string) => page.getByRole('combobox', { name: `Champ pour ${header}` })
  const whole = page.getByRole('region', { name: 'Pour tout le fichier' })
  const choose = async (label: string, words: string) => {
    await control(whole, label).selectOption({ label: words })
  }
  const send = async (file: ReturnType<typeof delivery>) => {
    await go('/profile-ids/import')
    await page.getByLabel('Choisir un fichier').setInputFiles(file)
    await appears(page.getByRole('heading', { name: 'À quoi correspond chaque colonne ?' }))
    await control(page, 'Fournisseur').click()
    await page.getByRole('option', { name: 'Atelier SIM de Lausanne' }).filter({ visible: true }).click()
  }
  const write = async (count: number) => {
    await page.getByRole('button', { name: 'Vérifier le fichier' }).click()
    await page.getByRole('button', { name: `Importer ${count} lignes` }).click()
    await appears(page.getByText('Import terminé').first())
    await page.getByRole('link', { name: 'Lot de profils', exact: true }).click()
    await appears(page.getByRole('button', { name: 'Annuler l’import…' }))
  }

  // Two columns together form the activation code. Values that the file lacks are entered once for all its rows.
  await send(delivery('premiere.csv', [0, 1]))
  await expect.poll(() => field('SM-DP+ address').inputValue()).toBe('smdpAddress')
  await expect.poll(() => field('Matching ID').inputValue()).toBe('matchingId')
  await expect.poll(() => field('Clef').inputValue()).toBe('')
  await field('Clef').selectOption('ki')
  await choose('Type', 'Données')
  await choose('État du stock', 'Disponible')
  await whole.getByLabel('Référence de norme').fill('SGP.22 v2.4')
  await whole.getByLabel('Date d’activation').first().fill('21/11/2026')
  await page.keyboard.press('Tab')
  await disappears(page.getByText('Aucune colonne ni valeur pour'))
  await write(2)
  const [profile] = await rowsOf(souk, token, `/api/configs/profiles/keys?q=${iccids[0]}`)
  expect(profile).toMatchObject({
    lpaEsim: 'LPA:1$rsp.example.com$CONTE-0',
    operator: 'Orange S.A.',
    countryCode: 'FR',
  })

  await page.getByRole('button', { name: 'Annuler l’import…' }).click()
  await appears(page.getByText('Retirer 2 profils du stock ?'))
  await page.getByRole('button', { name: 'Retirer du stock' }).click()
  await appears(page.getByText('Import annulé : ses profils ont quitté le stock.'))
  expect(await countOf(souk, token, '/api/configs/profiles/keys')).toBe(before)

  // The next file of this supplier uses the same mapping.
  await send(delivery('seconde.csv', [2, 3]))
  await appears(page.getByText('Lu comme le dernier fichier'))
  await expect.poll(() => field('Clef').inputValue()).toBe('ki')
  await write(2)
  const { pathname } = new URL(page.url())

  await go(`/profile-ids?q=${iccids[2]}`)
  await page.getByRole('checkbox').nth(1).check()
  await page.getByRole('button', { name: 'Attribuer…' }).click()
  const dialog = page.getByRole('dialog')
  await control(dialog, 'Client').click()
  await page.getByRole('option').filter({ visible: true }).first().click()
  await dialog.getByLabel('Note').fill('Pour le voyage')
  await dialog.getByRole('button', { name: 'Attribuer', exact: true }).click()
  await appears(dialog.getByText('1 profil attribué.'))

  // One profile of the import is sold, so the import cannot be undone, and the screen names the reason.
  await go(pathname)
  await appears(page.getByText('L’import ne peut plus être annulé : 1 profil a changé d’état.'))
  const reason = page.getByRole('listitem').filter({ hasText: 'attribué ou réservé' })
  await reason.getByRole('link', { name: iccids[2] ?? '' }).click()
  await appears(page.getByText('Arrivé avec le lot'))
  expect(await countOf(souk, token, '/api/configs/profiles/keys')).toBe(before + 2)

  // The same file again: one of its profiles is sold, the other is unchanged. No duplicate is created.
  await send(delivery('seconde.csv', [2, 3]))
  await page.getByRole('button', { name: 'Vérifier le fichier' }).click()
  await appears(page.getByRole('button', { name: /1 Déjà vendues/ }))
  await appears(page.getByRole('button', { name: /1 Identiques/ }))
})
