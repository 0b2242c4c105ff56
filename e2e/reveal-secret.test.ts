import { expect } from 'vitest'
import { appears, disappears } from './harness/wait-for.ts'
import { sampleAdministrator, tokenOf } from './harness/people.ts'
import { createRow } from './harness/rows.ts'
import { story } from './harness/story.ts'

const test = story('sample')

test('a key is shown for a password and a reason, hidden again, and the history has the person and the reason', async ({
  open,
  souk,
}) => {
  const token = await tokenOf(souk, sampleAdministrator)
  const secret = 'kanari-8842'
  const { id } = await createRow(souk, token, '/api/configs/payment/mode', {
    name: 'Banque du récit',
    kind: 'manual',
    secretId: secret,
  })
  const { page, go, watch } = await open({ as: sampleAdministrator })
  watch.expect(/^console: /)
  await go(`/payment-modes/${String(id)}?tab=secrets`)
  expect(await page.getByText(secret).count()).toBe(0)
  await page.getByRole('button', { name: 'Révéler : Clé secrète' }).click()
  const dialog = page.getByRole('dialog', { name: 'Révéler : Clé secrète' })
  await dialog.getByRole('textbox', { name: 'Motif' }).fill('La banque demande une vérification')
  await dialog.getByLabel('Mot de passe actuel').fill('Ce-n-est-pas-1-lui')
  await dialog.getByRole('button', { name: 'Afficher pendant une minute' }).click()
  await appears(dialog.getByText('Le mot de passe actuel n’est pas le bon'))
  await dialog.getByLabel('Mot de passe actuel').fill(sampleAdministrator.password)
  await dialog.getByRole('button', { name: 'Afficher pendant une minute' }).click()
  await appears(page.getByText(secret))
  await page.getByRole('button', { name: 'Masquer', exact: true }).click()
  await disappears(page.getByText(secret))
  await page.getByRole('tab', { name: 'Historique' }).click()
  await appears(page.getByText('a consulté un secret'))
  await appears(page.getByText('La banque demande une vérification'))
})
