import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { appears, disappears } from './harness/wait-for.ts'
import { sampleAccountOf, sampleAdministrator, tokenOf } from './harness/people.ts'
import { countOf } from './harness/rows.ts'
import { story } from './harness/story.ts'

const test = story('sample')

const opener = (page: Page): Locator => page.getByRole('main').getByRole('button', { name: /^Catalogue/ })
const panel = (page: Page): Locator => page.getByRole('dialog', { name: 'Catalogue' })
const step = (page: Page, name: string): Locator => panel(page).getByRole('region', { name, exact: true })
const choice = (page: Page, of: string, name: string): Locator => step(page, of).getByRole('button', { name }).first()
const queryOf = (page: Page): URLSearchParams => new URL(page.url()).searchParams
const figureOf = async (locator: Locator): Promise<number> => Number(/\d+$/.exec(await locator.innerText())?.[0])

async function openPanel(page: Page): Promise<void> {
  await opener(page).click()
  await appears(step(page, 'Catégorie').getByRole('button'))
}

test('category, kit, item and brand filter each other, with the counts of the list, in the address', async ({
  open,
  souk,
}) => {
  const token = await tokenOf(souk, sampleAdministrator)
  const countOfPage = (page: Page) => countOf(souk, token, `/api/configs/articles?${queryOf(page)}`)
  const { page, go } = await open({ as: sampleAdministrator })
  await go('/articles?price[gte]=5')
  await openPanel(page)
  expect(await step(page, 'Kit d’éléments').getByRole('button').count()).toBe(0)

  const promised = await figureOf(choice(page, 'Catégorie', 'eSIM régionales'))
  await choice(page, 'Catégorie', 'eSIM régionales').click()
  await expect.poll(() => queryOf(page).has('categoryId')).toBe(true)
  await expect.poll(() => countOfPage(page)).toBe(promised)
  expect(queryOf(page).get('price[gte]')).toBe('5')

  const kit = choice(page, 'Kit d’éléments', 'Europe')
  const inKit = await figureOf(kit)
  await kit.click()
  await expect.poll(() => queryOf(page).has('itemKitId')).toBe(true)
  await expect.poll(() => countOfPage(page)).toBe(inKit)
  await appears(step(page, 'Élément').getByRole('button'))

  const brands = step(page, 'Marque').getByRole('button')
  await expect
    .poll(() => panel(page).getByRole('status').innerText())
    .toBe(`${inKit} ${inKit === 1 ? 'article' : 'articles'}`)
  const each = await Promise.all((await brands.all()).map(figureOf))
  expect(each.reduce((sum, count) => sum + count, 0)).toBe(inKit)
  const brand = choice(page, 'Marque', 'Véloria Mobile')
  const ofBrand = await figureOf(brand)
  await brand.click()
  await expect.poll(() => queryOf(page).has('brandId')).toBe(true)
  await expect.poll(() => countOfPage(page)).toBe(ofBrand)

  await choice(page, 'Catégorie', 'eSIM par pays').click()
  await expect.poll(() => queryOf(page).has('itemKitId')).toBe(false)
  expect(queryOf(page).has('brandId')).toBe(true)

  await panel(page).getByRole('button', { name: 'Tout effacer' }).click()
  await expect.poll(() => [...queryOf(page).keys()]).toEqual(['price[gte]'])
})

test('the address shows a colleague the same articles and named choices', async ({ open }) => {
  const { page, go } = await open({ as: sampleAdministrator })
  await go('/articles')
  await openPanel(page)
  await choice(page, 'Catégorie', 'eSIM régionales').click()
  await choice(page, 'Kit d’éléments', 'Europe').click()
  await expect.poll(() => queryOf(page).has('itemKitId')).toBe(true)
  await panel(page).getByRole('button', { name: 'Voir les articles' }).click()
  await disappears(panel(page))
  await expect
    .poll(() => page.getByRole('rowheader').getByRole('link').allInnerTexts())
    .toContain('eSIM Europe — 5 Go, 15 jours')
  const mine = await page.getByRole('rowheader').getByRole('link').allInnerTexts()

  const { page: theirs } = await open({ as: sampleAccountOf('catalogue') })
  await theirs.goto(page.url())
  await expect.poll(() => theirs.getByRole('rowheader').getByRole('link').allInnerTexts()).toEqual(mine)
  await appears(theirs.getByRole('group', { name: 'Filtres' }).getByText('eSIM régionales'))
  await openPanel(theirs)
  await expect.poll(() => choice(theirs, 'Catégorie', 'eSIM régionales').getAttribute('aria-pressed')).toBe('true')
  await expect.poll(() => choice(theirs, 'Kit d’éléments', 'Europe').getAttribute('aria-pressed')).toBe('true')
})

test('by keyboard: arrows move through choices and steps, in reading direction', async ({ open }) => {
  const { page, go } = await open({ as: sampleAdministrator, language: 'ar' })
  await go('/articles')
  const button = page.getByRole('main').getByRole('button', { name: /^الكتالوج/ })
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'الكتالوج' })
  const hasFocus = (): Promise<boolean> => dialog.evaluate((it) => it.contains(document.activeElement))
  await expect.poll(() => hasFocus()).toBe(true)
  await appears(dialog.getByRole('region').first().getByRole('button').first())
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect.poll(() => queryOf(page).has('categoryId')).toBe(true)
  await appears(dialog.getByRole('region', { name: 'مجموعة العناصر' }).getByRole('button'))
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect.poll(() => queryOf(page).has('itemKitId')).toBe(true)
  await page.keyboard.press('Escape')
  await disappears(dialog)
  await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true)
})

test('on a telephone the steps open in a sheet, and long lists have a search', async ({ open }) => {
  const { page, go } = await open({ as: sampleAdministrator, width: 390 })
  await go('/articles')
  await page.getByRole('main').getByRole('button', { name: 'Filtres' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Catalogue' }).click()
  await appears(step(page, 'Catégorie').getByRole('button'))
  await step(page, 'Marque').getByRole('searchbox').fill('veloria')
  await expect.poll(() => step(page, 'Marque').getByRole('button').count()).toBe(1)
  await choice(page, 'Marque', 'Véloria Mobile').click()
  await expect.poll(() => queryOf(page).has('brandId')).toBe(true)
  await panel(page).getByRole('button', { name: 'Voir les articles' }).click()
  await disappears(panel(page))
  await page.keyboard.press('Escape')
  await disappears(page.getByRole('dialog'))
  await expect.poll(() => queryOf(page).has('brandId')).toBe(true)
  await appears(page.getByRole('main').getByRole('listitem'))
})
