import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { todayIn } from '../src/engine/definition/days.ts'
import { organisation } from '../src/engine/definition/organisation.ts'
import { settled } from './harness/accessibility-checks.ts'
import { appears, disappears } from './harness/wait-for.ts'
import { sampleAdministrator, sampleProvider, tokenOf } from './harness/people.ts'
import { createRow, rowsOf } from './harness/rows.ts'
import type { Souk } from './harness/souk.ts'
import { story } from './harness/story.ts'

const test = story('sample')

const calendars = '/api/config/providers/calendars'

/** An administrator's token and a provider of the sample, which has no calendar entries in 2027. */
async function freeProvider(souk: Souk, place: number) {
  const token = await tokenOf(souk, sampleAdministrator)
  const row = (await rowsOf(souk, token, '/api/providers?sort=name&active=true'))[place]
  if (!row) throw new Error('The sample marketplace has too few providers')
  return { token, id: row.id, name: String(row['name']) }
}

const entry = (page: Page, title: string) => page.locator('[data-entry]').filter({ hasText: title })
const toast = (page: Page) => page.getByRole('region', { name: 'Notifications' })

/** The coordinates of a half hour in a day's column: the middle of the column, the top of the half hour. */
async function placeOf(page: Page, day: string, time: string): Promise<{ x: number; y: number }> {
  // The board scrolls to its first hours once it knows its height, which takes a moment on a busy machine.
  const first = await measuredPlace(page, day, time)
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)))
  const second = await measuredPlace(page, day, time)
  return first.x === second.x && first.y === second.y ? second : placeOf(page, day, time)
}

async function measuredPlace(page: Page, day: string, time: string) {
  const [column, line] = await Promise.all([
    page.locator(`[role=cell][data-date="${day}"]`).last().boundingBox(),
    page.locator(`[data-time="${time}:00"]`).last().boundingBox(),
  ])
  if (!column || !line) throw new Error(`The calendar shows no ${day} ${time}`)
  return { x: column.x + column.width / 2, y: line.y + 3 }
}

async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 4, from.y + 8, { steps: 3 })
  await page.mouse.move(to.x, to.y, { steps: 12 })
  await page.mouse.up()
}

/** The stored start and end of an entry. */
async function spanOf(souk: Souk, token: string, id: string): Promise<readonly unknown[]> {
  const { start, end } = (await souk.ask('GET', `${calendars}/${id}`, { token })).body.data
  return [start, end]
}

test('an entry is drawn on a week, dragged to another day, resized, and undone', async ({ open, souk }) => {
  const { token, id } = await freeProvider(souk, 0)
  const { page, go } = await open({ as: sampleAdministrator })
  await go(`/provider-calendars?show=week&day=2027-03-10&providerId=${id}`)
  await settled(page)
  await appears(page.getByRole('heading', { name: '8–14 mars 2027' }))
  await drag(page, await placeOf(page, '2027-03-09', '09:00'), await placeOf(page, '2027-03-09', '10:30'))
  const form = page.getByRole('dialog', { name: 'Nouvelle plage' })
  await form.getByRole('textbox', { name: 'Objet' }).fill('Visite du coffre')
  await expect.poll(() => form.getByLabel('Début, heure').inputValue()).toBe('09:00')
  await expect.poll(() => form.getByLabel('Fin, heure').inputValue()).toBe('10:45')
  await form.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await appears(entry(page, 'Visite du coffre'))
  const [row] = await rowsOf(souk, token, `${calendars}?q=visite+coffre`)
  const entryId = String(row?.id)
  await expect
    .poll(() => spanOf(souk, token, entryId))
    .toEqual(['2027-03-09T08:00:00.000Z', '2027-03-09T09:45:00.000Z'])
  await drag(page, await placeOf(page, '2027-03-09', '09:30'), await placeOf(page, '2027-03-11', '14:30'))
  // A toast stays open while the pointer is over it, so the test moves the pointer there.
  await toast(page).getByText('« Visite du coffre » déplacé').hover()
  await expect
    .poll(() => spanOf(souk, token, entryId))
    .toEqual(['2027-03-11T13:00:00.000Z', '2027-03-11T14:45:00.000Z'])
  await toast(page).getByRole('button', { name: 'Annuler' }).click()
  await appears(toast(page).getByText('« Visite du coffre » remis à sa place'))
  await expect
    .poll(() => spanOf(souk, token, entryId))
    .toEqual(['2027-03-09T08:00:00.000Z', '2027-03-09T09:45:00.000Z'])
  await entry(page, 'Visite du coffre').hover()
  const box = await entry(page, 'Visite du coffre').boundingBox()
  if (!box) throw new Error('The calendar does not show the entry')
  const edge = { x: box.x + box.width / 2, y: box.y + box.height - 2 }
  await drag(page, edge, await placeOf(page, '2027-03-09', '12:30'))
  await expect
    .poll(() => spanOf(souk, token, entryId))
    .toEqual(['2027-03-09T08:00:00.000Z', '2027-03-09T11:45:00.000Z'])
})

test('a move onto a taken time is reverted, and the refusal names the other entry', async ({ open, souk }) => {
  const { token, id: providerId } = await freeProvider(souk, 1)
  const book = (title: string, from: string, to: string) =>
    createRow(souk, token, calendars, { providerId, title, start: `2027-04-${from}:00Z`, end: `2027-04-${to}:00Z` })
  await book('Livraison attendue', '06T08:00', '06T10:00')
  const late = await book('Inventaire annuel', '07T12:00', '07T13:00')
  const { page, go } = await open({ as: sampleAdministrator })
  await go(`/provider-calendars?show=week&day=2027-04-06&providerId=${providerId}`)
  await settled(page)
  await appears(entry(page, 'Inventaire annuel'))
  await drag(page, await placeOf(page, '2027-04-07', '14:00'), await placeOf(page, '2027-04-06', '11:00'))
  await appears(toast(page).getByText('« Inventaire annuel » n’a pas été déplacé : le fournisseur est déjà pris'))
  await appears(toast(page).getByText('Par « Livraison attendue », 6 avr. 2027, 10:00 – 12:00'))
  expect(await spanOf(souk, token, String(late.id))).toEqual(['2027-04-07T12:00:00.000Z', '2027-04-07T13:00:00.000Z'])
  await appears(entry(page, 'Inventaire annuel').getByText('14:00'))
})

