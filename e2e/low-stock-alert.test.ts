import { afterAll, expect } from 'vitest'
import { appears, arrivesAt } from './harness/wait-for.ts'
import { Mailbox } from './harness/mailbox.ts'
import { sampleAdministrator, sampleProvider, tokenOf } from './harness/people.ts'
import { rowsOf } from './harness/rows.ts'
import { story } from './harness/story.ts'

const mailbox = await Mailbox.open()
afterAll(() => mailbox.close())

const test = story('sample', async () => ({ SOUK_SMTP_URL: mailbox.url }))

test('a threshold above the stock shows at once, is mailed, and links to the remaining profiles', async ({
  open,
  souk,
}) => {
  const token = await tokenOf(souk, sampleAdministrator)
  const path = '/api/configs/profiles/keys/levels?operator=Safaricom&type=data'
  const { body } = await souk.ask('GET', path, { token })
  const available = Number(body.data[0]?.['available'])
  expect(available).toBeGreaterThan(0)
  const { page, go } = await open({ as: sampleAdministrator })
  await go('/stock-levels')
  const row = page
    .getByRole('row')
    .filter({ hasText: /Safaricom.*Kenya.*Données/ })
    .filter({ hasNotText: 'Voix' })
  await row.getByRole('button', { name: /Fixer un seuil/ }).click()
  const form = page.getByRole('dialog', { name: 'Nouveau seuil' })
  await expect.poll(() => form.getByRole('textbox', { name: 'Opérateur' }).inputValue()).toBe('Safaricom')
  await form.getByRole('textbox', { name: 'Disponibles au moins' }).fill(String(available + 1))
  await form.getByRole('button', { name: 'Enregistrer', exact: true }).click()

  await appears(row.getByText('Stock bas'))
  await appears(page.getByRole('status').getByText('Stocks sous leur seuil'))
  const entry = page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: /Niveaux de stock/ })
  await expect.poll(() => entry.textContent()).toMatch(/Stocks bas\s: \d+/)
  const { email } = sampleAdministrator
  const letters = () => mailbox.lettersTo(email).filter((letter) => letter.includes('Safaricom, Kenya, Données'))
  await expect.poll(letters, { timeout: 30_000 }).toHaveLength(1)
  expect(letters()[0]).toContain(`disponibles : ${available}, seuil : ${available + 1}`)

  await page.getByRole('link', { name: 'Les voir' }).click()
  await appears(row)
  await row
    .getByRole('link', { name: String(available), exact: true })
    .first()
    .click()
  await arrivesAt(page, '/profile-ids')
  await appears(page.getByText(`${available} profils eSIM`))
  expect(new URL(page.url()).search).toBe('?operator=Safaricom&countryCode=KE&type=data&state=available&active=true')

  const [threshold] = await rowsOf(souk, token, '/api/configs/stock/thresholds?operator=Safaricom&sort=-createdAt')
  await go(`/stock-thresholds/${String(threshold?.id)}`)
  await appears(
    page
      .locator('dl')
      .filter({ hasText: 'Disponibles' })
      .getByRole('link', { name: String(available) }),
  )
})

test('a provider sees the levels of their own stock and no thresholds', async ({ open, souk }) => {
  const token = await tokenOf(souk, sampleProvider)
  const { body } = await souk.ask('GET', '/api/configs/profiles/keys/levels?by=operator', { token })
  const operators = body.data.map((row) => String(row['operator'])).toSorted()
  expect(operators).toContain('EE')
  const { page, go } = await open({ as: sampleProvider })
  await go('/stock-levels?by=operator')
  await expect
    .poll(() =>
      page
        .getByRole('rowheader')
        .allTextContents()
        .then((texts) => texts.toSorted()),
    )
    .toEqual(operators)
  expect(await page.getByRole('link', { name: 'Seuils de stock' }).count()).toBe(0)
  expect(await page.getByRole('columnheader', { name: 'Seuil' }).count()).toBe(0)
})
