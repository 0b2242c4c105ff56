import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { advertisement } from '../src/market/catalogue/advertisements/advertisement.ts'
import { appears, arrivesAt, disappears } from './harness/wait-for.ts'
import { sampleAdministrator, tokenOf } from './harness/people.ts'
import { photo, rowsOf } from './harness/rows.ts'
import { story } from './harness/story.ts'

const test = story('sample')

const preview = (page: Page) => page.getByRole('complementary', { name: 'Aperçu' })
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

test('an advertisement is previewed in its place while it is typed, with picture and period', async ({ open }) => {
  const { page, go } = await open({ as: sampleAdministrator })
  await go('/advertisements/new')
  await appears(preview(page).getByText('Choisissez un type'))
  await box(page, 'Nom').fill('Rentrée connectée')
  const types = advertisement.fields['type']?.choices ?? []
  // The preview shows the name until the advertisement has a picture.
  await page.getByRole('combobox', { name: 'Type' }).selectOption({ label: types[0]?.label.fr ?? '' })
  await appears(preview(page).getByText('Rentrée connectée'))
  await page.getByLabel('Images').setInputFiles(await photo())
  for (const { label } of types) {
    await page.getByRole('combobox', { name: 'Type' }).selectOption({ label: label.fr })
    const drawn = preview(page).getByRole('img', { name: label.fr })
    await expect.poll(() => drawn.count()).toBe(['Site web', 'Application mobile'].includes(label.fr) ? 1 : 2)
    await appears(drawn.first().locator('img[src^="/public/advertisements/"]').first())
  }
  await appears(preview(page).getByText('En cours, sans fin prévue'))
  await box(page, 'Date de fin').fill('02/01/2020')
  await box(page, 'Date de fin').blur()
  await appears(preview(page).getByText(/^Terminée il y a \d+ mois$/))
})

test('a publication is previewed as a card, and no browser contacts another site before a click', async ({
  open,
  souk,
}) => {
  const token = await tokenOf(souk, sampleAdministrator)
  const [provider] = await rowsOf(souk, token, '/api/providers?sort=name&limit=1')
  const { page, go } = await open({ as: sampleAdministrator })
  await go('/publications/new')
  const name = String(provider?.['name'])
  await page.getByRole('combobox', { name: 'Fournisseur' }).fill(name)
  await page
    .getByRole('option')
    .filter({ has: page.getByText(name, { exact: true }) })
    .click()
  await appears(preview(page).getByRole('link', { name, exact: true }))
  await box(page, 'Contenu').fill('Deux réseaux de plus au Maroc.')
  await appears(preview(page).getByText('Deux réseaux de plus au Maroc.'))
  await page.getByLabel('Hashtags').first().fill('Maroc')
  await page.keyboard.press('Enter')
  await appears(preview(page).getByText('#Maroc'))
  const video = preview(page).getByRole('link', { name: 'Voir la vidéo' })
  await box(page, 'Adresse de la vidéo').fill('http://videos.example/1.mp4')
  await disappears(video)
  await box(page, 'Adresse de la vidéo').fill('https://videos.example/1.mp4')
  await appears(video)
  await expect.poll(() => video.getAttribute('rel')).toContain('noopener')
  await box(page, 'Adresse de l’image').fill('https://images.example/1.webp')
  await appears(preview(page).getByText('L’image n’a pas pu être lue d’ici'))
  await appears(preview(page).getByRole('link', { name: 'Voir l’image' }))
  // Stories have no access to other sites, so the test simulates the server's response.
  await page.route('**/publications/picture', async (route) => {
    const picture = `data:image/png;base64,${(await photo()).buffer.toString('base64')}`
    await route.fulfill({ json: { data: { picture } } })
  })
  await box(page, 'Adresse de l’image').fill('https://images.example/2.webp')
  await expect.poll(() => preview(page).locator('img[src^="data:"]').evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(320) // prettier-ignore
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await arrivesAt(page, '/publications')
})
