import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { appears, arrivesAt } from './harness/wait-for.ts'
import { amina, tokenOf, withAmina } from './harness/people.ts'
import { countOf, photo } from './harness/rows.ts'
import { logOut, openFromMenu } from './harness/shell.ts'
import { story } from './harness/story.ts'

const test = story('empty', async () => withAmina)

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer', exact: true })

test('a double click on Save plus Enter creates one row', async ({ open, souk }) => {
  const { page, go } = await open({ as: amina })
  await go('/categories')
  await page.getByRole('button', { name: 'Nouvelle catégorie' }).first().click()
  await box(page, 'Nom').fill('Une seule fois')
  await save(page).evaluate((button: HTMLButtonElement) => {
    for (let clicks = 0; clicks < 10; clicks++) button.click()
    button.form?.requestSubmit()
  })
  await appears(page.getByText('Ajouté : Une seule fois'))
  expect(await countOf(souk, await tokenOf(souk, amina), '/api/config/apps/categories')).toBe(1)
})

test('saving again after a lost response creates no second row', async ({ open, souk }) => {
  const { page, go } = await open({ as: amina })
  await go('/brands')
  await page.getByRole('button', { name: 'Nouvelle marque' }).first().click()
  await box(page, 'Nom').fill('Réponse perdue')
  let lost = 0
  await page.route('**/api/config/apps/brands', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.fallback()
    lost += 1
    await route.fetch()
    return route.abort()
  })
  await save(page).click()
  await appears(page.getByRole('alert'))
  expect(lost).toBe(1)
  await save(page).click()
  await appears(page.getByText('Ajouté : Réponse perdue'))
  expect(await countOf(souk, await tokenOf(souk, amina), '/api/config/apps/brands')).toBe(1)
})

test('saving waits for a picture that is still uploading', async ({ open, souk }) => {
  const { page, go } = await open({ as: amina })
  await go('/brands')
  await page.getByRole('button', { name: 'Nouvelle marque' }).first().click()
  await box(page, 'Nom').fill('Lente')
  await page.route('**/upload/images/upload', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    await route.continue()
  })
  await page.getByLabel('Logo').setInputFiles(await photo())
  await save(page).click()
  await appears(page.getByText('Ajouté : Lente'))
  const { data } = (await souk.ask('GET', '/api/config/apps/brands?q=Lente', { token: await tokenOf(souk, amina) }))
    .body
  expect(data[0]?.['image']).toMatch(/^brands\//)
})

test('a duplicate value is refused at its field, and the toast opens to the details', async ({ open }) => {
  const { page, go } = await open({ as: amina })
  for (const round of [1, 2]) {
    await go('/customers/new')
    await page.getByLabel('Photo').setInputFiles(await photo())
    await appears(page.getByRole('img', { name: 'Photo' }))
    await box(page, 'Prénom').fill('Nour')
    await box(page, 'Nom').fill('Saidi')
    await box(page, 'CIN').fill(`EE1234${round}`)
    await box(page, 'E-mail').fill('nour@client.example')
    await box(page, 'Téléphone').fill('+33612345678')
    await box(page, 'Nom d’utilisateur').fill(`nour.${round}`)
    await box(page, 'Mot de passe').fill('MotDePasse')
    await box(page, 'Confirmer le mot de passe').fill('MotDePasse')
    await save(page).click()
    if (round === 1) await arrivesAt(page, '/customers')
  }
  const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')
  await appears(toast.getByText('Ces Données existe déjà'))
  await expect.poll(() => box(page, 'E-mail').getAttribute('aria-invalid')).toBe('true')
  await toast.getByText('Détails').click()
  await toast.getByRole('button', { name: 'Tout afficher' }).click()
  await appears(toast.getByText('Référence'))
  await toast.getByRole('button', { name: 'Afficher l’essentiel' }).click()
  await toast.getByRole('button', { name: 'Fermer' }).click()
  await expect.poll(() => toast.count()).toBe(0)
})

test('leaving an unsaved form asks first, by the menu and by the browser’s Back', async ({ open }) => {
  const { page, go } = await open({ as: amina })
  await go('/customers')
  await page.getByRole('button', { name: 'Nouveau client' }).first().click()
  await box(page, 'Prénom').fill('À garder')
  await openFromMenu(page, 'Fournisseurs')
  const dialog = page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' })
  await dialog.getByRole('button', { name: 'Continuer la modification' }).click()
  await expect.poll(() => box(page, 'Prénom').inputValue()).toBe('À garder')
  await page.goBack()
  await dialog.getByRole('button', { name: 'Quitter sans enregistrer' }).click()
  await arrivesAt(page, '/customers')
})

test('signing out of an unsaved form asks first, and continues after a confirmation', async ({ open }) => {
  const { page, go } = await open({ as: amina })
  await go('/providers/new')
  await box(page, 'Nom').fill('À garder')
  const dialog = page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' })
  await logOut(page)
  await dialog.getByRole('button', { name: 'Continuer la modification' }).click()
  await expect.poll(() => box(page, 'Nom').inputValue()).toBe('À garder')
  await logOut(page)
  await dialog.getByRole('button', { name: 'Quitter sans enregistrer' }).click()
  await arrivesAt(page, '/login')
})
