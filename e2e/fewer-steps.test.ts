import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { settled } from './harness/accessibility-checks.ts'
import { sampleAdministrator, tokenOf } from './harness/people.ts'
import { photo, rowsOf } from './harness/rows.ts'
import { story } from './harness/story.ts'
import { appears, disappears, pathOf } from './harness/wait-for.ts'

const test = story('sample')

test('the preview of an order offers its next step, and a row copies its title', async ({ open, souk }) => {
  const token = await tokenOf(souk, sampleAdministrator)
  const [order] = await rowsOf(souk, token, '/api/accounts/list/orders?category=open&paymentState=unpaid&limit=1')
  const number = String(order?.['number'])
  const { page, context, go } = await open({ as: sampleAdministrator })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await go(`/orders?q=${number}`)
  await page.getByRole('row', { name: new RegExp(number) }).hover()
  await page.getByRole('button', { name: `Copier : \u2068${number}\u2069` }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(number)
  await appears(page.getByRole('button', { name: `Copié : \u2068${number}\u2069` }))
  await page.getByRole('button', { name: `Aperçu de \u2068${number}\u2069` }).click()
  const preview = page.getByRole('complementary', { name: number })
  await preview.getByRole('button', { name: 'Envoyer le lien de paiement' }).click()
  await appears(page.getByRole('dialog'))
  expect(pathOf(page)).toBe('/orders')
})

test('a new article is linked to its provider by one form', async ({ open, souk }) => {
  const token = await tokenOf(souk, sampleAdministrator)
  const [kit] = await rowsOf(souk, token, '/api/config/apps/item-kits?active=true&limit=1')
  const category = await souk.ask('GET', `/api/config/apps/categories/${kit?.['categoryId']}`, { token })
  const [brand] = await rowsOf(souk, token, '/api/config/apps/brands?active=true&limit=1')
  const { page, go } = await open({ as: sampleAdministrator })
  await go('/articles/new')
  const form = page.getByRole('main')
  const choose = async (label: string, title: unknown): Promise<void> => {
    await form.getByRole('combobox', { name: label, exact: true }).fill(String(title))
    await form.getByRole('option', { name: String(title), exact: true }).click()
  }
  await form.locator('input[type=file]').setInputFiles(await photo())
  await form.getByRole('textbox', { name: 'Nom', exact: true }).fill('Forfait Atlas')
  await form.getByRole('textbox', { name: 'Description', exact: true }).fill('Deux semaines.')
  await form.getByRole('textbox', { name: 'Code-barres', exact: true }).fill('4006381333931')
  await form.getByRole('textbox', { name: 'Prix', exact: true }).fill('12')
  await choose('Catégorie', category.body.data['name'])
  await choose('Kit d’éléments', kit?.['name'])
  await choose('Marque', brand?.['name'])
  await form.getByRole('combobox', { name: /^Fournisseur/ }).fill('Fjordlink')
  await form.getByRole('option', { name: /Fjordlink/ }).click()
  await form.getByRole('textbox', { name: /^Référence chez le fournisseur/ }).fill('ATLAS-14')
  await form.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect.poll(() => pathOf(page)).toBe('/articles')
  const [article] = await rowsOf(souk, token, '/api/configs/articles?q=Forfait+Atlas')
  const links = await rowsOf(souk, token, `/api/config/providers/articles?articleId=${article?.id}`)
  expect(links).toMatchObject([{ providerReference: 'ATLAS-14', titles: { providerId: 'Fjordlink Wholesale' } }])
})

test('on a phone the content of a screen starts within 220 pixels, and its filters are one button away', async ({
  open,
}) => {
  const { page, go } = await open({ as: sampleAdministrator, touch: true })
  const top = async (content: Locator): Promise<number> => (await content.first().boundingBox())?.y ?? 0
  for (const [path, content, filter] of [
    ['/reporting', 'main section section', 'Regrouper par'],
    ['/journal', 'main ol > li', 'Qui'],
    ['/settings/translations', 'main ul > li', 'Où'],
  ] as const) {
    await go(path)
    await settled(page)
    const found = page.locator(content)
    await appears(found)
    expect([path, (await top(found)) <= 220]).toEqual([path, true])
    await page.getByRole('button', { name: 'Filtres', exact: true }).click()
    await appears(page.getByRole('dialog', { name: 'Filtres' }).getByRole('combobox', { name: filter }))
    await page.keyboard.press('Escape')
    await disappears(page.getByRole('dialog', { name: 'Filtres' }))
  }
})

test('a notice covers neither the tools and pages of a list nor the buttons of a form', async ({ open, souk }) => {
  const token = await tokenOf(souk, sampleAdministrator)
  const [customer] = await rowsOf(souk, token, '/api/customers?active=true&limit=1')
  for (const touch of [false, true]) {
    const { page, go } = await open({ as: sampleAdministrator, touch })
    await go(`/customers/${customer?.id}?tab=facts`)
    await page.getByRole('textbox', { name: 'Prénom' }).fill(`Zoé ${touch}`)
    await page.keyboard.press('Control+s')
    const notice = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')
    await appears(notice)
    await page.locator('nav ol a[href^="/customers"]').first().click()
    await appears(page.getByRole('row').or(page.getByRole('main').getByRole('listitem')))
    const covered = await notice.first().evaluate((element) => {
      const box = element.getBoundingClientRect()
      const controls = document.querySelectorAll<HTMLElement>(
        'header :is(a, button), main :is(button, input, select):not(td *, th *, li *)',
      )
      return [...controls].filter((control) => {
        const other = control.getBoundingClientRect()
        const meets =
          other.left < box.right && other.right > box.left && other.top < box.bottom && other.bottom > box.top
        return meets && other.width > 0 && !control.closest('[role="region"], section[aria-label="Notifications"]')
      }).length
    })
    expect([touch, covered]).toEqual([touch, 0])
  }
})
