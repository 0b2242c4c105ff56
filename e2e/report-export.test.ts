import { afterAll, expect } from 'vitest'
import type { ReportAnswer } from '../src/market/reports/report.contract.ts'
import { downloaded } from './harness/download.ts'
import { appears, disappears } from './harness/wait-for.ts'
import { Mailbox } from './harness/mailbox.ts'
import { sampleAdministrator, sampleProvider, tokenOf } from './harness/people.ts'
import { story } from './harness/story.ts'

const mailbox = await Mailbox.open()
afterAll(() => mailbox.close())

const test = story('sample', async () => ({ SOUK_SMTP_URL: mailbox.url }))

test('a statement per provider is filtered, printed and mailed, and its log lists the recipients', async ({
  open,
  souk,
}) => {
  const token = await tokenOf(souk, sampleAdministrator)
  const report = async (question: string): Promise<ReportAnswer> =>
    (await souk.ask('GET', `/api/reports/provider-statement?${question}`, { token })).body as unknown as ReportAnswer
  const provider = String((await report('by=rows&period=thisYear')).data[0]?.values['provider'])
  const { page, go } = await open({ as: sampleAdministrator })
  await go('/reporting')
  await page.getByRole('combobox', { name: 'Rapport', exact: true }).selectOption({ label: 'Relevé par fournisseur' })
  await appears(page.getByRole('heading', { name: 'Relevé par fournisseur' }))
  await page.getByRole('combobox', { name: 'Période' }).selectOption({ label: 'Cette année' })
  await page.getByRole('combobox', { name: 'Regrouper par' }).selectOption({ label: 'Ligne de commande (détail)' })
  await page.getByRole('button', { name: 'Filtrer' }).click()
  await page.getByRole('combobox', { name: 'Fournisseur' }).fill(provider.slice(0, 8))
  // The option is chosen by keyboard: the report loads behind the list and would move it under a pointer.
  await appears(page.getByRole('option', { name: provider }))
  await page.keyboard.press('Enter')

  // The address contains the whole query, so it gives the same figures to any reader.
  await expect.poll(() => new URL(page.url()).searchParams.get('provider')).toBeTruthy()
  const question = new URL(page.url()).searchParams
  question.delete('report')
  const own = await report(question.toString())
  const rows = page.getByRole('table').getByRole('row')
  await expect.poll(() => rows.count()).toBe(own.data.length + 2)
  const sold = Number(own.totals['sold']).toFixed(2).replace('.', ',')
  await expect.poll(async () => (await rows.last().textContent())?.replace(/\s/g, '')).toContain(sold)

  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Exporter', exact: true }).click()
  const { bytes, name } = await downloaded(page, () => page.getByRole('button', { name: 'PDF', exact: true }).click())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  // Without a system locale, the browser cannot write a file name with accents and uses "download".
  expect(name).toMatch(/^(Relevé-par-fournisseur-.*\.pdf|download)$/)

  await page.getByRole('button', { name: 'Programmer l’envoi' }).click()
  const form = page.getByRole('dialog', { name: 'Nouvel envoi' })
  await form.getByRole('textbox', { name: 'Nom' }).fill('Relevé du lundi')
  // The person who schedules the report is its recipient by default.
  await form.getByRole('checkbox', { name: sampleAdministrator.email, checked: true }).uncheck()
  await form.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await appears(form.getByText('Le champ Destinataires est obligatoire'))
  await form.getByRole('checkbox', { name: sampleAdministrator.email }).check()
  await form.getByRole('button', { name: 'Enregistrer', exact: true }).click()

  await disappears(form)

  await go('/report-schedules')
  const row = page.getByRole('row').filter({ hasText: 'Relevé du lundi' })
  await appears(row.getByText('Chaque lundi à 07:00'))
  await row.getByRole('link', { name: 'Relevé du lundi' }).click()
  await page.getByRole('button', { name: 'Envoyer maintenant' }).click()
  const letters = () => mailbox.lettersTo(sampleAdministrator.email).filter((one) => one.includes('Relevé du lundi'))
  await expect.poll(letters, { timeout: 30_000 }).toHaveLength(1)
  expect(letters()[0]).toContain('application/pdf')
  await page.getByRole('tab', { name: 'Journal' }).click()
  await appears(page.getByRole('tabpanel').getByText('Envoyé'))
})

test('a provider has no reports of the whole marketplace', async ({ open, souk }) => {
  const token = await tokenOf(souk, sampleProvider)
  expect((await souk.ask('GET', '/api/reports', { token })).status).toBe(403)
  const { page, go } = await open({ as: sampleProvider })
  await go('/home')
  await appears(page.getByRole('navigation', { name: 'Menu principal' }))
  expect(await page.getByRole('link', { name: 'Rapports' }).count()).toBe(0)
})