test('the keyboard moves an entry as the mouse does, and the address shows the same calendar to others', async ({
  open,
  souk,
}) => {
  const { token, id: providerId, name } = await freeProvider(souk, 2)
  const row = await createRow(souk, token, calendars, {
    providerId,
    title: 'Rendez-vous',
    start: '2027-05-04T07:00:00Z',
    end: '2027-05-04T08:00:00Z',
  })
  const { page, go } = await open({ as: sampleAdministrator })
  await go(`/provider-calendars?show=month&day=2027-05-01&providerId=${providerId}`)
  await settled(page)
  await page.getByRole('navigation', { name: 'Affichage' }).getByRole('link', { name: 'Semaine' }).click()
  await page.getByRole('button', { name: 'Suivant' }).click()
  await appears(page.getByRole('heading', { name: '3–9 mai 2027' }))
  await entry(page, 'Rendez-vous').focus()
  await page.keyboard.press(' ')
  await appears(page.getByRole('status').filter({ hasText: '« Rendez-vous » est pris' }))
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown'])
    await page.keyboard.press(key)
  await page.keyboard.press('Enter')
  await appears(toast(page).getByText('« Rendez-vous » déplacé'))
  expect(await spanOf(souk, token, String(row.id))).toEqual(['2027-05-06T07:15:00.000Z', '2027-05-06T08:45:00.000Z'])
  await page.keyboard.press(' ')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Escape')
  const hasFocus = () => entry(page, 'Rendez-vous').evaluate((element) => element === document.activeElement)
  await expect.poll(hasFocus).toBe(true)
  await page.keyboard.press('Enter')
  await appears(page.getByRole('dialog', { name: 'Rendez-vous' }))
  await page.keyboard.press('Escape')
  await disappears(page.getByRole('dialog'))
  await page.locator('[data-lane][data-date="2027-05-07"]').focus()
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Nouvelle plage' })
  await expect.poll(() => form.getByRole('textbox', { name: 'Début', exact: true }).inputValue()).toBe('07/05/2027')
  await expect.poll(() => form.getByLabel('Début, heure').inputValue()).toBe('09:00')
  await page.keyboard.press('Escape')
  await disappears(page.getByRole('dialog'))
  const other = await open({ as: sampleAdministrator })
  const { pathname, search } = new URL(page.url())
  await other.go(pathname + search)
  await appears(other.page.getByRole('heading', { name: '3–9 mai 2027' }))
  await appears(entry(other.page, 'Rendez-vous').getByText('09:15'))
  await expect.poll(() => other.page.getByRole('combobox', { name: 'Fournisseur' }).inputValue()).toBe(name)
  await other.page.getByRole('link', { name: 'Tableau', exact: true }).click()
  await appears(other.page.getByRole('rowheader', { name: 'Rendez-vous' }))
  expect(new URL(other.page.url()).searchParams.get('show')).toBe('table')
})

test('a provider sees and books only their own time', async ({ open, souk }) => {
  const all = await tokenOf(souk, sampleAdministrator)
  const [own] = await rowsOf(souk, all, `/api/providers?email=${sampleProvider.email}`)
  const other = await freeProvider(souk, own?.id === (await freeProvider(souk, 3)).id ? 4 : 3)
  const at = { start: '2027-06-08T08:00:00Z', end: '2027-06-08T09:00:00Z' }
  await createRow(souk, all, calendars, { ...at, providerId: other.id, title: 'Chez un autre' })
  await createRow(souk, all, calendars, { ...at, providerId: own?.id, title: 'Chez moi' })
  const { page, go } = await open({ as: sampleProvider })
  await go('/provider-calendars?show=week&day=2027-06-08')
  await appears(entry(page, 'Chez moi'))
  await expect.poll(() => page.locator('[data-entry]').count()).toBe(1)
  expect(await page.getByRole('combobox', { name: 'Fournisseur' }).count()).toBe(0)
  await drag(page, await placeOf(page, '2027-06-10', '14:00'), await placeOf(page, '2027-06-10', '15:30'))
  const form = page.getByRole('dialog', { name: 'Nouvelle plage' })
  await form.getByRole('textbox', { name: 'Objet' }).fill('Pris par moi')
  await form.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await appears(entry(page, 'Pris par moi'))
  const [booked] = await rowsOf(souk, all, `${calendars}?q=Pris+par+moi`)
  expect(booked?.['providerId']).toBe(own?.id)
})

test('a month begins with its first week, also on one of its last days', async ({ open }) => {
  const { page, go } = await open({ as: sampleAdministrator })
  await go(`/provider-calendars?show=month&day=${todayIn(organisation.zone).slice(0, 8)}28`)
  await appears(page.getByRole('cell').filter({ hasText: '15' }))
  await page.locator('[data-settling]').waitFor({ state: 'detached' })
  const scrolled = () =>
    page
      .locator('main *')
      .evaluateAll(
        (all) =>
          all.filter(({ scrollHeight, clientHeight, scrollTop }) => scrollHeight > clientHeight && scrollTop > 0)
            .length,
      )
  await expect.poll(scrolled).toBe(0)
})
