import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { profileId } from '../src/market/stock/profiles/profile-id.ts'
import { appears, disappears } from './harness/wait-for.ts'
import { sampleAdministrator, tokenOf } from './harness/people.ts'
import { createRow } from './harness/rows.ts'
import { story } from './harness/story.ts'

const test = story('sample')

const ki = 'CA11A7E0BEEF00C0FFEE5EC2E7D15EA5'
const attribute = 'kanari-attribut-4711'
const iccid = String(profileId.fields['iccid']?.sample(990_077))
const secrets = [ki, attribute, 'kanari-tape-8822', sampleAdministrator.password]

const body = {
  lpaEsim: 'LPA:1$rsp.coffre.example$KANARI-1',
  iccid,
  imsi: '208010000990077',
  mcc: '208',
  mnc: '01',
  operator: 'Orange',
  countryCode: 'FR',
  type: 'data',
  normReference: 'SGP.22 v2.4',
  state: 'available',
  activeDate: '2026-11-21T10:00:00Z',
  ki,
  attrA: attribute,
}

/** All values in the browser storage of this Souk. */
const storage = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? [])
    const databases = names.map(
      (name) =>
        new Promise<unknown>((resolve, reject) => {
          const request = indexedDB.open(name)
          request.onerror = () => reject(request.error ?? new Error(name))
          request.onsuccess = () => {
            const stores = [...request.result.objectStoreNames]
            if (stores.length === 0) return resolve([])
            const transaction = request.result.transaction(stores)
            const rows = stores.map((store) => transaction.objectStore(store).getAll())
            transaction.oncomplete = () => resolve(rows.map(({ result }) => result as unknown))
          }
        }),
    )
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, await Promise.all(databases), document.cookie])
  })

test('a sealed profile lists its secrets; revealing one is recorded in list and profile', async ({ open, souk }) => {
  const token = await tokenOf(souk, sampleAdministrator)
  const { id } = await createRow(souk, token, profileId.path, body)
  const { page, go, watch } = await open({ as: sampleAdministrator })
  watch.expect(/^console: /)
  await go(`/sealed-profiles?q=${iccid}&columns=secrets,revealedBy`)
  const row = page.getByRole('row', { name: new RegExp(iccid) })
  await appears(row.getByRole('button', { name: 'Révéler : Attribut A' }))
  expect(await row.getByRole('button', { name: 'Révéler : Attribut B' }).count()).toBe(0)
  expect(await page.getByText(ki).count()).toBe(0)
  await row.getByRole('button', { name: 'Révéler : Ki' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Motif' }).fill('Orange le demande')
  await dialog.getByLabel('Mot de passe actuel').fill('Ce-n-est-pas-1-lui')
  await dialog.getByRole('button', { name: 'Afficher pendant une minute' }).click()
  await appears(dialog.getByText('Le mot de passe actuel n’est pas le bon'))
  await dialog.getByLabel('Mot de passe actuel').fill(sampleAdministrator.password)
  await dialog.getByRole('button', { name: 'Afficher pendant une minute' }).click()
  await appears(page.getByText(ki))
  expect(await storage(page)).not.toContain(ki)
  await page.getByRole('button', { name: 'Masquer', exact: true }).click()
  await disappears(page.getByText(ki))
  await appears(row.getByText('Nadia Berrada'))
  await row.getByRole('link', { name: iccid }).click()
  await page.getByRole('tab', { name: 'Historique' }).click()
  await appears(page.getByText('Orange le demande'))
  expect(page.url()).toContain(String(id))
  // An address built from the list's address and an id also opens the profile.
  await go(`/sealed-profiles/${id}`)
  await appears(page.getByRole('tab', { name: 'Historique' }))
  expect(new URL(page.url()).pathname).toBe(`/profile-ids/${id}`)
})

test('the browser stores the draft but no shown or typed secret', async ({ open }) => {
  const { page, go } = await open({ as: sampleAdministrator })
  for (const path of ['/profile-ids', '/sealed-profiles', '/payment-modes']) {
    await go(path)
    await appears(page.locator('tbody tr'))
  }
  await go('/profile-ids/new')
  const main = page.getByRole('main')
  await main.getByRole('textbox', { name: 'Description', exact: true }).fill('temoin-anodin')
  await main.getByLabel(/^Ki( \*)?$/).fill(ki)
  await main.getByLabel('Attribut A').fill('kanari-tape-8822')
  await expect.poll(() => storage(page)).toContain('temoin-anodin')
  const stored = await storage(page)
  for (const secret of secrets) expect(stored).not.toContain(secret)
})
