import { expect } from 'vitest'
import { sampleAdministrator } from './harness/people.ts'
import { story } from './harness/story.ts'
import { appears, disappears } from './harness/wait-for.ts'

const test = story('sample')

test('a column is found by a part of its name, and moved by dragging or with the arrow keys', async ({ open }) => {
  const { page, go } = await open({ as: sampleAdministrator })
  await go('/customers')
  await page.getByRole('button', { name: 'Colonnes' }).click()
  const panel = page.getByRole('dialog', { name: 'Colonnes' })
  const search = panel.getByRole('searchbox', { name: 'Chercher une colonne' })
  await search.fill('adres')
  await disappears(panel.getByRole('checkbox', { name: 'Téléphone', exact: true }))
  await panel.getByRole('checkbox', { name: 'Adresse', exact: true }).check()
  const heads = async () => (await page.getByRole('columnheader').allTextContents()).filter(Boolean)
  await expect.poll(heads).toContain('Adresse')

  await search.fill('')
  const grips = panel.getByRole('button', { name: /^Déplacer/ })
  const [first, second] = [await grips.nth(0).getAttribute('aria-label'), await grips.nth(1).getAttribute('aria-label')]
  const last = await grips.last().boundingBox()
  await grips.nth(0).hover()
  await page.mouse.down()
  await page.mouse.move(last?.x ?? 0, (last?.y ?? 0) + 5, { steps: 5 })
  await page.mouse.up()
  await expect.poll(() => grips.last().getAttribute('aria-label')).toBe(first)
  expect(await grips.first().getAttribute('aria-label')).toBe(second)
  await expect.poll(async () => new URL(page.url()).search).toMatch(/columns=/)

  await grips.last().focus()
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => grips.nth(-2).getAttribute('aria-label')).toBe(first)
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(first)
  await appears(panel)
})

test('a panel appears as soon as its code has arrived, without a delay of its own', async ({ open }) => {
  const { page, go } = await open({ as: sampleAdministrator })
  await page.clock.install()
  await go('/customers')
  await appears(page.getByRole('rowheader'))
  // The page's timers stop, so nothing appears that waits for one.
  await page.clock.pauseAt(Date.now() + 10_000)
  await page.getByRole('button', { name: 'Colonnes' }).click()
  await appears(page.getByRole('dialog', { name: 'Colonnes' }).getByRole('checkbox'))
})

test('the actions on the row under the pointer leave the button of its status free', async ({ open }) => {
  const { page, go } = await open({ as: sampleAdministrator })
  for (const columns of ['active', 'email,active']) {
    await go(`/customers?columns=${columns}`)
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('button', { name: 'Actif', exact: true }) })
      .first()
    await row.getByRole('rowheader').hover()
    await appears(row.getByRole('button', { name: /^Copier/ }))
    await row.getByRole('button', { name: 'Actif', exact: true }).click({ timeout: 5_000 })
    await appears(page.getByRole('dialog'))
  }
})

test('a column with one value in every row is left out of a whole list, until a person chooses its columns', async ({
  open,
}) => {
  const { page, go } = await open({ as: sampleAdministrator })
  const states = page.getByRole('columnheader', { name: 'État du lot' })
  await go('/profile-batches')
  await appears(page.getByRole('rowheader'))
  expect(await states.count()).toBe(0)
  await go('/profile-batches?state[in]=kept')
  await appears(states)
  await page.getByRole('button', { name: 'Colonnes' }).click()
  await page.getByRole('dialog', { name: 'Colonnes' }).getByRole('checkbox', { name: 'Note' }).check()
  await page.keyboard.press('Escape')
  await go('/profile-batches')
  await appears(page.getByRole('columnheader', { name: 'Note' }))
  await appears(states)
})

test('a record shows above its form what its list computes, in a drawer and on its page', async ({ open }) => {
  const { page, go } = await open({ as: sampleAdministrator })
  await go('/article-placks')
  const row = page.getByRole('row').nth(1)
  const stock = async () => (await row.getByRole('cell').allInnerTexts()).findLast(Boolean)
  await expect.poll(stock).toMatch(/^[\d\s]{2,}$/)
  const listed = await stock()
  const shown = () => page.locator('dt:text-is("Pièces en stock") + dd').last().innerText()
  await row.getByRole('rowheader').getByRole('link').click()
  await expect.poll(shown).toBe(listed)
  const id = new URL(page.url()).searchParams.get('record')
  await go(`/article-placks/${id}`)
  await appears(page.getByRole('heading', { level: 1 }))
  await expect.poll(shown).toBe(listed)
})

test('the page of a threshold has the state that its list marks', async ({ open }) => {
  const { page, go } = await open({ as: sampleAdministrator })
  await go('/stock-thresholds?fallenAt[empty]=false')
  await appears(page.getByRole('rowheader'))
  const link = page.getByRole('rowheader').getByRole('link').first()
  const id = /[\da-f-]{36}/.exec((await link.getAttribute('href')) ?? '')?.[0]
  await go(`/stock-thresholds/${id}`)
  await appears(page.getByText('Stock bas', { exact: true }))
})
